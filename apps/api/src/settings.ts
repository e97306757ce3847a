import {
  BLOCKED_KEYWORDS,
  DEFAULT_MIN_INDEXED_SCORE,
  features,
  isMailAddress,
  senderAddress,
} from '@linkwright/core/all';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { keywordDataProviders } from './gateways/keyword-data-providers.ts';
import { usualModelPorts } from './gateways/local-models.ts';
import { mailProviders } from './gateways/mail-providers.ts';
import { paymentProviders } from './gateways/payment-providers.ts';
import { setBy, settingsOf } from './gateways/provider.ts';
import { searchProviders } from './gateways/search-providers.ts';
import { writerProviders } from './gateways/writer-providers.ts';
import {
  boundedInt,
  flag,
  httpOrigin,
  httpUrl,
  isServer,
  list,
  optionalText,
  postgresUrl,
  type ReadSettings,
  type SettingLines,
  socialLink,
  wholeNumber,
} from './setting-kinds.ts';

const standIns = ['writer', 'payments', 'email', 'database'] as const;
export type StandIn = (typeof standIns)[number];

/** What a process may do. */
const roles = ['api', 'worker'] as const;
export type Role = (typeof roles)[number];

const INDEXNOW_URL = 'https://api.indexnow.org/indexnow';

