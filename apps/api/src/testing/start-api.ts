import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { openReadingRoom } from '@linkwright/core/node';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { buildApp } from '../app.ts';
import { loadConfig } from '../config.ts';
import { type Context, type ContextOverrides, createContext } from '../context.ts';
import { type Database, openPglite, openPostgres } from '../db/open.ts';
import { auditLedger } from '../features/credits/index.ts';

/** One for all tests of a file: starting its readers takes longer than most tests. */
const room = openReadingRoom();

export const isPostgres = process.env.TEST_DATABASE === 'postgres';

/** A clock that stands until it is moved. */
export interface TestClock {
  (): Date;
  forward(milliseconds: number): void;
}

export interface TestApi {
  app: FastifyInstance;
  ctx: Context;
  clock: TestClock;
  /** Throws when a balance is not the sum of its entries: no test may leave one behind. */
  close(options?: { audit: boolean }): Promise<void>;
}

export interface StartOptions extends ContextOverrides {
  /** Settings beyond the defaults. */
  env?: Record<string, string>;
}

/** The whole API on a fresh, migrated database of the kind under test. */
export async function startApi({ env = {}, ...overrides }: StartOptions = {}): Promise<TestApi> {
  const clock = testClock(new Date('2026-11-21T09:00:00.000Z'));
  const ctx = await createContext(loadConfig({ PUBLIC_URL: 'http://linkwright.test', ...env }), {
    log: pino({ level: 'silent' }),
    database: overrides.database ?? (await freshDatabase()).database,
    secret: 'a secret for tests that is long enough',
    room: { ...room, close() {} },
    clock,
    ...overrides,
  });
  const app = await buildApp(ctx);
  await app.ready();
  return {
    app,
    ctx,
    clock,
    async close({ audit } = { audit: true }) {
      await app.close();
      const differences = audit ? await auditLedger(ctx.db) : [];
      await ctx.close();
      if (differences.length > 0) {
        throw new Error(`The ledger does not add up: ${JSON.stringify(differences)}`);
      }
    },
  };
}

/** A fresh, migrated database; `url` when it is PostgreSQL, for a second connection to it. */
export async function freshDatabase(): Promise<{ database: Database; url: string | undefined }> {
  if (!isPostgres) {
    const template = new Blob([await readFile(inject('pgliteTemplate'))]);
    return { database: await openPglite({ template }), url: undefined };
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client(inject('postgresUrl'));
  await admin.connect();
  await admin.query(`create database ${name} template template_migrated`);
  await admin.end();
  const url = inject('postgresUrl').replace('/postgres', `/${name}`);
  return { database: openPostgres(url, pino({ level: 'silent' })), url };
}

function testClock(start: Date): TestClock {
  let now = start.getTime();
  return Object.assign(() => new Date(now), {
    forward(milliseconds: number) {
      now += milliseconds;
    },
  });
}
