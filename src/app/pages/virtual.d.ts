/** docs/fidelity.md, read when the page is built (vite/documents.ts). */
declare module 'virtual:fidelity' {
  const document: import('./document').Document;
  export default document;
}

/** Its Chinese, docs/glossary.zh.md. */
declare module 'virtual:glossary.zh' {
  const document: import('./document').Document;
  export default document;
}

/** docs/glossary.md, read when the page is built (vite/documents.ts). */
declare module 'virtual:glossary' {
  const document: import('./document').Document;
  export default document;
}
