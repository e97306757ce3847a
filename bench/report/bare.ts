import { setTimeout as sleep } from 'node:timers/promises';
import zlib from 'node:zlib';
import { Agent } from 'undici';
import { type Job, local, PER_HOST, TIMEOUT_MS } from './job.ts';

const agent = new Agent({ ...local, connections: PER_HOST });

/** Fetching alone with undici: bytes are counted and thrown away. */
export const bareFetch = (job: Job): Promise<void> => fetchAll(job, () => ({ write() {} }));

/** Fetching, inflating and decoding alone: the text is thrown away. */
export const inflateAndDecode = (job: Job): Promise<void> =>
  fetchAll(job, (encoding) => {
    const decoder = new TextDecoder();
    const inflater = createInflater(encoding);
    if (!inflater) return { write: (bytes) => void decoder.decode(bytes, { stream: true }) };
    inflater.on('data', (bytes: Buffer) => decoder.decode(bytes, { stream: true }));
    const ended = new Promise<void>((resolve, reject) => {
      inflater.once('end', resolve).once('error', reject);
    });
    return {
      write: (bytes) => void inflater.write(bytes),
      end: () => {
        inflater.end();
        return ended;
      },
    };
  });

interface Sink {
  write(bytes: Buffer): void;
  end?(): Promise<void>;
}

async function fetchAll(
  { urls, concurrency, onDone }: Job,
  sinkFor: (encoding: string) => Sink,
): Promise<void> {
  const queue = urls.values();
  const worker = async () => {
    for (const url of queue) {
      const left = new AbortController();
      const visit = follow(url, sinkFor, left.signal).catch(() => 'failed');
      const timeout = sleep(TIMEOUT_MS, 'timeout', { signal: left.signal }).catch(() => 'done');
      onDone(url, await Promise.race([visit, timeout]));
      left.abort();
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

async function follow(
  first: string,
  sinkFor: (encoding: string) => Sink,
  signal: AbortSignal,
): Promise<string> {
  let url = first;
  for (let redirects = 0; redirects <= 5; redirects += 1) {
    const location = await fetchOne(new URL(url), sinkFor, signal);
    if (location === undefined) return 'read';
    url = new URL(location, url).href;
  }
  return 'redirects';
}

function fetchOne(
  { origin, pathname, search }: URL,
  sinkFor: (encoding: string) => Sink,
  signal: AbortSignal,
): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    let sink: Sink | undefined;
    let location: string | undefined;
    const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };
    agent.dispatch(
      { origin, path: pathname + search, method: 'GET', headers },
      {
        onRequestStart(controller) {
          signal.addEventListener('abort', () => controller.abort(new Error('Too late')));
        },
        onResponseStart(_controller, _status, answered) {
          location = answered.location as string | undefined;
          sink = sinkFor(String(answered['content-encoding'] ?? ''));
        },
        onResponseData: (_controller, bytes) => sink?.write(bytes),
        onResponseEnd: () => {
          (sink?.end?.() ?? Promise.resolve()).then(() => resolve(location), reject);
        },
        onResponseError: (_controller, error) => reject(error),
      },
    );
  });
}

function createInflater(encoding: string) {
  if (encoding === 'gzip') return zlib.createGunzip();
  if (encoding === 'deflate') return zlib.createInflate();
  if (encoding === 'br') return zlib.createBrotliDecompress();
  if (encoding === 'zstd') return zlib.createZstdDecompress();
  return null;
}
