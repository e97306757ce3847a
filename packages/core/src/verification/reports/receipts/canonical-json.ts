/** What JSON can hold. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [name: string]: Json | undefined };

/**
 * The one spelling of a JSON value that a signature covers (RFC 8785): no spaces, names in the order
 * of their UTF-16 code units, numbers and texts as JSON.stringify writes them. Names whose value is
 * undefined are left out. Throws TypeError for what JSON cannot hold.
 *
 * @example
 * ```ts
 * import { canonicalJson } from '@linkwright/core/receipts';
 *
 * canonicalJson({ b: 1, a: [true, null] }); // => '{"a":[true,null],"b":1}'
 * ```
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new TypeError(`JSON has no ${value}`);
  }
  if (typeof value === 'string' && !value.isWellFormed()) {
    throw new TypeError('JSON takes no half of a character pair');
  }
  if (value === null || typeof value !== 'object') {
    const text: string | undefined = JSON.stringify(value);
    if (text === undefined) throw new TypeError(`JSON has no ${typeof value}`);
    return text;
  }
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const parts = Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, part]) =>
      part === undefined ? [] : [`${canonicalJson(name)}:${canonicalJson(part)}`],
    );
  return `{${parts.join(',')}}`;
}

const isList = (value: object): value is readonly Json[] => Array.isArray(value);
