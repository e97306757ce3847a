import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { DnsAnswer, DnsLookup } from '@linkwright/core/all';

/** The DNS as the rules ask it. */
export interface DnsGateway extends DnsLookup {
  /** Ends questions that are still open. */
  close(): void;
}

const TIMEOUT_MS = 2000;
const TRIES = 2;
/** Answers that say: there is no such name, or no such record. */
const nothing = new Set(['ENOTFOUND', 'ENODATA']);

/** Asks the named servers (`address` or `address:port`), or those that the system has. */
export function createDns(servers: readonly string[], timeoutMs = TIMEOUT_MS): DnsGateway {
  const resolver = new Resolver({ timeout: timeoutMs, tries: TRIES, maxTimeout: timeoutMs });
  if (servers.length > 0) resolver.setServers(servers);
  return {
    txt: (name) =>
      answerOf(async () => (await resolver.resolveTxt(name)).map((parts) => parts.join(''))),
    cname: (name) => answerOf(() => resolver.resolveCname(name)),
    async addresses(name) {
      if (isIP(name) !== 0) return { kind: 'found', values: [name] };
      const [four, six] = await Promise.all([
        answerOf(() => resolver.resolve4(name)),
        answerOf(() => resolver.resolve6(name)),
      ]);
      const values = [four, six].flatMap((answer) =>
        answer.kind === 'found' ? answer.values : [],
      );
      if (values.length > 0) return { kind: 'found', values };
      return four.kind === 'failed' || six.kind === 'failed'
        ? { kind: 'failed' }
        : { kind: 'none' };
    },
    close: () => resolver.cancel(),
  };
}

/** A server that is away, refuses or talks nonsense has said nothing about the name. */
async function answerOf(ask: () => Promise<string[]>): Promise<DnsAnswer> {
  try {
    const values = await ask();
    return values.length > 0 ? { kind: 'found', values } : { kind: 'none' };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    return nothing.has(String(error.code)) ? { kind: 'none' } : { kind: 'failed' };
  }
}
