/** Values beyond which a body is not even parsed; what is below is refused with its field's name. */
const MOST_PARSED = 100_000;

const QUOTE = 0x22;
const COMMA = 0x2c;
const ARRAY = 0x5b;
const BACKSLASH = 0x5c;
const OBJECT = 0x7b;

/**
 * Whether JSON holds more values than are worth parsing: a list in a list needs one byte of a body and
 * a hundred times that in memory. Counts what opens or parts values outside of texts; linear, and stops
 * at the limit.
 */
export function isTooMuchToParse(json: string): boolean {
  let values = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) inText = !inText;
    else if (inText) at += code === BACKSLASH ? 1 : 0;
    else if (code === COMMA || code === ARRAY || code === OBJECT) values += 1;
    if (values > MOST_PARSED) return true;
  }
  return false;
}
