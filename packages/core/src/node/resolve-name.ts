import { lookup, Resolver } from 'node:dns/promises';

export interface ResolvedAddress {
  address: string;
  family: 4 | 6;
}

/** Host name → its addresses. Rejects with the system's error when there are none. */
export type ResolveName = (name: string) => Promise<ResolvedAddress[]>;

const LOOKUP_MS = 2000;
const TRIES = 2;

/**
 * Asks the name servers. The system's own lookup would read the machine's hosts file too, and every
 * slow name would hold one of the few threads that decompression needs.
 */
export const resolveName: ResolveName = async (name) => {
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
