/**
 * The same items in an order in which one host's are far from each other. A host is asked little at a
 * time, and a list that names one host's pages in a row would otherwise wait for it with all it has.
 */
export function interleaveByHost<T>(items: readonly T[], hostOf: (item: T) => string): T[] {
  const hosts = new Map<string, T[]>();
  for (const item of items) {
    const host = hostOf(item);
    const queue = hosts.get(host);
    if (queue) queue.push(item);
    else hosts.set(host, [item]);
  }
  const mixed: T[] = [];
  let open = [...hosts.values()];
  for (let round = 0; open.length > 0; round += 1) {
    for (const queue of open) mixed.push(queue[round] as T);
    open = open.filter((queue) => queue.length > round + 1);
  }
  return mixed;
}
