/** Hands out items such that none waits for its host while another host has nothing to do. */
export interface HostQueue<T> {
  /** What is best begun next; undefined where nothing is left but items of hosts that have enough to do. */
  take(): T | undefined;
  /** An item that was taken is done. */
  release(item: T): void;
}

export interface HostQueueOptions<T> {
  hostOf: (item: T) => string;
  /** Items at once. */
  concurrency: number;
}

/** Items of one host at once, however many hosts there are: while some are fetched, others are read. */
const LEAST_SHARE = 4;

interface Host<T> {
  items: T[];
  taken: number;
  underWay: number;
  /** How often its turn came while it had enough to do. */
  owed: number;
}

/**
 * Each host's items come in their order, and hosts with most left come first: a host is asked little at a
 * time, and a list would end with its items, one after the other. Hosts that have items left share what is
 * done at once.
 */
export function createHostQueue<T>(
  items: readonly T[],
  { hostOf, concurrency }: HostQueueOptions<T>,
): HostQueue<T> {
  const hosts = new Map<string, Host<T>>();
  for (const item of items) {
    const host = hosts.get(hostOf(item));
    if (host) host.items.push(item);
    else hosts.set(hostOf(item), { items: [item], taken: 0, underWay: 0, owed: 0 });
  }
  const turns = [...hosts.values()]
    .flatMap((host) => host.items.map((_, at) => ({ host, left: host.items.length - at })))
    .sort((one, other) => other.left - one.left)
    .map(({ host }) => host);
  let turn = 0;
  let hostsLeft = hosts.size;
  const hasEnough = ({ underWay }: Host<T>): boolean =>
    underWay >= Math.max(LEAST_SHARE, Math.floor(concurrency / hostsLeft));
  const passedOver = new Set<Host<T>>();
  const nextHost = (): Host<T> | undefined => {
    for (const host of passedOver) {
      if (hasEnough(host)) continue;
      host.owed -= 1;
      if (host.owed === 0) passedOver.delete(host);
      return host;
    }
    for (; turn < turns.length; turn += 1) {
      const host = turns[turn];
      if (!host) continue;
      if (!hasEnough(host)) {
        turn += 1;
        return host;
      }
      host.owed += 1;
      passedOver.add(host);
    }
    return undefined;
  };
  return {
    take() {
      const host = nextHost();
      if (!host) return undefined;
      host.underWay += 1;
      host.taken += 1;
      if (host.taken === host.items.length) hostsLeft -= 1;
      return host.items[host.taken - 1];
    },
    release(item) {
      const host = hosts.get(hostOf(item));
      if (host) host.underWay -= 1;
    },
  };
}
