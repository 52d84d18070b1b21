/** The whole number that a text holds, or null. */
export function wholeNumber(text: string): number | null {
  return /^-?\d{1,15}$/.test(text.trim()) ? Number(text) : null;
}
