// What a mark of byte order in the middle of a text means is not ours to say.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Text of UTF-8 whose bytes stand as a character each. A character that is cut off at an end is left
 * out.
 */
export function decodeUtf8(bytes: string): string {
  if (!/[\u0080-\u00ff]/.test(bytes)) return bytes;
  const whole = bytes.replace(/^[\u0080-\u00bf]+/, '');
  const array = new Uint8Array(whole.length);
  for (let at = 0; at < whole.length; at += 1) array[at] = whole.charCodeAt(at);
  const text = decoder.decode(array, { stream: true });
  // Forgets what was cut off.
  decoder.decode();
  return text;
}
