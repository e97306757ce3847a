import type { DnsLookup } from '../../base/network/dns.ts';
import { mendText } from '../../base/text/clean.ts';
import { cutText } from '../../base/text/truncate.ts';
import {
  type DomainCheckState,
  MAX_CNAMES,
  OWNERSHIP_GRACE_DAYS,
  SHOWN_RECORD_LENGTH,
  SHOWN_RECORDS,
} from './vocabulary.ts';

export interface DomainCheck {
  state: DomainCheckState;
  /** The records that are there, as many as can be shown. */
  found: string[];
}

/** Whether the proof is among the TXT records of its name. */
export async function checkOwnership(
  dns: DnsLookup,
  { name, value }: { name: string; value: string },
): Promise<DomainCheck> {
  const answer = await dns.txt(name);
  if (answer.kind === 'failed') return { state: 'unknown', found: [] };
  if (answer.kind === 'none') return { state: 'missing', found: [] };
  const isThere = answer.values.some((text) => text.trim() === value);
  return { state: isThere ? 'ok' : 'wrong', found: shown(isThere ? [value] : answer.values) };
}

/**
 * Whether a name leads to `target`: by CNAME, over other names if need be, or, as the top of a domain
 * cannot have one, by an address that `target` has too.
 */
export async function checkPointing(
  dns: DnsLookup,
  { host, target }: { host: string; target: string },
): Promise<DomainCheck> {
  const chain: string[] = [];
  let name = host;
  while (chain.length < MAX_CNAMES) {
    const answer = await dns.cname(name);
    if (answer.kind === 'failed') return { state: 'unknown', found: shown(chain) };
    if (answer.kind === 'none') break;
    name = plain(answer.values[0] ?? '');
    if (name === target) return { state: 'ok', found: shown([...chain, name]) };
    if (name === host || chain.includes(name)) {
      return { state: 'loop', found: shown([...chain, name]) };
    }
    chain.push(name);
  }
  if (chain.length === MAX_CNAMES) return { state: 'loop', found: shown(chain) };
  return checkAddresses(dns, { name, target, chain });
}

async function checkAddresses(
  dns: DnsLookup,
  { name, target, chain }: { name: string; target: string; chain: string[] },
): Promise<DomainCheck> {
  const here = await dns.addresses(name);
  if (here.kind === 'failed') return { state: 'unknown', found: shown(chain) };
  if (here.kind === 'none') {
    return chain.length > 0
      ? { state: 'wrong', found: shown(chain) }
      : { state: 'missing', found: [] };
  }
  const found = shown([...chain, ...here.values]);
  const there = await dns.addresses(target);
  if (there.kind === 'failed') return { state: 'unknown', found };
  const known = new Set(there.kind === 'found' ? there.values : []);
  return { state: here.values.some((address) => known.has(address)) ? 'ok' : 'wrong', found };
}

/** Since when a domain is its owner's, and since when the proof is gone. */
export interface Ownership {
  verifiedAt: Date | null;
  missingSince: Date | null;
}

const GRACE_MS = OWNERSHIP_GRACE_DAYS * 24 * 60 * 60 * 1000;

/**
 * What a look at the proof means after what was known before. A DNS that gives no answer changes
 * nothing, and a proof that is gone is waited for some days.
 */
export function decideOwnership(before: Ownership, state: DomainCheckState, now: Date): Ownership {
  if (state === 'unknown') return before;
  if (state === 'ok') return { verifiedAt: before.verifiedAt ?? now, missingSince: null };
  if (before.verifiedAt === null) return { verifiedAt: null, missingSince: null };
  const missingSince = before.missingSince ?? now;
  return now.getTime() - missingSince.getTime() < GRACE_MS
    ? { verifiedAt: before.verifiedAt, missingSince }
    : { verifiedAt: null, missingSince: null };
}

const plain = (name: string): string => name.toLowerCase().replace(/\.$/, '');

const shown = (values: readonly string[]): string[] =>
  values.slice(0, SHOWN_RECORDS).map((text) => cutText(mendText(text), SHOWN_RECORD_LENGTH));
