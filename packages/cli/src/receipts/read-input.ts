import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '@linkwright/core/client';
import type { Context } from '../context.ts';
import { UsageError } from '../exit.ts';

const TIMEOUT_MS = 10_000;

/** What a file holds. Throws UsageError where it cannot be read. */
export async function readText(ctx: Pick<Context, 'cwd'>, file: string): Promise<string> {
  try {
    return await readFile(path.resolve(ctx.cwd, file), 'utf8');
  } catch (cause) {
    throw new UsageError(`${file} cannot be read (${(cause as NodeJS.ErrnoException).code})`);
  }
}

/** What an address answers. Throws AppError where nothing can be had from it. */
export async function fetchText({ fetch, signal }: Context, url: string): Promise<string> {
  try {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { signal: AbortSignal.any([signal, timeout]) });
    if (response.ok) return await response.text();
    throw new Error(`it answered ${response.status}`);
  } catch (cause) {
    signal.throwIfAborted();
    throw new AppError('NETWORK_ERROR', { message: `No key could be had from ${url}`, cause });
  }
}

/** Throws UsageError where it is none. */
export function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`${name} is not JSON`);
  }
}

export const isAddress = (text: string): boolean => /^https?:\/\//i.test(text);
