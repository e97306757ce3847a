import type { AddressInfo } from 'node:net';
import { isNativeError } from 'node:util/types';
import { setFlagsFromString } from 'node:v8';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { collectWhenQuiet } from './collect-when-quiet.ts';
import { type Config, ConfigError, loadConfig } from './config.ts';
import type { Context } from './context.ts';
import { FolderFault } from './db/folder-lock.ts';
import { measureOutgoing } from './features/operation/metrics/index.ts';
import { features } from './features.ts';
import { findLocalModel, offerOf } from './gateways/local-models.ts';
import { isOutboxShown, OUTBOX_PATH } from './http/here.ts';
import { startJobs } from './jobs.ts';
import { urlHost } from './local-url.ts';
import { createContext } from './open-context.ts';
import { describeSettings } from './settings.ts';
import { version } from './version.ts';
import { watchClock } from './watch-clock.ts';

/** Running requests get this long before their work is aborted, and the process 2 s more. */
const DRAIN_MS = 8000;
const SWEEP_MS = 100;
const USAGE =
  'Usage: npm start\n       linkwright-server [backup FILE | restore FILE | audit [CHECKPOINT ...] | --version]\n';

async function main(): Promise<void> {
  if (process.argv.includes('--help')) {
    printHelp();
    return;
  }
  if (process.argv.includes('--version')) {
    process.stdout.write(`${version}\n`);
    return;
  }
  const [word, ...words] = process.argv.slice(2);
  if (word !== undefined) {
    process.exitCode = await runCommand(word, words);
    return;
  }
  allocateYoung();
  const config = loadConfig(process.env);
  const stopTracing = await trace(config);
  const ctx = await createContext(config, features).catch((error: unknown) => {
    throw databaseFault(error, config);
  });
  ctx.log.info({ version }, 'starting');
  measureOutgoing(ctx);
  const app = await buildApp(ctx);
  await listen(app, ctx);
  const stopJobs = await startJobs(ctx);
  stopGracefully(app, ctx, stopJobs, { clock: watchClock(ctx), tracing: stopTracing });
  stopWithParent();
  collectWhenQuiet();
  await printWelcome(ctx);
}

/**
 * V8 learns from slow calls that requests live long, and puts those of pages that take a moment among the
 * old, too: the young ones are collected more slowly, and one page in a hundred takes a third longer. And
 * the room for the young grows as more survives in it, of which there is little here: it may stay so small
 * that it is collected ten times as often. So it grows to its most the first time that it grows.
 */
function allocateYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
  setFlagsFromString('--semi-space-growth-factor=16');
}

const say = (line: string): void => console.log(line);

/** What the package's program does besides serving; in a clone `npm run backup` and the like do it. */
const commands: Record<string, (words: string[]) => Promise<number>> = {
  backup: async (words) =>
    (await import('./backup/commands.ts')).runBackup(words, process.env, say),
  restore: async (words) =>
    (await import('./backup/commands.ts')).runRestore(words, process.env, say),
  audit: async (words) => (await import('./audit.ts')).runAudit(process.env, say, words),
};

/** Whoever mistyped a command does not want a server instead. */
async function runCommand(word: string, words: string[]): Promise<number> {
  const command = Object.hasOwn(commands, word) ? commands[word] : undefined;
  if (command) return command(words);
  process.stderr.write(`unknown command '${word}'\n${USAGE}`);
  return 1;
}

/** What it takes is loaded only where traces are wanted. */
async function trace({ tracing }: Config): Promise<() => Promise<void>> {
  if (!tracing) return async () => {};
  const { startTracing } = await import('./tracing.ts');
  return startTracing(tracing);
}

function stopGracefully(
  app: FastifyInstance,
  ctx: Context,
  stopJobs: Awaited<ReturnType<typeof startJobs>>,
  stopWatching: { clock: () => void; tracing: () => Promise<void> },
): void {
  let isStopping = false;
  const { close } = closeWithGrace(
    { delay: DRAIN_MS + 2000, logger: ctx.log, skip: ['SIGTERM'] },
    async ({ err }) => {
      isStopping = true;
      stopWatching.clock();
      if (err) {
        ctx.log.fatal({ err }, 'stopping after an error that nobody caught');
        const place = { component: 'process', action: 'running', severity: 'critical' } as const;
        ctx.recordError(err, place);
        ctx.readings.leave();
      }
      const drain = setTimeout(() => ctx.stopping.abort(), DRAIN_MS);
      // Answered now, a connection would be kept open for its next request, and the process with it.
      const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
      const drained = app.close().finally(() => {
        clearTimeout(drain);
        clearInterval(sweep);
      });
      await stopJobs(drained);
      await ctx.close();
      await stopWatching.tracing();
    },
  );
  // A supervisor tells every process of the group, and the script that started us passes it on:
  // that is one stop. A second Ctrl-C still ends the process at once.
  process.on('SIGTERM', () => {
    if (!isStopping) void close();
  });
}

