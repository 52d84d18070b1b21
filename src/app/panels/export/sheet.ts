/** The page's styles as one text that needs nothing else: the fonts are in it as data. Throws when one cannot be read. */
export async function sheetText(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].map((rule) => ruleText(rule, sheet.href ?? document.baseURI)),
  );
  return (await Promise.all(rules)).join('\n');
}

async function ruleText(rule: CSSRule, base: string): Promise<string> {
  if (!(rule instanceof CSSFontFaceRule)) return rule.cssText;
  const [whole, address] =
    /url\(["']?([^"')]+)["']?\)/.exec(rule.style.getPropertyValue('src')) ?? [];
  if (whole === undefined || address === undefined) return rule.cssText;
  return rule.cssText.replace(whole, `url("${await asData(new URL(address, base))}")`);
}

/** A file of the page as a data: address. */
async function asData(url: URL): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname} could not be read`);
  const blob = await response.blob();
  return await new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(typeof reader.result === 'string' ? reader.result : '');
    };
    reader.onerror = () => {
      reject(new Error(`${url.pathname} could not be read`));
    };
    reader.readAsDataURL(blob);
  });
}
