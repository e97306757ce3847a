import autocannon from 'autocannon';

/** Of a hundred requests. */
const SHARES = { blog: 90, api: 8, write: 2 };
const REQUESTS = 500;
/** Visitors come from many addresses, and each may make so many calls a minute. */
const ADDRESSES = 20_000;

export interface Load {
  url: string;
  slugs: readonly string[];
  connections: number;
  seconds: number;
  /** Requests a second in all; without it as many as there can be. */
  rate?: number;
}

export interface Measured {
  requests: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** Readers of the blog, programs that read posts, and now and then somebody who has one written. */
export async function runMix({ url, slugs, connections, seconds, rate }: Load): Promise<Measured> {
  const times: number[] = [];
  const wrong = new Map<number, number>();
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>();
  let client = 0;
  const run = autocannon(
    {
      url,
      connections,
      duration: seconds,
      ...(rate === undefined ? {} : { overallRate: rate }),
      setupClient(each) {
        each.setRequests(requestsOf(client, slugs));
        client += 1;
      },
    },
    (error, result) => (error ? reject(error) : resolve(result)),
  );
  run.on('response', (_client, status, _bytes, milliseconds) => {
    times.push(milliseconds);
    if (status >= 400) wrong.set(status, (wrong.get(status) ?? 0) + 1);
  });
  const { errors, timeouts, duration } = await promise;
  if (errors + timeouts + wrong.size > 0 || times.length === 0) {
    const refused = Array.from(wrong, ([status, count]) => `${count} × ${status}`).join(', ');
    throw new Error(`${errors} errors, ${timeouts} time-outs, refused: ${refused || 'none'}`);
  }
  const sorted = Float64Array.from(times).sort();
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return {
    requests: times.length,
    perSecond: times.length / duration,
    p50: at(0.5),
    p99: at(0.99),
  };
}

/** What one connection asks for, round and round: each begins elsewhere. */
function requestsOf(client: number, slugs: readonly string[]): autocannon.Request[] {
  return Array.from({ length: REQUESTS }, (_, index) => {
    const step = client * 37 + index;
    const slug = slugs[(step * 13) % slugs.length];
    const address = (client * REQUESTS + index) % ADDRESSES;
    const headers = {
      'x-forwarded-for': `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`,
      'accept-encoding': 'gzip, br',
    };
    // Spread over the hundred, so that writes do not come together.
    const turn = (step * 61) % 100;
    if (turn < SHARES.blog) return { path: `/blog/${slug}`, headers };
    if (turn < SHARES.blog + SHARES.api) {
      const path = turn % 2 === 0 ? `/api/posts/${slug}` : '/api/posts?limit=10';
      return { path, headers };
    }
    return {
      method: 'POST',
      path: '/api/posts',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        keyword: `standing desk ${client}-${index}`,
        anchorText: 'adjustable desks',
        targetUrl: `https://desks-${client}-${index}.example.com/`,
      }),
    };
  });
}
