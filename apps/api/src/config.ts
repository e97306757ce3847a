import path from 'node:path';
import type { ChangeableSetting, Feature } from '@linkwright/core';
import { stripEnd } from '@linkwright/core/text';
import { type Role, type Settings, type StandIn, settings } from './settings.ts';
import { type StripeConfig, stripeConfig, stripeFaults } from './stripe-config.ts';

/** Who is asked what search engines show. */
export type SearchConfig =
  | { provider: 'searxng'; url: string }
  | { provider: 'brave' | 'serpapi'; apiKey: string; baseUrl: string | undefined }
  | { provider: 'google'; apiKey: string; engineId: string; baseUrl: string | undefined };

/** Who is asked for the volume and difficulty of keywords. */
export interface KeywordDataConfig {
  login: string;
  password: string;
  baseUrl: string | undefined;
}

/** What admins may change while the server runs. */
export interface ChangeableConfig {
  siteName: string;
  featuresOff: Feature[];
  limits: { perAddress: number; perUser: number; perTarget: number; perDay: number };
  /** What reports may take of a day; pages are those of guests' reports. */
  reportLimits: { perAddress: number; perUser: number; pagesPerHost: number; pagesPerDay: number };
  /** Looks a day at search results for tracked ranks, in all. */
  rankChecksPerDay: number;
  /** The link of a post that was paid for says so. */
  disclosePaidLinks: boolean;
  blockedTargets: string[];
  /** Names of the mail service's DKIM keys. */
  dkimSelectors: string[];
}

/** The settings behind it. */
export type ChangeableSettings = Pick<Settings, ChangeableSetting>;

/** Where traces go. */
export interface TracingConfig {
  /** Of a collector that speaks OTLP over HTTP, without the path. */
  endpoint: string;
  headers: Record<string, string>;
  /** Of all requests, in [0, 1]. */
  share: number;
}

export interface Config extends ChangeableConfig {
  /** What the environment says of those, for when an admin's word is taken back. */
  given: ChangeableSettings;
  isProduction: boolean;
  isDevelopment: boolean;
  host: string;
  port: number;
  /** Without a trailing slash. Undefined until the port is known, when it follows HOST and PORT. */
  publicUrl: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Connections to PostgreSQL at most. */
  databasePool: number;
  databaseReplicaUrl: string | undefined;
  /** What this process does. */
  roles: readonly Role[];
  authSecret: string | undefined;
  /** That authSecret has replaced; what they sealed can still be opened. */
  formerSecrets: string[];
  openAi: { apiKey: string | undefined; baseUrl: string | undefined; model: string } | undefined;
  writerTimeoutMs: number;
  /** Undefined: mails stay in the outbox. */
  mail: { apiKey: string; baseUrl: string | undefined; from: string } | undefined;
  /** Undefined: a sandbox stands in, which moves no money; 'off': nothing is sold. */
  stripe: StripeConfig | 'off' | undefined;
  /** Undefined: nothing can be searched, and what needs it says so. */
  search: SearchConfig | undefined;
  /** Where keywords are completed; undefined: nowhere. */
  autocompleteUrl: string | undefined;
  /** Undefined: volume and difficulty of keywords are unknown. */
  keywordData: KeywordDataConfig | undefined;
  /** Empty: those of the system. */
  dnsServers: string[];
  /** In lower case. */
  adminEmails: string[];
  /** Admins administer only after a passkey or a code of an authenticator app. */
  adminSecondFactor: boolean;
  devAdminBypass: boolean;
  /** API-auth mode is off without it (docs/specification/people.md, API-auth mode). */
  authApiUrl: string | undefined;
  /** For tests: pages on private addresses and any port may be asked. */
  fetchesPrivate: boolean;
  trustProxy: string[];
  pageCacheBytes: number;
  /** Undefined: the figures are read from this machine alone. */
  metricsToken: string | undefined;
  /** Undefined: nothing is traced. */
  tracing: TracingConfig | undefined;
  errorLogDays: number;
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
  faults.push(...processFaults(read), ...stripeFaults(read));
  if (Boolean(read.GOOGLE_SEARCH_API_KEY) !== Boolean(read.GOOGLE_SEARCH_ENGINE_ID)) {
    faults.push('GOOGLE_SEARCH_API_KEY and GOOGLE_SEARCH_ENGINE_ID are needed together');
  }
  if (Boolean(read.DATAFORSEO_LOGIN) !== Boolean(read.DATAFORSEO_PASSWORD)) {
    faults.push('DATAFORSEO_LOGIN and DATAFORSEO_PASSWORD are needed together');
  }
  if (/^https:/.test(read.PUBLIC_URL ?? '') && /^http:/.test(read.AUTH_API_URL ?? '')) {
    faults.push('AUTH_API_URL must be https where PUBLIC_URL is: it is sent passwords');
  }
  if (faults.length > 0) throw new ConfigError(faults);

