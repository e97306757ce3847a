import { randomBytes, randomUUID } from 'node:crypto';
import { createHostProbes } from '@linkwright/core/all';
import { openReadingRoom } from '@linkwright/core/node';
import { keptSecret } from './auth-secret.ts';
import type { Config } from './config.ts';
import type { Context, ContextOverrides, Hooks } from './context.ts';
import { openDatabaseClock } from './db/clock.ts';
import { keepProbes } from './db/host-probes.ts';
import { warnOfOtherSecret } from './db/known-secret.ts';
import { migrate } from './db/migrate.ts';
import { type Database, openPostgres } from './db/open.ts';
import { openProviderUses } from './db/provider-uses.ts';
import { openReadingLog } from './db/reading-log.ts';
import { createDns } from './gateways/dns.ts';
import { openJobs } from './gateways/jobs.ts';
import { createSandboxPayments } from './gateways/sandbox-payments.ts';
import { createPageCache } from './http/page-cache.ts';
import { loadWebApp, type WebApp } from './http/web-app.ts';
import { loadWidgetScript } from './http/widget-script.ts';
import { localUrl } from './local-url.ts';
import { openLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import { openBrowser, openPages } from './open-pages.ts';
import { openPayments, openProviders, type Providers } from './open-providers.ts';

/** Opens what the configuration names. Throws when the database cannot be opened or migrated. */
export async function createContext(
  config: Config,
  features: readonly Hooks[],
  overrides: ContextOverrides = {},
): Promise<Context> {
  const log = overrides.log ?? openLog(config.logLevel);
  const database =
    overrides.database ??
    (config.databaseUrl
      ? openPostgres(config.databaseUrl, log, {
          connections: config.databasePool,
          replicaUrl: config.databaseReplicaUrl,
        })
      : await openBuiltIn(config));
  try {
    await migrate(database.db);
    const databaseClock =
      overrides.clock || database.kind === 'pglite' ? undefined : await openDatabaseClock(database);
    const clock = overrides.clock ?? databaseClock?.now ?? (() => new Date());
    const jobs = await openJobs({ database, log, clock });
    const providerUses = openProviderUses({ db: database.db, clock, log });
    const secret = overrides.secret ?? config.authSecret ?? (await keptSecret(config.dataDir));
    const { formerSecrets } = config;
    await warnOfOtherSecret(database.db, { secret, formerSecrets, clock, log });
    const uuid = overrides.uuid ?? randomUUID;
    const payments =
      overrides.payments ??
      openPayments(config, { clock, note: providerUses.note }) ??
      createSandboxPayments({ db: database.db, clock, uuid });
    const webApp = overrides.webApp ?? (await openWebApp(config));
    const widget = overrides.widget ?? (await loadWidgetScript());
    const pages = overrides.pages ?? openPages(config, config.fetchesPrivate, database.hostTurns);
    const isOwn = (origin: string) => origin === new URL(context.publicUrl).origin;
    const ownPages = openPages(config, config.fetchesPrivate || isOwn);
    const onFault = (err: Error) => log.error({ err }, 'a text could not be read');
    const room = overrides.room ?? openReadingRoom({ onFault });
    const browser = overrides.browser ?? openBrowser(config);
    const stopping = new AbortController();
    const dns = overrides.dns ?? createDns(config.dnsServers);
    const readings = openReadingLog({ db: database.db, clock, uuid: randomUUID, log });
    // Of a mail service that was replaced a mail may be under way still.
    const mails = new Set<Providers['mail']>();
    const open = () => {
      const needs = { room, pages, clock, note: providerUses.note, overrides };
      const providers = openProviders(config, needs);
      mails.add(providers.mail);
      return providers;
    };
    const context: Context = {
      config,
      log,
      database,
      db: database.db,
      jobs,
      ...open(),
      payments,
      providerUses,
      reopenProviders: () => Object.assign(context, open()),
      clock,
      databaseClock,
      random: overrides.random ?? Math.random,
      randomBytes,
      uuid,
      secret,
      formerSecrets,
      pages,
      ownPages,
      readings,
      room,
      browser,
      probe: createHostProbes({
        fetchPage: pages.fetchPage,
        inspect: room.inspect,
        randomName: () => randomUUID().replaceAll('-', ''),
        clock,
        kept: keepProbes(database.db, clock),
        signal: stopping.signal,
      }),
      passwords: overrides.passwords,
      verifyCaptcha: overrides.verifyCaptcha,
      ...hooksOf(features, () => context),
      domainSites: { byHost: new Map(), reading: Promise.resolve() },
      domain: undefined,
      language: 'en',
      dns,
      webApp,
      widget,
      metrics: createMetrics(),
      pageCache: createPageCache(config.pageCacheBytes),
      pendingViews: new Map(),
      publicUrl: localUrl(config),
      stopping,
      async close() {
        await webApp.close?.();
        await jobs.close();
        await readings.close();
        for (const mail of mails) mail.close();
        await providerUses.close();
        dns.close();
        room.close();
        await browser?.close();
        await Promise.all([pages.close(), ownPages.close()]);
        await database.close();
      },
    };
    return context;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Loaded where it is the database. */
async function openBuiltIn({ dataDir }: Config): Promise<Database> {
  const { openPglite } = await import('./db/open-pglite.ts');
  return openPglite({ folder: dataDir });
}

/** In the order of the features, each after the one before. */
function hooksOf(features: readonly Hooks[], whole: () => Context): Pick<Context, keyof Hooks> {
  const only = <K extends keyof Hooks>(name: K) => features.find((each) => each[name])?.[name];
  return {
    identify: async (request) => only('identify')?.(whole(), request),
    isSignedIn: async (user) => (await only('isSignedIn')?.(whole(), user)) ?? false,
    recordError: (error, place) => only('recordError')?.(whole(), error, place),
    async onVerified(trx, user) {
      for (const each of features) await each.onVerified?.(whole(), trx, user);
    },
    async onEnabled(trx, userId) {
      for (const each of features) await each.onEnabled?.(whole(), trx, userId);
    },
    async onTimeZone(trx, userId) {
      for (const each of features) await each.onTimeZone?.(whole(), trx, userId);
    },
    async onSignedUp(trx, signUp) {
      for (const each of features) await each.onSignedUp?.(whole(), trx, signUp);
    },
    async onLinkSeen(trx, link) {
      for (const each of features) await each.onLinkSeen?.(whole(), trx, link);
    },
    readIndex: async (userId, urls) =>
      (await only('readIndex')?.(whole(), userId, urls)) ?? new Map(),
    async onReadAgain(trx, input) {
      for (const each of features) await each.onReadAgain?.[input.kind]?.(whole(), trx, input);
    },
    pageDataOf: async (path, request) => only('pageDataOf')?.(whole(), path, request),
  };
}

/** In development the web app comes from its sources; Vite is not there otherwise. */
async function openWebApp({ isDevelopment }: Config): Promise<WebApp> {
  if (!isDevelopment) return loadWebApp();
  const { loadDevWebApp } = await import('./http/web-app-dev.ts');
  return loadDevWebApp();
}
