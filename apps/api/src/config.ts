import path from 'node:path';
import { breaksHeader, isMailAddress } from '@linkwright/core';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';

const standIns = ['writer', 'payments', 'email', 'database'] as const;
export type StandIn = (typeof standIns)[number];

const wholeNumber = (low: number, high: number) => z.coerce.number().int().min(low).max(high);
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' });
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim().toLowerCase())
    .filter((item) => item !== ''),
);

/** `address` or `Name <address>`, on one line. */
function isSender(text: string): boolean {
  const address = /^[^<>"]*<([^<>]+)>$/.exec(text)?.[1] ?? text;
  return isMailAddress(address) && !breaksHeader(text);
}

/** Every setting: how it is read, and the line about it in `--help` and docs. */
const settings = {
  PORT: [wholeNumber(0, 65535).default(3000), 'port to listen on (3000; 0 picks a free one)'],
  HOST: [z.string().min(1).default('127.0.0.1'), 'address to listen on (127.0.0.1)'],
  PUBLIC_URL: [httpUrl.optional(), 'address that visitors use (http://HOST:PORT)'],
  DATA_DIR: [
    z.string().min(1).default('.linkwright'),
    'folder of the built-in database and secrets (.linkwright/)',
  ],
  DATABASE_URL: [
    z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' }).optional(),
    'PostgreSQL 15 or newer; without it the built-in database in DATA_DIR',
  ],
  AUTH_SECRET: [
    z.string().min(32, 'must be at least 32 characters').optional(),
    'secret behind tokens; without it one is made and kept in DATA_DIR',
  ],
  OPENAI_API_KEY: [
    z.string().min(1).optional(),
    'key of the model that writes; without it the offline writer',
  ],
  OPENAI_BASE_URL: [httpUrl.optional(), 'any OpenAI-compatible server (https://api.openai.com/v1)'],
  OPENAI_MODEL: [z.string().min(1).default('gpt-5-mini'), 'model that writes (gpt-5-mini)'],
  WRITER_TIMEOUT_SECONDS: [
    wholeNumber(1, 600).default(90),
    'a writer that takes longer is cut off (90)',
  ],
  ADMIN_EMAILS: [
    list.default([]),
    'addresses whose accounts become admin at their first sign-in (comma-separated)',
  ],
  DEV_ADMIN_BYPASS: [
    z.enum(['true', 'false'], 'must be true or false').default('false'),
    'true: in development, from this machine, ADMIN_EMAILS sign in with any password (false)',
  ],
  AUTH_API_URL: [
    httpUrl.optional(),
    'other server that pages may sign in with when this one cannot (API-auth mode)',
  ],
  RESEND_API_KEY: [
    z.string().min(1).optional(),
    'key of the mail service Resend; without it mails stay in an outbox on this machine',
  ],
  RESEND_BASE_URL: [httpUrl.optional(), "any server that speaks Resend's API"],
  MAIL_FROM: [
    z.string().max(320).refine(isSender, 'must be an address, or Name <address>').optional(),
    'sender of all mail, e.g. Linkwright <hello@example.com>; needed with RESEND_API_KEY',
  ],
  SITE_NAME: [
    z.string().trim().min(1).max(60).default('Linkwright'),
    'name that visitors see (Linkwright)',
  ],
  POSTS_PER_ADDRESS: [
    wholeNumber(0, 1_000_000).default(20),
    'posts one address may generate a day (20)',
  ],
  POSTS_PER_TARGET: [
    wholeNumber(0, 1_000_000).default(50),
    'posts a day that may link to one host (50)',
  ],
  POSTS_PER_DAY: [wholeNumber(0, 10_000_000).default(2000), 'posts a day in all (2000)'],
  BLOCKED_TARGETS: [
    list.default([]),
    'hosts, with their subdomains, that no post may link to (comma-separated)',
  ],
  TRUST_PROXY: [
    list
      .refine(
        (items) => items.every((item) => ipaddr.isValid(item) || ipaddr.isValidCIDR(item)),
        'must be addresses or CIDR ranges',
      )
      .default([]),
    'addresses of reverse proxies whose X-Forwarded-* count (comma-separated)',
  ],
  PAGE_CACHE_MB: [wholeNumber(0, 4096).default(64), 'memory for ready-made blog pages (64)'],
  ALLOW_STAND_INS: [
    list.pipe(z.array(z.enum(standIns, `each of ${standIns.join(', ')}`))).default([]),
    `stand-ins that production may use (${standIns.join(', ')})`,
  ],
  LOG_LEVEL: [
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    'how much is logged (info)',
  ],
  NODE_ENV: [
    z.enum(['development', 'test', 'production']).optional(),
    'development, test or production',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type Settings = { [Name in keyof typeof settings]: z.output<(typeof settings)[Name][0]> };

export interface Config {
  isProduction: boolean;
  isDevelopment: boolean;
  host: string;
  port: number;
  /** Without a trailing slash. Undefined until the port is known, when it follows HOST and PORT. */
  publicUrl: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  authSecret: string | undefined;
  openAi: { apiKey: string | undefined; baseUrl: string | undefined; model: string } | undefined;
  writerTimeoutMs: number;
  /** Undefined: mails stay in the outbox. */
  mail: { apiKey: string; baseUrl: string | undefined; from: string } | undefined;
  /** In lower case. */
  adminEmails: string[];
  devAdminBypass: boolean;
  /** API-auth mode is off without it (ruling 24). */
  authApiUrl: string | undefined;
  siteName: string;
  limits: { perAddress: number; perTarget: number; perDay: number };
  blockedTargets: string[];
  trustProxy: string[];
  pageCacheBytes: number;
  logLevel: Settings['LOG_LEVEL'];
}

/** Everything that is wrong with the environment, at once. */
export class ConfigError extends Error {
  readonly faults: string[];
  constructor(faults: string[]) {
    super(`Settings: ${faults.join('; ')}`);
    this.faults = faults;
  }
}

/** Reads and judges the environment; nobody else does. Throws ConfigError naming every fault. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const faults: string[] = [];
  const read = Object.fromEntries(
    Object.entries(settings).map(([name, [schema]]) => {
      const raw = env[name]?.trim();
      const result = schema.safeParse(raw === '' ? undefined : raw);
      if (!result.success) {
        faults.push(...result.error.issues.map((issue) => `${name}: ${issue.message}`));
      }
      return [name, result.data];
    }),
  ) as Settings;
  if (faults.length === 0) faults.push(...missingProviders(read));
  if (
    read.RESEND_API_KEY &&
    !read.MAIL_FROM &&
    !faults.some((fault) => fault.startsWith('MAIL_FROM'))
  ) {
    faults.push('MAIL_FROM is needed with RESEND_API_KEY');
  }
  if (faults.length > 0) throw new ConfigError(faults);

  return {
    isProduction: read.NODE_ENV === 'production',
    isDevelopment: read.NODE_ENV === 'development',
    host: read.HOST,
    port: read.PORT,
    publicUrl: read.PUBLIC_URL?.replace(/\/+$/, ''),
    dataDir: path.resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    authSecret: read.AUTH_SECRET,
    openAi:
      read.OPENAI_API_KEY || read.OPENAI_BASE_URL
        ? { apiKey: read.OPENAI_API_KEY, baseUrl: read.OPENAI_BASE_URL, model: read.OPENAI_MODEL }
        : undefined,
    writerTimeoutMs: read.WRITER_TIMEOUT_SECONDS * 1000,
    mail:
      read.RESEND_API_KEY && read.MAIL_FROM
        ? { apiKey: read.RESEND_API_KEY, baseUrl: read.RESEND_BASE_URL, from: read.MAIL_FROM }
        : undefined,
    adminEmails: read.ADMIN_EMAILS,
    devAdminBypass: read.DEV_ADMIN_BYPASS === 'true' && read.NODE_ENV === 'development',
    authApiUrl: read.AUTH_API_URL,
    siteName: read.SITE_NAME,
    limits: {
      perAddress: read.POSTS_PER_ADDRESS,
      perTarget: read.POSTS_PER_TARGET,
      perDay: read.POSTS_PER_DAY,
    },
    blockedTargets: read.BLOCKED_TARGETS,
    trustProxy: read.TRUST_PROXY,
    pageCacheBytes: read.PAGE_CACHE_MB * 1024 * 1024,
    logLevel: read.LOG_LEVEL,
  };
}

/** Ruling 2: in production a stand-in must be asked for by name. */
function missingProviders(read: Settings): string[] {
  if (read.NODE_ENV !== 'production') return [];
  const faults: string[] = [];
  if (read.DEV_ADMIN_BYPASS === 'true') {
    faults.push('DEV_ADMIN_BYPASS must not be true in production');
  }
  const demand = (standIn: StandIn, isSet: boolean, setting: string) => {
    if (!isSet && !read.ALLOW_STAND_INS.includes(standIn)) {
      faults.push(`${setting} is needed in production (or ALLOW_STAND_INS=${standIn})`);
    }
  };
  demand('database', read.DATABASE_URL !== undefined, 'DATABASE_URL');
  demand(
    'writer',
    (read.OPENAI_API_KEY ?? read.OPENAI_BASE_URL) !== undefined,
    'OPENAI_API_KEY or OPENAI_BASE_URL',
  );
  demand('email', read.RESEND_API_KEY !== undefined, 'RESEND_API_KEY');
  if (read.DATABASE_URL && !read.AUTH_SECRET) {
    faults.push(
      'AUTH_SECRET is needed in production with DATABASE_URL: every process must share it',
    );
  }
  return faults;
}

/** The settings as lines for `--help` and the documentation. */
export function describeSettings(): { name: string; description: string }[] {
  return Object.entries(settings).map(([name, [, description]]) => ({ name, description }));
}
