import path from 'node:path';
import {
  checkReceipt,
  formatCount,
  listReceiptLogs,
  parseVerifierKey,
  type Receipt,
  reportRoutes,
} from '@linkwright/core/all';
import type { Context } from '../context.ts';
import { UsageError } from '../exit.ts';
import type { Checked } from './checked.ts';
import { factsOfPage } from './facts-of-page.ts';
import { fetchText, isAddress, parseJson, readText } from './read-input.ts';

/** What is trusted; without a key the receipt is checked against its own. */
export interface Trusted {
  key?: string | undefined;
  timestampCa?: string | undefined;
  /** The server of the settings, which may be the one that the receipt is of. */
  apiUrl: string;
}

/** A receipt that a log has, checked without that log: nobody is asked but for a key at an address. */
export async function verifyLogged(
  ctx: Context,
  receipt: Receipt,
  { key: from, timestampCa, apiUrl }: Trusted,
): Promise<Checked> {
  const trusted = from === undefined ? undefined : await readKeys(ctx, from);
  const own = parseVerifierKey(receipt.logKey)?.name ?? '';
  const key = trusted
    ? trusted.keys.find((each) => parseVerifierKey(each)?.name === own)
    : receipt.logKey;
  if (key === undefined) {
    const reason = `it is of the log ${own}, whose key is not there`;
    return failed(reason, { source: trusted?.source ?? '' });
  }
  const check = await checkReceipt(receipt, key);
  const source = trusted?.source ?? 'the receipt itself';
  if (!check.isGenuine) return failed(lower(check.reason), { source });
  const { index, checkpoint, stamped } = check;
  const stamp = await checkStamp(ctx, receipt, { stamped, timestampCa });
  if (stamp.reason !== undefined) return failed(lower(stamp.reason), { source });
  const { origin, size } = checkpoint;
  const place = `entry ${formatCount(index + 1)} of ${formatCount(size)}`;
  const isTrusted = trusted !== undefined;
  return {
    isGenuine: true,
    json: {
      isKeyTrusted: isTrusted,
      keySource: source,
      logKey: key,
      log: { origin, index, size },
      timestamp: stamp.json,
    },
    facts: {
      Receipt: isTrusted
        ? `genuine: ${place} of the log ${origin}`
        : `whole: ${place} of a log that calls itself ${origin}`,
      ...factsOfPage(receipt.finding),
      Stored: receipt.finding.checkedAt,
      Timestamp: stamp.words,
      Key: key,
      Checked: isTrusted
        ? `against the key from ${source}: the log of whoever has it holds this, to the letter`
        : `against the key that came with it: nothing was changed since that key signed the log. Whose key it is, the receipt cannot show: name one that you trust with --key, e.g. --key ${serverOf(origin, apiUrl)}`,
    },
  };
}

/** Logs are named without a scheme. */
function serverOf(origin: string, apiUrl: string): string {
  const [host = ''] = origin.split('/');
  const configured = new URL(apiUrl);
  if (configured.host === host) return configured.origin;
  const isLocal = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i.test(host);
  return `${isLocal ? 'http' : 'https'}://${host}`;
}

const failed = (reason: string, { source }: { source: string }): Checked => ({
  isGenuine: false,
  json: { reason, keySource: source },
  facts: { Receipt: `NOT genuine: ${reason}`, Key: source },
});

/** Keys as they stand, of a file, or of what an installation publishes. */
async function readKeys(ctx: Context, from: string): Promise<{ keys: string[]; source: string }> {
  if (parseVerifierKey(from)) return { keys: [from], source: '--key' };
  const source = isAddress(from) ? keysAddress(from) : path.resolve(ctx.cwd, from);
  const text = isAddress(from) ? await fetchText(ctx, source) : await readText(ctx, from);
  if (text.trimStart().startsWith('{')) {
    const logs = listReceiptLogs.response.safeParse(parseJson(text, source));
    if (logs.success) return { keys: logs.data.logs.map(({ verifierKey }) => verifierKey), source };
  }
  const keys = text.split(/\s+/).filter((word) => parseVerifierKey(word));
  if (keys.length > 0) return { keys, source };
  throw new UsageError(`${source} holds no key of a log`);
}

/** An installation's address stands for the list of its logs. */
const keysAddress = (url: string): string => {
  const { pathname } = new URL(url);
  return pathname === '/' ? new URL(reportRoutes.receiptLogs.path, url).href : url;
};

interface Stamp {
  /** Why the receipt does not hold. */
  reason?: string;
  words: string;
  json: object | null;
}

async function checkStamp(
  ctx: Context,
  { timestamp }: Receipt,
  { stamped, timestampCa }: { stamped: string; timestampCa: string | undefined },
): Promise<Stamp> {
  if (!timestamp) {
    if (timestampCa !== undefined) {
      return { reason: 'It carries no timestamp', words: '', json: null };
    }
    return { words: 'none: when it was logged is the log’s own word', json: null };
  }
  const trusted = timestampCa === undefined ? undefined : await readText(ctx, timestampCa);
  // Read by few, and a hundred times as large as the rest.
  const { checkTimestamp, TimestampFault } = await import('@linkwright/core/timestamps');
  try {
    const token = Buffer.from(timestamp.token, 'base64');
    const { time, authority, isTrusted } = await checkTimestamp(token, { text: stamped, trusted });
    if (trusted !== undefined && !isTrusted) {
      return {
        reason: `Its timestamp is by ${authority}, whom ${timestampCa} does not know`,
        words: '',
        json: null,
      };
    }
    const by = isTrusted
      ? `checked against ${timestampCa}`
      : 'whose certificate was compared with none that you trust (--timestamp-ca)';
    return {
      words: `logged before ${time.toISOString()}, says ${authority}, ${by}`,
      json: { time: time.toISOString(), authority, isTrusted },
    };
  } catch (error) {
    if (error instanceof TimestampFault) return { reason: error.message, words: '', json: null };
    throw error;
  }
}

const lower = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
