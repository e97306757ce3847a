import { fromBase64, toBase64 } from './base64.ts';
import { HASH_BYTES } from './merkle-tree.ts';
import { NoteFault, openNote, parseVerifierKey } from './signed-note.ts';

/** The head of a log at one of its sizes. */
export interface Checkpoint {
  /** Names the log, e.g. `linkwright.example/log/3f9a2c1e`. */
  origin: string;
  /** Entries. */
  size: number;
  root: Uint8Array;
}

/** The text of a checkpoint, to be signed (C2SP tlog-checkpoint). */
export const formatCheckpoint = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${toBase64(root)}\n`;

/** What a checkpoint's text says; null for what is none. */
export function parseCheckpoint(text: string): Checkpoint | null {
  const [, origin = '', digits = '', encoded = ''] =
    /^([^\n]+)\n(0|[1-9]\d{0,15})\n([^\n]+)\n(?:[^\n]+\n)*$/u.exec(text) ?? [];
  const [size, root] = [Number(digits), fromBase64(encoded)];
  if (origin === '' || !Number.isSafeInteger(size) || root?.length !== HASH_BYTES) return null;
  return { origin, size, root };
}

/** A checkpoint that the log with this key has signed. Throws NoteFault. */
export async function openCheckpoint(note: string, verifierKey: string): Promise<Checkpoint> {
  const verifier = parseVerifierKey(verifierKey);
  if (!verifier) throw new NoteFault('The key is not that of a log');
  const checkpoint = parseCheckpoint(await openNote(note, verifier));
  if (!checkpoint) throw new NoteFault('It is not a checkpoint');
  if (checkpoint.origin !== verifier.name) {
    throw new NoteFault(`It is a checkpoint of ${checkpoint.origin}, not of ${verifier.name}`);
  }
  return checkpoint;
}
