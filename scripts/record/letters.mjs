// The page's letters come in a sheet of their own, after its first picture.

/** Resolves when all letters of a page, or of a frame of it, are here. */
export async function readyLetters(page) {
  await page.waitForFunction(() => document.fonts.size > 0);
  await page.evaluate(async () => {
    await Promise.all([...document.fonts].map((face) => face.load()));
  });
}
