import { openReadingRoom } from '@linkwright/core/node';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../app.ts';
import { loadConfig } from '../config.ts';
import type { Context, ContextOverrides } from '../context.ts';
import type { Feature } from '../feature.ts';
import { auditLedger } from '../features/money/credits/index.ts';
import { features } from '../features.ts';
import { loadWebApp, type WebApp } from '../http/web-app.ts';
import { loadWidgetScript, type WidgetScript } from '../http/widget-script.ts';
import { createContext } from '../open-context.ts';
import { borrowDatabase } from './databases.ts';
import { quickPasswords } from './quick-passwords.ts';

export { freshDatabase, isPostgres } from './databases.ts';

/** One of each for all tests of a process: making them takes longer than most tests. */
const room = openReadingRoom();
let builds: Promise<[WebApp, WidgetScript | undefined]> | undefined;
function loadBuilds() {
  builds ??= Promise.all([loadWebApp(), loadWidgetScript()]);
  return builds;
}

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
  /** Articles are written of pages that are there; otherwise of none. */
  readsPages?: boolean;
  /** What stands beside the product's own features. */
  more?: readonly Feature[];
}

/** The whole API on a migrated, empty database of the kind under test. */
export async function startApi({
  env = {},
  readsPages = false,
  more = [],
  ...overrides
}: StartOptions = {}): Promise<TestApi> {
  const clock = testClock(new Date('2026-11-21T09:00:00.000Z'));
  const borrowed = overrides.database ? undefined : await borrowDatabase();
  const [webApp, widget] = await loadBuilds();
  const ctx = await createContext(
    // Most articles of tests rest on nothing, and are to be published all the same.
    loadConfig({ PUBLIC_URL: 'http://linkwright.test', MIN_INDEXED_SCORE: '0', ...env }),
    features,
    {
      log: pino({ level: 'silent' }),
      secret: 'a secret for tests that is long enough',
      room: { ...room, close() {} },
      passwords: quickPasswords,
      ...(readsPages ? {} : { gatherSources: async () => ({ sources: [], unused: [] }) }),
      ...(env.NODE_ENV === 'development' ? {} : { webApp }),
      widget,
      clock,
      ...overrides,
      ...(borrowed ? { database: borrowed.database } : {}),
    },
  );
  const app = await buildApp(ctx, [...features, ...more]);
  await app.ready();
  return {
    app,
    ctx,
    clock,
    async close({ audit } = { audit: true }) {
      await app.close();
      const differences = audit ? await auditLedger(ctx.db) : [];
      await ctx.close();
      await borrowed?.giveBack();
      if (differences.length > 0) {
        throw new Error(`The ledger does not add up: ${JSON.stringify(differences)}`);
      }
    },
  };
}

function testClock(start: Date): TestClock {
  let now = start.getTime();
  return Object.assign(() => new Date(now), {
    forward(milliseconds: number) {
      now += milliseconds;
    },
  });
}
