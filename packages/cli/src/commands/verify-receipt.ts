import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type Receipt,
  type ReceiptKey,
  receiptKeySchema,
  receiptSchema,
  reportRoutes,
  verifyReceipt,
} from '@linkwright/core';
import { AppError } from '@linkwright/core/client';
import { type CommonFlags, loadConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { exit, UsageError } from '../exit.ts';
import { readStdin } from '../reports/read-stdin.ts';
import { signedVerdict } from '../reports/verdict-signs.ts';
import { showFacts, writeJsonLine } from '../results.ts';

export interface ReceiptFlags extends CommonFlags {
  key?: string;
}

/** A key or a receipt is a few thousand characters. */
const MAX_FILE_BYTES = 1_000_000;
const KEY_TIMEOUT_MS = 10_000;

/**
 * Checks a signed receipt against a key: that of a file, of an installation, or of one's own server.
 * Gives 1 when it is not as the holder of that key signed it. Throws UsageError where the file is no
 * receipt, AppError where the key cannot be fetched.
 */
export async function verifyReceiptFile(
  ctx: Context,
  flags: ReceiptFlags,
  file: string,
): Promise<number> {
  const config = await loadConfig(ctx, flags);
  const receipt = await readReceiptFile(ctx, file);
  const { key, source } = await readKey(ctx, flags.key ?? config.apiUrl);
  const isGenuine = await verifyReceipt(receipt, key);
  if (flags.json) {
    writeJsonLine(ctx, { type: 'receipt', isGenuine, keyId: key.kid, keySource: source, receipt });
  } else showFacts(ctx.stdout, factsOf(receipt, { isGenuine, key, source }));
  return isGenuine ? exit.done : exit.someFailed;
}

async function readReceiptFile(ctx: Context, file: string): Promise<Receipt> {
  const value = parseJson(
    file === '-' ? await readStdin(ctx, MAX_FILE_BYTES) : await readText(ctx, file),
    file,
  );
  const parsed = receiptSchema.safeParse(value);
  if (!parsed.success) throw new UsageError(`${file} is not a receipt`);
  // As it stands in the file: what a schema would leave out is part of what was signed.
  return value as Receipt;
}

async function readKey(ctx: Context, from: string): Promise<{ key: ReceiptKey; source: string }> {
  const isUrl = /^https?:\/\//i.test(from);
  const source = isUrl ? keyAddress(from) : path.resolve(ctx.cwd, from);
  const text = isUrl ? await fetchKey(ctx, source) : await readText(ctx, from);
  const parsed = receiptKeySchema.safeParse(parseJson(text, source));
  if (parsed.success) return { key: parsed.data, source };
  throw new UsageError(`${source} is not a receipt key`);
}

/** An installation's address stands for its key's. */
const keyAddress = (url: string): string => {
  const { pathname } = new URL(url);
  return pathname === '/' ? new URL(reportRoutes.receiptKey.path, url).href : url;
};

async function fetchKey({ fetch, signal }: Context, url: string): Promise<string> {
  try {
    const timeout = AbortSignal.timeout(KEY_TIMEOUT_MS);
    const response = await fetch(url, { signal: AbortSignal.any([signal, timeout]) });
    if (response.ok) return await response.text();
    throw new Error(`it answered ${response.status}`);
  } catch (cause) {
    signal.throwIfAborted();
    throw new AppError('NETWORK_ERROR', { message: `No key could be had from ${url}`, cause });
  }
}

async function readText(ctx: Context, file: string): Promise<string> {
  try {
    return await readFile(path.resolve(ctx.cwd, file), 'utf8');
  } catch (cause) {
    throw new UsageError(`${file} cannot be read (${(cause as NodeJS.ErrnoException).code})`);
  }
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`${name} is not JSON`);
  }
}

function factsOf(
  receipt: Receipt,
  { isGenuine, key, source }: { isGenuine: boolean; key: ReceiptKey; source: string },
) {
  const { issuer, destinationUrl, anchorText, inspection, issuedAt } = receipt;
  if (!isGenuine) {
    const why =
      receipt.keyId === key.kid
        ? 'it was changed, or signed by somebody else'
        : `it names the key ${receipt.keyId} of ${issuer}, and this is ${key.kid}`;
    return { Receipt: `NOT genuine: ${why}`, Key: source };
  }
  const { verdict, summary, visitedAt, bodyHash } = inspection;
  return {
    Receipt: `genuine, signed by ${issuer}`,
    Page: inspection.pageUrl,
    Verdict: `${signedVerdict(verdict)}: ${summary}`,
    'Looked for': `“${anchorText}” to ${destinationUrl}`,
    'Looked at': visitedAt,
    Signed: issuedAt,
    ...(bodyHash ? { 'Page hash': bodyHash } : {}),
    Key: `${key.kid} from ${source}`,
  };
}
