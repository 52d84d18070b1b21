/**
 * `SLOW=150 npm run e2e`: each part of the program arrives that many ms late, which finds a test that acts before the
 * page is ready for it. 0 without it.
 */
export const SLOW_MS = Number(process.env['SLOW'] ?? 0);
if (!(SLOW_MS >= 0)) throw new Error(`SLOW: “${process.env['SLOW'] ?? ''}” is no number of ms`);
