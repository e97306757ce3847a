import { lookup, NODATA, NOTFOUND, Resolver } from 'node:dns/promises';
import { LRUCache } from 'lru-cache';

export interface ResolvedAddress {
  address: string;
  family: 4 | 6;
}

/** Host name → its addresses. Rejects with the system's error when there are none. */
export type ResolveName = (name: string) => Promise<ResolvedAddress[]>;

const LOOKUP_MS = 2000;
const TRIES = 2;
const MOST_NAMES = 1000;
const KEPT_MS = 5000;

const asked = new LRUCache<string, ReturnType<ResolveName>>({ max: MOST_NAMES, ttl: KEPT_MS });

/**
 * Asks the name servers, once for all who want the same name within five seconds: a list may hold
 * thousands of pages of one host, and name servers fall silent towards whoever asks without end.
 */
export const resolveName: ResolveName = (name) => {
  const known = asked.get(name);
  if (known) return known;
  const answer = askNameServers(name);
  asked.set(name, answer);
  answer.catch((error: NodeJS.ErrnoException) => {
    const hasNone = error.code === NOTFOUND || error.code === NODATA;
    if (!hasNone && asked.peek(name) === answer) asked.delete(name);
  });
  return answer;
};

/**
 * The system's own lookup would read the machine's hosts file too, and every slow name would hold one
 * of the few threads that decompression needs.
 */
const askNameServers: ResolveName = async (name) => {
  const resolver = new Resolver({ timeout: LOOKUP_MS, tries: TRIES });
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const [four, six] = answers;
  const addresses: ResolvedAddress[] = [
    ...(six.status === 'fulfilled' ? six.value : []).map((address) => ({
      address,
      family: 6 as const,
    })),
    ...(four.status === 'fulfilled' ? four.value : []).map((address) => ({
      address,
      family: 4 as const,
    })),
  ];
  if (addresses.length === 0 && four.status === 'rejected') throw four.reason;
  return addresses;
};

/** The system's own lookup, which knows the names of this machine. */
export const resolveNameLocally: ResolveName = async (name) => {
  const addresses = await lookup(name, { all: true });
  return addresses.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
};
