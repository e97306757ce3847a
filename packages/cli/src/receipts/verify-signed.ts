import path from 'node:path';
import {
  type ReceiptKey,
  receiptKeySchema,
  reportRoutes,
  type SignedReceipt,
  verifySignedReceipt,
} from '@linkwright/core/all';
import type { Context } from '../context.ts';
import { UsageError } from '../exit.ts';
import type { Checked } from './checked.ts';
import { factsOfPage } from './facts-of-page.ts';
import { fetchText, isAddress, parseJson, readText } from './read-input.ts';

/** A receipt from before there was a log, checked with the key of a file, an address or an installation. */
export async function verifySigned(
  ctx: Context,
  receipt: SignedReceipt,
  from: string,
): Promise<Checked> {
  const { key, source } = await readKey(ctx, from);
  const isGenuine = await verifySignedReceipt(receipt, key);
  const { issuer, issuedAt } = receipt;
  const why =
    receipt.keyId === key.kid
      ? 'it was changed, or signed by somebody else'
      : `it names the key ${receipt.keyId} of ${issuer}, and this is ${key.kid}`;
  return {
    isGenuine,
    json: { keyId: key.kid, keySource: source },
    facts: isGenuine
      ? {
          Receipt: `genuine, signed by ${issuer}`,
          ...factsOfPage(receipt),
          Signed: issuedAt,
          Key: `${key.kid} from ${source}`,
        }
      : { Receipt: `NOT genuine: ${why}`, Key: source },
  };
}

async function readKey(ctx: Context, from: string): Promise<{ key: ReceiptKey; source: string }> {
  const source = isAddress(from) ? keyAddress(from) : path.resolve(ctx.cwd, from);
  const text = isAddress(from) ? await fetchText(ctx, source) : await readText(ctx, from);
  const parsed = receiptKeySchema.safeParse(parseJson(text, source));
  if (parsed.success) return { key: parsed.data, source };
  throw new UsageError(`${source} is not a receipt key`);
}

/** An installation's address stands for its key's. */
const keyAddress = (url: string): string => {
  const { pathname } = new URL(url);
  return pathname === '/' ? new URL(reportRoutes.receiptKey.path, url).href : url;
};