async function listen(app: FastifyInstance, ctx: Context): Promise<void> {
  const { host, port } = ctx.config;
  try {
    await app.listen({ host, port });
  } catch (error) {
    await ctx.close();
    if (isNativeError(error) && 'code' in error) {
      if (error.code === 'EADDRINUSE') throw new StartFault(await portFault(host, port));
      if (error.code === 'EACCES')
        throw new StartFault(`Port ${port} needs more rights. Set PORT to one above 1023.`);
      if (error.code === 'EADDRNOTAVAIL')
        throw new StartFault(`${host} is not an address of this machine. Correct HOST.`);
    }
    throw error;
  }
  if (ctx.config.publicUrl === undefined) {
    const { port: actual } = app.server.address() as AddressInfo;
    ctx.publicUrl = `http://${urlHost(host)}:${actual}`;
  }
}

/** Something a person can mend, said in one line. */
class StartFault extends Error {}

async function portFault(host: string, port: number): Promise<string> {
  const url = `http://${urlHost(host)}:${port}`;
  const who = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(1000) })
    .then((response) => response.json() as Promise<{ site?: unknown }>)
    .then(({ site }) =>
      typeof site === 'string' ? `${site}, already running at ${url}` : undefined,
    )
    .catch(() => undefined);
  return `Port ${port} is in use by ${who ?? 'another program'}. Stop it, or set PORT to a free port.`;
}

function databaseFault(error: unknown, { databaseUrl }: Config): unknown {
  if (
    !databaseUrl ||
    error instanceof FolderFault ||
    !isNativeError(error) ||
    !('code' in error || /timeout|terminated/.test(error.message))
  ) {
    return error;
  }
  const { hostname, port, pathname } = new URL(databaseUrl);
  const reason = error.message || ('code' in error ? String(error.code) : 'no answer');
  return new StartFault(
    `The database at ${hostname}:${port || 5432}${pathname} cannot be used (${reason}). Start it, or correct DATABASE_URL.`,
  );
}

/** The start script talks to us over a channel; when it is gone, however it went, we go too. */
function stopWithParent(): void {
  if (!process.send) return;
  const stop = () => process.kill(process.pid, 'SIGTERM');
  // It may have gone while we started.
  if (process.connected) process.once('disconnect', stop);
  else stop();
}

async function printWelcome(ctx: Context): Promise<void> {
  const { publicUrl, config, database, writer, mail, payments } = ctx;
  const where = isOutboxShown(ctx)
    ? `read it at ${publicUrl}${OUTBOX_PATH}`
    : 'kept in the database';
  const standIns = [
    ...(database.kind === 'pglite'
      ? [`built-in database in ${config.dataDir} (set DATABASE_URL for PostgreSQL)`]
      : []),
    ...(writer.isStandIn ? [`${writer.name} (set OPENAI_API_KEY for a model)`] : []),
    ...(mail.isStandIn
      ? [`outbox, no mail leaves this machine (${where}; set RESEND_API_KEY for mail)`]
      : []),
    ...(payments.isStandIn ? [`${payments.name}, no money moves (set STRIPE_SECRET_KEY)`] : []),
  ];
  const model = writer.isStandIn ? await findLocalModel(config.localModelPorts) : undefined;
  process.stdout.write(
    `\n  ${config.siteName} is ready at ${publicUrl}\n\n${standIns.map((line) => `  Standing in: ${line}\n`).join('')}${model ? `  ${offerOf(model)}\n` : ''}\n`,
  );
}

function printHelp(): void {
  const width = Math.max(...describeSettings().map(({ name }) => name.length));
  const lines = describeSettings().map(
    ({ name, description }) => `  ${name.padEnd(width)}  ${description}`,
  );
  process.stdout.write(
    `${USAGE}\nSettings (environment variables, all optional):\n${lines.join('\n')}\n`,
  );
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) {
    process.stderr.write(
      `These settings need correcting:\n${error.faults.map((fault) => `  ${fault}\n`).join('')}`,
    );
  } else if (error instanceof StartFault || error instanceof FolderFault) {
    process.stderr.write(`${error.message}\n`);
  } else {
    console.error(error);
  }
  process.exitCode = 1;
});
