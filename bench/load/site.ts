import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../../scripts/private-postgres.ts';
import { type Product, startProduct } from '../servers/start.ts';

const POSTS = 300;

/** The product's processes on a PostgreSQL of their own, behind one address. */
export interface Site {
  url: string;
  processes: readonly Product[];
  slugs: readonly string[];
  stop(): Promise<void>;
}

/** Starts that many processes, each of which does everything, with posts to read. */
export async function startSite(count: number, env: Record<string, string> = {}): Promise<Site> {
  const postgres = await startPostgres();
  if (!postgres) throw new Error('PostgreSQL is not installed, and this measures on it');
  const folder = await mkdtemp(path.join(tmpdir(), 'linkwright-load-'));
  const processes: Product[] = [];
  for (let index = 0; index < count; index += 1) {
    processes.push(
      await startProduct({
        DATABASE_URL: postgres.url,
        DATA_DIR: folder,
        TRUST_PROXY: '127.0.0.1',
        LOG_LEVEL: 'error',
        POSTS_PER_ADDRESS: '1000000',
        POSTS_PER_TARGET: '1000000',
        POSTS_PER_DAY: '10000000',
        ...env,
      }),
    );
  }
  const balancer = fork(path.join(import.meta.dirname, 'balancer.ts'));
  balancer.send({ ports: processes.map(({ url }) => Number(new URL(url).port)) });
  const [port] = await once(balancer, 'message');
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    processes,
    slugs: await seed(url),
    async stop() {
      balancer.kill();
      await Promise.all(processes.map((one) => one.stop()));
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function seed(url: string): Promise<string[]> {
  const slugs: string[] = [];
  for (let index = 0; index < POSTS; index += 1) {
    const response = await fetch(`${url}/api/posts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.200.0.${index % 250}` },
      body: JSON.stringify({
        keyword: `office chair ${index}`,
        anchorText: 'good chairs',
        targetUrl: `https://chairs-${index}.example.com/`,
      }),
    });
    if (response.status !== 201) throw new Error(`Seeding: ${response.status}`);
    const { post } = (await response.json()) as { post: { slug: string } };
    slugs.push(post.slug);
  }
  return slugs;
}
