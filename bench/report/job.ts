/** Addresses to be worked through. */
export interface Job {
  urls: string[];
  concurrency: number;
  /** Called after each address. */
  onDone: (url: string, verdict: string) => void;
}

/** Connections that one host is given. */
export const PER_HOST = 6;
export const TIMEOUT_MS = 10_000;
export const LOCAL = { address: '127.0.0.1', family: 4 as const };

/** Every host of the measurement is this machine. */
export const local = {
  connect: {
    lookup: (
      _name: string,
      { all }: { all?: boolean | undefined },
      done: (error: null, address: string | (typeof LOCAL)[], family?: number) => void,
    ) => (all ? done(null, [LOCAL]) : done(null, LOCAL.address, LOCAL.family)),
  },
};
