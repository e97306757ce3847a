const spaces = /[\s\u00a0\u202f'’]/gu;

/** A whole number as any spreadsheet writes it, with its thousands set apart or not; null for others. */
export function readWhole(text: string): number | null {
  const plain = text.replace(spaces, '');
  if (!/^\d{1,3}(?:[.,]\d{3})+$|^\d{1,15}$/.test(plain)) return null;
  return Number(plain.replace(/[.,]/g, ''));
}

const MAX_COUNT = 1e12;

/** How often something is counted, however a spreadsheet writes it; null for what is no count. */
export function readCount(text: string): number | null {
  const read = readWhole(text) ?? readDecimal(text);
  return read === null || read > MAX_COUNT ? null : Math.round(read);
}

/** A number with a point or a comma before its fraction; null for others. */
export function readDecimal(text: string): number | null {
  const plain = text.replace(spaces, '');
  const [, whole = '', fraction = ''] =
    /^(\d{1,3}(?:[.,]\d{3})*|\d{1,9})(?:[.,](\d{1,15}))?$/.exec(plain) ?? [];
  if (whole === '') return null;
  // With a single separator it is the fraction's: 8.125 is a position, 8125 is none.
  const single = /^(\d{1,3})[.,](\d{3})$/.exec(plain);
  if (single) return Number(`${single[1]}.${single[2]}`);
  return Number(`${whole.replace(/[.,]/g, '')}.${fraction || '0'}`);
}
