/** docs/fidelity.md, read when the page is built (vite/fidelity.ts). */
declare module 'virtual:fidelity' {
  const document: import('./document').Document;
  export default document;
}