  return {
    ...changeableConfig(read),
    given: read,
    isProduction: read.NODE_ENV === 'production',
    isDevelopment: read.NODE_ENV === 'development',
    host: read.HOST,
    port: read.PORT,
    publicUrl: read.PUBLIC_URL && stripEnd(read.PUBLIC_URL, /\//),
    dataDir: path.resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    databasePool: read.DATABASE_POOL,
    databaseReplicaUrl: read.DATABASE_REPLICA_URL,
    roles: read.ROLES,
    authSecret: read.AUTH_SECRET,
    formerSecrets: read.AUTH_SECRET_PREVIOUS,
    openAi:
      read.OPENAI_API_KEY || read.OPENAI_BASE_URL
        ? { apiKey: read.OPENAI_API_KEY, baseUrl: read.OPENAI_BASE_URL, model: read.OPENAI_MODEL }
        : undefined,
    writerTimeoutMs: read.WRITER_TIMEOUT_SECONDS * 1000,
    mail:
      read.RESEND_API_KEY && read.MAIL_FROM
        ? { apiKey: read.RESEND_API_KEY, baseUrl: read.RESEND_BASE_URL, from: read.MAIL_FROM }
        : undefined,
    stripe: stripeConfig(read),
    search: searchConfig(read),
    autocompleteUrl: read.AUTOCOMPLETE_URL,
    keywordData: keywordDataConfig(read),
    dnsServers: read.DNS_SERVERS,
    adminEmails: read.ADMIN_EMAILS,
    adminSecondFactor: read.ADMIN_SECOND_FACTOR === 'required',
    devAdminBypass: read.DEV_ADMIN_BYPASS === 'true' && read.NODE_ENV === 'development',
    authApiUrl: read.AUTH_API_URL,
    fetchesPrivate: read.FETCH_ALLOW_PRIVATE === '1',
    trustProxy: read.TRUST_PROXY,
    // Nobody reads pages of a process that only does jobs.
    pageCacheBytes: read.ROLES.includes('api') ? read.PAGE_CACHE_MB * 1024 * 1024 : 0,
    errorLogDays: read.ERROR_LOG_DAYS,
    metricsToken: read.METRICS_TOKEN,
    tracing: tracingConfig(read),
    logLevel: read.LOG_LEVEL,
  };
}

/** The built-in database belongs to one process, which does everything. */
function processFaults(read: Settings): string[] {
  if (read.DATABASE_URL) return [];
  return [
    ...(read.DATABASE_REPLICA_URL ? ['DATABASE_REPLICA_URL needs DATABASE_URL'] : []),
    ...(new Set(read.ROLES).size < 2
      ? ['ROLES needs DATABASE_URL where it is not api,worker']
      : []),
  ];
}

/** The part of the configuration that may change, from settings that are judged already. */
export const changeableConfig = (read: ChangeableSettings): ChangeableConfig => ({
  siteName: read.SITE_NAME,
  featuresOff: read.FEATURES_OFF,
  limits: {
    perAddress: read.POSTS_PER_ADDRESS,
    perUser: read.ARTICLES_PER_USER,
    perTarget: read.POSTS_PER_TARGET,
    perDay: read.POSTS_PER_DAY,
  },
  reportLimits: {
    perAddress: read.REPORTS_PER_ADDRESS,
    perUser: read.REPORTS_PER_USER,
    pagesPerHost: read.REPORT_PAGES_PER_HOST,
    pagesPerDay: read.REPORT_PAGES_PER_DAY,
  },
  rankChecksPerDay: read.RANK_CHECKS_PER_DAY,
  disclosePaidLinks: read.DISCLOSE_PAID_LINKS === 'true',
  blockedTargets: read.BLOCKED_TARGETS,
  dkimSelectors: read.DKIM_SELECTORS,
});

function tracingConfig(read: Settings): TracingConfig | undefined {
  const endpoint = read.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return undefined;
  const headers = (read.OTEL_EXPORTER_OTLP_HEADERS ?? '').split(',').filter(Boolean);
  return {
    endpoint,
    share: read.OTEL_TRACES_SAMPLER_ARG,
    headers: Object.fromEntries(
      headers.map((header) => {
        const at = header.indexOf('=');
        return [header.slice(0, at), header.slice(at + 1)];
      }),
    ),
  };
}

function keywordDataConfig(read: Settings): KeywordDataConfig | undefined {
  const { DATAFORSEO_LOGIN: login, DATAFORSEO_PASSWORD: password } = read;
  return login && password ? { login, password, baseUrl: read.DATAFORSEO_BASE_URL } : undefined;
}

/** The first provider that is set. */
function searchConfig(read: Settings): SearchConfig | undefined {
  if (read.SEARXNG_URL) return { provider: 'searxng', url: read.SEARXNG_URL };
  if (read.BRAVE_SEARCH_API_KEY) {
    const { BRAVE_SEARCH_API_KEY: apiKey, BRAVE_SEARCH_BASE_URL: baseUrl } = read;
    return { provider: 'brave', apiKey, baseUrl };
  }
  if (read.SERPAPI_API_KEY) {
    return { provider: 'serpapi', apiKey: read.SERPAPI_API_KEY, baseUrl: read.SERPAPI_BASE_URL };
  }
  const { GOOGLE_SEARCH_API_KEY: apiKey, GOOGLE_SEARCH_ENGINE_ID: engineId } = read;
  if (!apiKey || !engineId) return undefined;
  return { provider: 'google', apiKey, engineId, baseUrl: read.GOOGLE_SEARCH_BASE_URL };
}

/**
 * In production a stand-in must be asked for by name, so that nobody gives things away unknowingly.
 */
function missingProviders(read: Settings): string[] {
  if (read.NODE_ENV !== 'production') return [];
  const faults: string[] = [];
  if (read.DEV_ADMIN_BYPASS === 'true') {
    faults.push('DEV_ADMIN_BYPASS must not be true in production');
  }
  if (read.FETCH_ALLOW_PRIVATE === '1') {
    faults.push('FETCH_ALLOW_PRIVATE must not be 1 in production');
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
  demand('payments', read.STRIPE_SECRET_KEY !== undefined, 'STRIPE_SECRET_KEY');
  demand('email', read.RESEND_API_KEY !== undefined, 'RESEND_API_KEY');
  if (read.DATABASE_URL && !read.AUTH_SECRET) {
    faults.push(
      'AUTH_SECRET is needed in production with DATABASE_URL: every process must share it',
    );
  }
  return faults;
}
