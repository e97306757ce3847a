import { UsageError } from '../../exit.ts';

/**
 * Bytes as text: UTF-8, or UTF-16 where a byte order mark says so, as Excel writes it. The mark is
 * no part of the text. Throws UsageError naming the line where it is neither.
 */
export async function* decodeText(
  chunks: AsyncIterable<Uint8Array>,
  name: string,
): AsyncGenerator<string, void, undefined> {
  let decoder: TextDecoder | undefined;
  let line = 1;
  const decode = (bytes?: Uint8Array): string => {
    try {
      return decoder?.decode(bytes, { stream: bytes !== undefined }) ?? '';
    } catch (cause) {
      const wanted = decoder?.encoding === 'utf-8' ? 'UTF-8; save it as CSV UTF-8' : 'UTF-16';
      throw new UsageError(`${name}: line ${line} is not valid ${wanted}`, { cause });
    }
  };
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
    let text = '';
    for (const piece of cutAfterBreaks(chunk, decoder.encoding === 'utf-16le' ? 2 : 1)) {
      const decoded = decode(piece);
      line += decoded.split('\n').length - 1;
      text += decoded;
    }
    yield text;
  }
  decode();
}

/** The same of bytes that are all there; what is neither stays readable as far as it is. */
export const textOf = (bytes: Uint8Array): string =>
  new TextDecoder(encodingOf(bytes)).decode(bytes);

const encodingOf = ([first, second]: Uint8Array): string =>
  first === 0xff && second === 0xfe
    ? 'utf-16le'
    : first === 0xfe && second === 0xff
      ? 'utf-16be'
      : 'utf-8';

/** A piece a line, so that a fault can be found. `width`: bytes from a break's 0A to its end. */
function* cutAfterBreaks(bytes: Uint8Array, width: number): Generator<Uint8Array> {
  let from = 0;
  while (from < bytes.length) {
    const at = bytes.indexOf(0x0a, from);
    const to = at < 0 ? bytes.length : at + width;
    yield bytes.subarray(from, to);
    from = to;
  }
}
