export type ReachabilityTarget = 'backend' | 'dns' | 'files' | 'search-engine' | 'cdn';

export interface ReachabilityCheck {
  target: ReachabilityTarget;
  name: string;
  /** A path of this site, or the address of somebody else: asked only when a person wants it. */
  url: string;
  timeoutMs: number;
  /** What an answer means, and what silence does. */
  words: { reached: string; silent: string };
}

/** Whether the server of this site answers. */
export const backendCheck: ReachabilityCheck = {
  target: 'backend',
  name: 'This site',
  url: '/healthz',
  timeoutMs: 10_000,
  words: {
    reached: 'The server answers.',
    silent: 'The server did not answer within 10 seconds.',
  },
};

/** Ways to the network, each with its time limit. */
export const reachabilityChecks: readonly ReachabilityCheck[] = [
  backendCheck,
  {
    target: 'dns',
    name: 'Address book (DNS)',
    url: '/healthz?fresh',
    timeoutMs: 15_000,
    words: {
      reached: 'This site’s name leads to its server, asked anew.',
      silent: 'This site’s name led nowhere within 15 seconds. Another network or DNS may help.',
    },
  },
  {
    target: 'files',
    name: 'Files of this site',
    url: '/favicon.svg',
    timeoutMs: 3000,
    words: {
      reached: 'They arrive in time.',
      silent: 'They did not arrive within 3 seconds: pages will open slowly, or only in part.',
    },
  },
  {
    target: 'search-engine',
    name: 'A search engine',
    url: 'https://duckduckgo.com/',
    timeoutMs: 5000,
    words: {
      reached: 'Answers: this device is online.',
      silent: 'No answer within 5 seconds. Is this device online, or is that site blocked?',
    },
  },
  {
    target: 'cdn',
    name: 'A public file server (CDN)',
    url: 'https://cdn.jsdelivr.net/robots.txt',
    timeoutMs: 5000,
    words: {
      reached: 'Answers: large networks are reached.',
      silent: 'No answer within 5 seconds. A firewall or blocker may stand in between.',
    },
  },
];

/** Hosts of others that these checks ask. */
export const outsideOrigins: readonly string[] = reachabilityChecks
  .filter(({ url }) => !url.startsWith('/'))
  .map(({ url }) => new URL(url).origin);