/** Every setting: how it is read, and the line about it in `--help` and docs. */
export const settings = {
  PORT: [wholeNumber(0, 65535).default(3000), 'port to listen on (3000; 0 picks a free one)'],
  HOST: [z.string().min(1).default('127.0.0.1'), 'address to listen on (127.0.0.1)'],
  PUBLIC_URL: [httpUrl.optional(), 'address that visitors use (http://HOST:PORT)'],
  DATA_DIR: [
    z.string().min(1).default('.linkwright'),
    'folder of the built-in database and secrets (.linkwright/)',
  ],
  DATABASE_URL: [
    postgresUrl.optional(),
    'PostgreSQL 15 or newer; without it the built-in database in DATA_DIR',
  ],
  DATABASE_POOL: [
    wholeNumber(1, 1000).default(10),
    'connections of this process to PostgreSQL at most, besides two for notifications and turns (10)',
  ],
  DATABASE_REPLICA_URL: [
    postgresUrl.optional(),
    'streaming replica that public pages are read from when it is up to date',
  ],
  ROLES: [
    list
      .pipe(
        z.array(z.enum(roles, `must be ${roles.join(', ')}, or both`)).min(1, 'must name a role'),
      )
      .default([...roles]),
    'what this process does: api answers visitors, worker does jobs (api,worker)',
  ],
  AUTH_SECRET: [
    z.string().min(32, 'must be at least 32 characters').optional(),
    'secret behind tokens; without it one is made and kept in DATA_DIR',
  ],
  AUTH_SECRET_PREVIOUS: [
    z
      .string()
      .transform((text) => text.split(',').map((each) => each.trim()))
      .pipe(z.array(z.string().min(32, 'each must be at least 32 characters')))
      .default([]),
    'secrets that AUTH_SECRET has replaced, the latest first (comma-separated): what they signed and sealed stays good',
  ],
  RECEIPT_LOG_KEY: [
    z
      .string()
      .regex(/^[A-Za-z\d+/]{43}=$/, 'must be 32 random bytes in base64 (openssl rand -base64 32)')
      .optional(),
    'private key of the log of receipts, 32 random bytes in base64; a new one begins a new log; without it one is made and kept sealed in the database',
  ],
  TIMESTAMP_URL: [
    httpUrl.optional(),
    'time-stamp authority (RFC 3161) that is asked about the log of receipts; without it receipts carry no timestamp',
  ],
  TIMESTAMP_CA: [
    optionalText,
    'file with the certificates (PEM) that the authority is known by; without it its answers are checked against themselves alone',
  ],
  ...settingsOf(writerProviders),
  LOCAL_MODEL_PORTS: [
    list
      .pipe(z.array(z.string().transform(Number).pipe(boundedInt(0, 65_535))))
      .default(usualModelPorts),
    `ports of this machine where a model may listen, asked at start while none is set up, never in production; 0: none (${usualModelPorts.join(',')})`,
  ],
  WRITER_TIMEOUT_SECONDS: [
    wholeNumber(1, 600).default(90),
    'a writer that takes longer is cut off (90)',
  ],
  ADMIN_EMAILS: [
    list.default([]),
    'addresses whose accounts become admin at their first sign-in (comma-separated)',
  ],
  ADMIN_SECOND_FACTOR: [
    z.enum(['optional', 'required']).default('optional'),
    'required: admins administer only with a passkey or an authenticator app (optional)',
  ],
  DEV_ADMIN_BYPASS: [
    flag,
    'true: in development, from this machine, ADMIN_EMAILS sign in with any password (false)',
  ],
  AUTH_API_URL: [
    httpUrl.refine((url) => !/^https?:\/\/[^/]*@/.test(url), 'must not hold a password').optional(),
    'sign-in address of another server; pages try it when sign-in here fails for an API key (API-auth mode)',
  ],
  ...settingsOf(mailProviders),
  MAIL_FROM: [
    z
      .string()
      .max(320)
      .refine((text) => senderAddress(text) !== null, 'must be an address, or Name <address>')
      .optional(),
    `sender of all mail, e.g. Linkwright <hello@example.com>; needed with ${setBy(mailProviders)}`,
  ],
  ...settingsOf(paymentProviders),
  ...settingsOf(searchProviders),
  GOOGLE_CLIENT_ID: [
    optionalText,
    'OAuth client of Google, by which accounts connect their Search Console; without it they import its exports',
  ],
  GOOGLE_CLIENT_SECRET: [optionalText, 'its secret; needed with GOOGLE_CLIENT_ID'],
  GOOGLE_BASE_URL: [
    httpOrigin.optional(),
    "any server that speaks Google's sign-in and Search Console (Google's own)",
  ],
  AUTOCOMPLETE_URL: [
    httpUrl.optional(),
    'where keywords are completed, e.g. https://suggestqueries.google.com/complete/search?client=firefox; without it suggestions are patterns and posts of this site',
  ],
  ...settingsOf(keywordDataProviders),
  DNS_SERVERS: [
    list
      .pipe(z.array(z.string().refine(isServer, 'must be addresses, with a port if any')))
      .default([]),
    'DNS servers to ask about the domains of /domains, separated by commas (those of the system)',
  ],
  RANK_CHECKS_PER_DAY: [
    wholeNumber(0, 1_000_000).default(500),
    'checks of tracked ranks a day, of all accounts together; each may cost the provider several questions (500)',
  ],
  SUPPORT_EMAIL: [
    z.string().max(320).refine(isMailAddress, 'must be an e-mail address').optional(),
    'address for support, which error screens, the contact page and the terms name',
  ],
  CHAT_URL: [httpUrl.optional(), 'where visitors chat with you, as the footer lists it'],
  SOCIAL_LINKS: [
    z
      .string()
      .transform((text) =>
        text
          .split(',')
          .map((item) => item.trim())
          .filter(Boolean),
      )
      .pipe(z.array(socialLink).max(12, 'must be 12 at most'))
      .default([]),
    'where else you can be met, as the footer lists it: Name=address, separated by commas',
  ],
  SITE_NAME: [
    z.string().trim().min(1).max(60).default('Linkwright'),
    'name that visitors see (Linkwright)',
  ],
  POSTS_PER_ADDRESS: [
    wholeNumber(0, 1_000_000).default(20),
    'posts one address may generate a day (20)',
  ],
  ARTICLES_PER_USER: [
    wholeNumber(0, 1_000_000).default(500),
    'articles written for one account a day, whatever they are for (500)',
  ],
  POSTS_PER_TARGET: [
    wholeNumber(0, 1_000_000).default(50),
    'posts a day that may link to one host (50)',
  ],
  POSTS_PER_DAY: [wholeNumber(0, 10_000_000).default(2000), 'posts a day in all (2000)'],
  REPORTS_PER_ADDRESS: [
    wholeNumber(0, 1_000_000).default(20),
    'backlink reports one address may start a day without an account (20)',
  ],
  REPORTS_PER_USER: [
    wholeNumber(0, 1_000_000).default(200),
    'backlink reports one account may start a day (200)',
  ],
  REPORT_PAGES_PER_HOST: [
    wholeNumber(0, 10_000_000).default(1000),
    'pages of one host that reports made without an account may ask for a day (1000)',
  ],
  REPORT_PAGES_PER_DAY: [
    wholeNumber(0, 100_000_000).default(50_000),
    'pages that reports made without an account may ask for a day in all (50000)',
  ],
  CHROMIUM_PATH: [
    z.string().min(1).optional(),
    'program of the Chromium that opens pages which their scripts draw; off: none (the one on this machine)',
  ],
  RENDERS_PER_USER: [
    wholeNumber(0, 1_000_000).default(500),
    'pages a day that a browser opens for one account (500)',
  ],
  RENDERS_PER_PARTNER: [
    wholeNumber(0, 1_000_000).default(2000),
    'pages a day that a browser opens for one account whose partner key is in use (2000)',
  ],
  RENDERS_FOR_GUESTS: [
    wholeNumber(0, 1_000_000).default(200),
    'pages a day that a browser opens for reports made without an account, in all (200)',
  ],
  FETCH_ALLOW_PRIVATE: [
    z.enum(['0', '1'], 'must be 0 or 1').default('0'),
    '1: pages on private addresses and any port may be checked; for tests, refused in production (0)',
  ],
  DISCLOSE_PAID_LINKS: [
    flag.default('true'),
    'true: links of posts paid with credits are marked sponsored unless asked otherwise (true)',
  ],
  MIN_INDEXED_SCORE: [
    wholeNumber(0, 100).default(DEFAULT_MIN_INDEXED_SCORE),
    'permanent posts whose score is lower are kept out of search engines, and campaigns hold them for approval (50; 0: none)',
  ],
  INDEXNOW: [
    flag,
    'true: search engines are told of new, changed and gone posts by IndexNow (false)',
  ],
  INDEXNOW_URL: [
    httpUrl.default(INDEXNOW_URL),
    `where IndexNow is told; what one search engine hears it tells the others (${INDEXNOW_URL})`,
  ],
  BLOCKED_TARGETS: [
    list.default([]),
    'hosts, with their subdomains, that no post may link to (comma-separated)',
  ],
  BLOCKED_KEYWORDS: [
    list.default([...BLOCKED_KEYWORDS]),
    'words and phrases that no article may be about, comma-separated; - for none (pills, casinos, pornography)',
  ],
  FEATURES_OFF: [
    list.pipe(z.array(z.enum(features, `must be of ${features.join(', ')}`))).default([]),
    `features that are switched off (${features.join(', ')})`,
  ],
  DKIM_SELECTORS: [
    list
      .pipe(
        z.array(z.string().regex(/^[a-z0-9]([a-z0-9._-]{0,61}[a-z0-9])?$/, 'must be names')).max(5),
      )
      .default(['resend']),
    "names of the mail service's DKIM keys, for the check of the sender's domain (resend)",
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
    list.pipe(z.array(z.enum(standIns, `must be of ${standIns.join(', ')}`))).default([]),
    `stand-ins that production may use (${standIns.join(', ')})`,
  ],
  ERROR_LOG_DAYS: [
    wholeNumber(1, 3650).default(90),
    'days for which entries of the error log are kept (90)',
  ],
  METRICS_TOKEN: [
    z.string().min(16, 'must be at least 16 characters').optional(),
    'token with which /metrics is read; without it only this machine may',
  ],
  OTEL_EXPORTER_OTLP_ENDPOINT: [
    httpUrl.optional(),
    'collector that traces are sent to, by OTLP over HTTP, e.g. http://127.0.0.1:4318; without it none are made',
  ],
  OTEL_EXPORTER_OTLP_HEADERS: [
    z
      .string()
      .regex(/^[\w-]+=[^,]+(,[\w-]+=[^,]+)*$/, 'must be name=value, separated by commas')
      .optional(),
    'headers that the collector wants: name=value, separated by commas',
  ],
  OTEL_TRACES_SAMPLER_ARG: [
    z.coerce
      .number('must be from 0 to 1')
      .min(0, 'must be from 0 to 1')
      .max(1, 'must be from 0 to 1')
      .default(1),
    'share of requests that are traced, from 0 to 1 (1)',
  ],
  LOG_LEVEL: [
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    'how much is logged (info)',
  ],
  NODE_ENV: [
    z.enum(['development', 'test', 'production']).optional(),
    'development, test or production',
  ],
} as const satisfies SettingLines;

/** Every setting as it was read. */
export type Settings = ReadSettings<typeof settings>;

/** Providers whose keys admins may set while the server runs, by what they do. */
export const changeableProviders = {
  writer: writerProviders,
  email: mailProviders,
  search: searchProviders,
  keywordData: keywordDataProviders,
} as const;

/** Settings that a provider of that kind needs besides its own. */
export const alsoNeeded = { email: ['MAIL_FROM'] } as const;

/** Its value is stored encrypted, and never given out. */
export const isSecretSetting = (name: string): boolean =>
  /_(KEY|PASSWORD|SECRET|TOKEN)$/.test(name);

/**
 * Provider settings that take effect while the server runs. Not where a provider is asked: whoever could
 * change that would have the environment's keys sent to an address of their own.
 */
export const providerSettings: ReadonlySet<string> = new Set(
  [
    ...Object.values(changeableProviders).flatMap((providers) =>
      Object.keys(settingsOf(providers)),
    ),
    ...alsoNeeded.email,
  ].filter((name) => !name.endsWith('_BASE_URL')),
);

/** The settings as lines for `--help` and the documentation. */
export function describeSettings(): { name: string; description: string }[] {
  return Object.entries(settings).map(([name, [, description]]) => ({ name, description }));
}
