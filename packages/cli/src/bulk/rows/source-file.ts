import { createHash } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import type { Context } from '../../context.ts';
import { FileError, UsageError } from '../../exit.ts';
import { refuseNoText } from './refuse-no-text.ts';

const CHUNK_BYTES = 65_536;

/** Content that can be read as often as needed, a chunk at a time. */
export interface SourceFile {
  name: string;
  /** Throws UsageError where it cannot be read or changed meanwhile, or the signal's reason. */
  bytes(): AsyncGenerator<Uint8Array, void, undefined>;
  /** SHA-256 in hex, of the last time it was read to its end. */
  digest(): string | undefined;
  close(): Promise<void>;
}

/**
 * Opens a path, or `-` for stdin. What can be read only once is put into a private file first, which
 * has no name any more once it is open. Throws UsageError, FileError where that file cannot be
 * written.
 */
export async function openSourceFile(ctx: Context, source: string): Promise<SourceFile> {
  const name = source === '-' ? 'stdin' : source;
  const handle = source === '-' ? await spool(ctx, ctx.stdin) : await openNamed(ctx, source);
  try {
    for await (const head of readHandle(handle, name)) {
      refuseNoText(head, name);
      break;
    }
    if ((await handle.stat()).size === 0) throw new UsageError(`${name} is empty`);
  } catch (error) {
    await handle.close();
    throw error;
  }
  const first = await stateOf(handle);
  let digest: string | undefined;
  return {
    name,
    digest: () => digest,
    close: () => handle.close(),
    async *bytes() {
      const hash = createHash('sha256');
      for await (const chunk of readHandle(handle, name)) {
        ctx.signal.throwIfAborted();
        if ((await stateOf(handle)) !== first) {
          throw new UsageError(`${name} was changed while it was being read`);
        }
        hash.update(chunk);
        yield chunk;
      }
      digest = hash.digest('hex');
    },
  };
}

async function openNamed(ctx: Context, source: string): Promise<FileHandle> {
  const handle = await open(path.resolve(ctx.cwd, source), 'r').catch((cause) => {
    const code = codeOf(cause);
    const why = code === 'ENOENT' ? 'there is no such file' : `it cannot be read (${code})`;
    throw new UsageError(`${source}: ${why}`, { cause });
  });
  const found = await handle.stat();
  if (found.isFile()) return handle;
  try {
    if (found.isDirectory()) throw new UsageError(`${source} is a folder, not a list of rows`);
    // A pipe, e.g. of `<(program)`.
    return await spool(ctx, handle.createReadStream());
  } finally {
    await handle.close();
  }
}

async function spool(ctx: Context, input: NodeJS.ReadableStream): Promise<FileHandle> {
  const file = path.join(tmpdir(), `linkwright-${crypto.randomUUID()}`);
  const handle = await open(file, 'wx+', 0o600).catch((cause) => {
    throw new FileError(`Nothing can be written in ${tmpdir()}`, { cause });
  });
  try {
    await rm(file);
    for await (const chunk of addAbortSignal(ctx.signal, input as Readable)) {
      await handle.writeFile(chunk as Uint8Array);
    }
    return handle;
  } catch (cause) {
    await handle.close();
    ctx.signal.throwIfAborted();
    throw new FileError(`The list could not be kept in ${tmpdir()} (${codeOf(cause)})`, { cause });
  }
}

async function* readHandle(handle: FileHandle, name: string): AsyncGenerator<Buffer> {
  for (let position = 0; ; ) {
    const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
    const { bytesRead } = await handle.read(buffer, 0, CHUNK_BYTES, position).catch((cause) => {
      throw new UsageError(`${name}: it cannot be read (${codeOf(cause)})`, { cause });
    });
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

async function stateOf(handle: FileHandle): Promise<string> {
  const { size, mtimeNs } = await handle.stat({ bigint: true });
  return `${size} ${mtimeNs}`;
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
