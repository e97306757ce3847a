/** Hands out turns, so that no host is asked more often at once than it is used to. */
export interface Politeness {
  /**
   * Waits for a turn at this host; resolves to what gives it back. Rejects with the signal's reason
   * when that comes first.
   */
  turn(host: string, signal: AbortSignal): Promise<() => void>;
}

/** Turns that both give: the outer one is asked for once there is one of the inner. */
export function withinTurns(outer: Politeness, inner: Politeness): Politeness {
  return {
    async turn(host, signal) {
      const release = await inner.turn(host, signal);
      try {
        const releaseOuter = await outer.turn(host, signal);
        return () => {
          releaseOuter();
          release();
        };
      } catch (error) {
        release();
        throw error;
      }
    },
  };
}

interface Queue {
  running: number;
  waiting: Set<() => void>;
}

/** @param perHost turns at once */
export function createPoliteness(perHost: number): Politeness {
  const hosts = new Map<string, Queue>();
  const give = (host: string, queue: Queue) => {
    let isGiven = false;
    return () => {
      if (isGiven) return;
      isGiven = true;
      const [next] = queue.waiting;
      if (next) {
        queue.waiting.delete(next);
        next();
      } else {
        queue.running -= 1;
        if (queue.running === 0) hosts.delete(host);
      }
    };
  };
  return {
    turn(host, signal) {
      if (signal.aborted) return Promise.reject(signal.reason);
      const queue = hosts.get(host) ?? { running: 0, waiting: new Set() };
      hosts.set(host, queue);
      if (queue.running < perHost) {
        queue.running += 1;
        return Promise.resolve(give(host, queue));
      }
      return new Promise((resolve, reject) => {
        const begin = () => {
          signal.removeEventListener('abort', leave);
          resolve(give(host, queue));
        };
        const leave = () => {
          queue.waiting.delete(begin);
          reject(signal.reason);
        };
        queue.waiting.add(begin);
        signal.addEventListener('abort', leave, { once: true });
      });
    },
  };
}
