import { addAbortSignal, type Readable } from 'node:stream';
import type { Context } from '../context.ts';
import { UsageError } from '../exit.ts';

/** All of stdin as text. Throws UsageError above `most` characters, or the signal's reason. */
export async function readStdin({ stdin, signal }: Context, most: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const chunk of addAbortSignal(signal, stdin as Readable)) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      if (text.length > most) throw new UsageError('stdin is larger than what is read from it');
    }
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
  return text + decoder.decode();
}
