/**
 * The text of a file whatever wrote it: UTF-8, UTF-16 with or without its mark, or else Windows-1252.
 * Never throws.
 */
export function decodeExport(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decode(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decode(bytes, 'utf-16be');
  // The first character of a header is a letter or a quote: its other half is zero.
  if (first !== 0 && second === 0) return decode(bytes, 'utf-16le');
  if (first === 0 && second !== 0 && bytes.length > 1) return decode(bytes, 'utf-16be');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decode(bytes, 'windows-1252');
  }
}

const decode = (bytes: Uint8Array, encoding: string): string =>
  new TextDecoder(encoding).decode(bytes);
