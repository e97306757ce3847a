/** How figures are written; in another language a page is built with that language's name here. */
const isGerman = 'en-US'.startsWith('de');

/**
 * A whole number as screens and messages show it: 1234567 → `1,234,567`. As `toLocaleString('en-US')`, which
 * costs a browser tens of milliseconds when it is first asked: every page would wait for them.
 */
export function formatCount(count: number): string {
  const mark = isGerman ? '.' : ',';
  let text = String(count);
  for (let at = text.length - 3; at > (count < 0 ? 1 : 0); at -= 3) {
    text = `${text.slice(0, at)}${mark}${text.slice(at)}`;
  }
  return text;
}

/** US cents as dollars: 140000 → `$1,400.00`, or without cents `$1,400`. */
export function formatDollars(cents: number, places: 0 | 2): string {
  const [whole, rest] = (Math.abs(cents) / 100).toFixed(places).split('.');
  const sign = cents < 0 ? '-' : '';
  const amount = formatCount(Number(whole));
  if (isGerman) return `${sign}${amount}${rest ? `,${rest}` : ''}\u00a0$`;
  return `${sign}$${amount}${rest ? `.${rest}` : ''}`;
}
