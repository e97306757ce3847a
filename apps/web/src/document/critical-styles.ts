/**
 * A style sheet without the custom properties that nothing in it reads, so that a page which carries
 * its styles inline does not carry the tokens of other pages. Expects minified CSS.
 */
export function withoutUnusedTokens(css: string): string {
  const pruned = css.replace(
    /(?<![\w-])(--[\w-]+):[^;{}]+(;|(?=}))/g,
    (declaration, name: string) => (css.includes(`var(${name})`) ? declaration : ''),
  );
  // A dropped token may have been the last reader of another one.
  return pruned === css ? css : withoutUnusedTokens(pruned);
}

/** Light and dark ground colour, for the browser's own frame around the page. */
export function groundColours(css: string): { light: string; dark: string } {
  const [, light, dark] = /--paper:\s*light-dark\(([^,]+),([^)]+)\)/.exec(css) ?? [];
  if (!light || !dark) throw new Error('tokens.css gives no --paper for light and dark');
  return { light, dark: dark.trim() };
}

/**
 * The two faces of the first screen. They are optional: asked for at once, they arrive in time on a
 * fast connection, and on a slow one the page stands in the visitor's own fonts.
 */
export const firstFonts = (css: string): string[] =>
  [
    ...css.matchAll(/url\(["']?([^)"']*(?:instrument-sans|newsreader)-latin-wght-normal[^)"']*)/g),
  ].map(([, url = '']) => url);
