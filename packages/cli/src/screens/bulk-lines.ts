export interface ListLengths {
  running: number;
  waiting: number;
  failures: number;
}

const most: ListLengths = { running: 10, waiting: 3, failures: 5 };

/** How many lines each list gets of those that are free. Failures and waiting rows stay visible. */
export function shareLines(free: number, wanted: ListLengths): ListLengths {
  const room = Math.max(0, free);
  const failures = Math.min(wanted.failures, most.failures, Math.floor(room / 3));
  const waiting = Math.min(wanted.waiting, most.waiting, Math.floor(room / 4));
  const running = Math.min(wanted.running, most.running, room - failures - waiting);
  return { running, waiting, failures };
}
