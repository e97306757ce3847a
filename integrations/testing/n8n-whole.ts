import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { cp, mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startPostgres } from '../../scripts/private-postgres.ts';
import type { Json, N8n, WorkflowFile } from './n8n.ts';
import { type Run, runDataOf } from './n8n-engine.ts';
import { end, freePort, untilReady } from './processes.ts';

const VERSION = '2.41.1';

/** n8n from npm, fetched once: some 1,900 packages and 1.9 GB. The folder that it is in. */
async function fetchN8n(): Promise<string> {
  const folder = join(import.meta.dirname, '../../.cache', `n8n-${VERSION}`);
  if (existsSync(folder)) return folder;
  const own = `${folder}.${process.pid}`;
  await mkdir(own, { recursive: true });
  const manifest = { private: true, dependencies: { n8n: VERSION } };
  await writeFile(join(own, 'package.json'), JSON.stringify(manifest));
  // It would be compiled, and no workflow here speaks to Kafka.
  const without = 'packages: []\noverrides:\n  "@confluentinc/kafka-javascript": "-"\n';
  await writeFile(join(own, 'pnpm-workspace.yaml'), without);
  const quietly = { cwd: own, maxBuffer: 64 * 1024 * 1024 };
  await promisify(execFile)('pnpm', ['install', '--ignore-scripts'], quietly);
  await rename(own, folder);
  return folder;
}

interface Parts {
  /** The package as it was built. */
  folder: string;
  /** Where n8n keeps its files. */
  data: string;
}

/** The whole n8n, asked as its own pages ask it, with the package among its community nodes. */
export async function startWhole({ folder, data }: Parts): Promise<N8n> {
  const n8n = await fetchN8n();
  const community = join(data, '.n8n/nodes/node_modules/n8n-nodes-linkwright');
  await mkdir(community, { recursive: true });
  for (const name of await readdir(folder)) {
    if (name === 'dist' || name === 'package.json') {
      await cp(join(folder, name), join(community, name), { recursive: true });
    }
  }
  const postgres = await startPostgres();
  if (!postgres) throw new Error('n8n keeps its workflows in PostgreSQL, which is not here');
  const database = new URL(postgres.url);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [join(n8n, 'node_modules/n8n/bin/n8n'), 'start'], {
    cwd: data,
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      HOME: data,
      N8N_USER_FOLDER: data,
      N8N_ENCRYPTION_KEY: 'a key for tests',
      N8N_PORT: String(port),
      N8N_RUNNERS_BROKER_PORT: String(await freePort()),
      N8N_LISTEN_ADDRESS: '127.0.0.1',
      WEBHOOK_URL: url,
      N8N_SECURE_COOKIE: 'false',
      N8N_DIAGNOSTICS_ENABLED: 'false',
      N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
      N8N_TEMPLATES_ENABLED: 'false',
      N8N_USE_WORKFLOW_PUBLICATION_SERVICE: 'false',
      DB_TYPE: 'postgresdb',
      DB_POSTGRESDB_HOST: database.hostname,
      DB_POSTGRESDB_PORT: database.port,
      DB_POSTGRESDB_USER: database.username,
      DB_POSTGRESDB_DATABASE: database.pathname.slice(1),
    },
  });
  const close = async () => {
    await end(child);
    await postgres.stop();
  };
  try {
    await untilReady(child, `${url}/healthz/readiness`, (status) => status === 200);
    return {
      ...(await asItsOwner(
        url,
        createRequire(realpathSync(join(n8n, 'node_modules/n8n/package.json'))),
      )),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function asItsOwner(url: string, load: NodeJS.Require): Promise<Omit<N8n, 'close'>> {
  const flatted: { parse(text: string): Run['data'] } = load('flatted');
  let cookie = '';
  const ask = async <T = Json>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${url}/rest/${path}`, {
      method,
      headers: { cookie, 'browser-id': 'tests', 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`n8n: ${method} ${path}: ${answer.status} ${text}`);
    cookie ||= answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    return JSON.parse(text).data;
  };
  await ask('POST', 'owner/setup', {
    email: 'owner@n8n.example',
    firstName: 'Ada',
    lastName: 'Owner',
    password: 'A long pass phrase 1',
  });
  const credential = { name: 'Linkwright', type: 'linkwrightApi' };
  const { id: credentialId } = await ask('POST', 'credentials', {
    ...credential,
    data: { baseUrl: 'http://127.0.0.1', apiKey: 'lw_0' },
  });
  const store = async ({ nodes, ...file }: WorkflowFile) => {
    const own = nodes.map((node) => ({
      ...node,
      // As the editor gives each that is imported its own.
      ...(node.webhookId && { webhookId: randomUUID() }),
      ...(node.credentials && {
        credentials: { linkwrightApi: { id: credentialId, name: credential.name } },
      }),
    }));
    return ask<{ id: string; versionId: string }>('POST', 'workflows', {
      settings: {},
      ...file,
      nodes: own,
    });
  };
  const ended = async (id: string) => {
    for (;;) {
      const execution = await ask<{ status: string; data: string }>('GET', `executions/${id}`);
      if (!['new', 'running', 'waiting'].includes(execution.status)) {
        return { ...runDataOf({ data: flatted.parse(execution.data) }), state: id };
      }
      await sleep(50);
    }
  };
  return {
    hasBaseNodes: true,
    async connect(data) {
      await ask('PATCH', `credentials/${credentialId}`, { ...credential, data });
    },
    async test(data) {
      const credentials = { id: credentialId, ...credential, data };
      return ask('POST', 'credentials/test', { credentials });
    },
    async run(file, retried) {
      if (retried) {
        const { id } = await ask<{ id: string }>('POST', `executions/${retried.state}/retry`, {
          loadWorkflow: false,
        });
        return ended(id);
      }
      const workflowData = await store(file);
      const { executionId } = await ask<{ executionId: string }>(
        'POST',
        `workflows/${workflowData.id}/run`,
        { workflowData, triggerToStartFrom: { name: file.nodes[0]?.name } },
      );
      return ended(executionId);
    },
    async listen(file, { isTest = false } = {}) {
      const workflowData = await store(file);
      const { id, versionId } = workflowData;
      if (isTest) {
        const triggerToStartFrom = { name: file.nodes[0]?.name };
        await ask('POST', `workflows/${id}/run`, { workflowData, triggerToStartFrom });
      } else await ask('POST', `workflows/${id}/activate`, { versionId });
      return {
        async started() {
          const filter = encodeURIComponent(JSON.stringify({ workflowId: id }));
          const list = `executions?filter=${filter}`;
          const { results } = await ask<{ results: { id: string }[] }>('GET', list);
          const outcomes = await Promise.all(results.toReversed().map((one) => ended(one.id)));
          return outcomes.flatMap(({ items }) => items);
        },
        async stop() {
          if (isTest) await ask('DELETE', `test-webhook/${id}`);
          else await ask('POST', `workflows/${id}/deactivate`);
        },
      };
    },
  };
}
