import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { startPostgres } from '../../../../scripts/private-postgres.ts';
import { migrate } from '../db/migrate.ts';
import { type Database, openPostgres } from '../db/open.ts';
import { openJobs } from '../gateways/jobs.ts';

const TEMPLATE = 'template_migrated';

/** A private server with a migrated database that tests copy; undefined where PostgreSQL is not installed. */
export async function startPostgresTemplate(
  prepare?: (template: Database) => Promise<void>,
): Promise<{ url: string; stop: () => Promise<void> } | undefined> {
  const server = await startPostgres({ inMemory: true });
  if (!server) return undefined;
  const { url, stop } = server;
  await askAdmin(url, `create database ${TEMPLATE}`);
  const template = openPostgres(databaseUrl(url, TEMPLATE), console);
  await migrate(template.db);
  const jobs = await openJobs({ database: template, log: console, clock: () => new Date() });
  await jobs.close();
  await prepare?.(template);
  await template.close();
  return { url, stop };
}

/** The URL of a copy of the server's template: a fresh, migrated database. */
export async function copyPostgresTemplate(serverUrl: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await askAdmin(serverUrl, `create database ${name} template ${TEMPLATE}`);
  return databaseUrl(serverUrl, name);
}

const databaseUrl = (serverUrl: string, name: string): string =>
  serverUrl.replace('/postgres', `/${name}`);

async function askAdmin(url: string, statement: string): Promise<void> {
  const admin = new pg.Client(url);
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}
