import { addAbortSignal, type Readable } from 'node:stream';
import { textOf } from '../bulk/rows/decode-text.ts';
import type { Context } from '../context.ts';
import { UsageError } from '../exit.ts';

/** All of stdin as text. Throws UsageError above `most` bytes, or the signal's reason. */
export async function readStdin({ stdin, signal }: Context, most: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of addAbortSignal(signal, stdin as Readable)) {
      chunks.push(chunk as Uint8Array);
      bytes += (chunk as Uint8Array).length;
      if (bytes > most) throw new UsageError('stdin is larger than what is read from it');
    }
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
  return textOf(Buffer.concat(chunks));
}
