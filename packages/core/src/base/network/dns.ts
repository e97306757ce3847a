/** What the DNS says of one kind of record of a name. `failed`: nothing, or nonsense. */
export type DnsAnswer = { kind: 'found'; values: string[] } | { kind: 'none' } | { kind: 'failed' };

/** Asks the DNS; never throws. */
export interface DnsLookup {
  /** Each record whole, its parts joined. */
  txt(name: string): Promise<DnsAnswer>;
  cname(name: string): Promise<DnsAnswer>;
  /** IPv4 and IPv6. */
  addresses(name: string): Promise<DnsAnswer>;
}
