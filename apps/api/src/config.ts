import path from 'node:path';
import type { ChangeableSetting, Feature } from '@linkwright/core/all';
import { findChromium } from '@linkwright/core/node';
import { stripEnd } from '@linkwright/core/text';
import { keywordDataProviders } from './gateways/keyword-data-providers.ts';
import { mailProviders } from './gateways/mail-providers.ts';
import type { Sender } from './gateways/mail-transport.ts';
import { paymentProviders } from './gateways/payment-providers.ts';
import { faultsOf, firstSetUp, type SetUpOf, setBy } from './gateways/provider.ts';
import type { SearchConsoleConfig } from './gateways/search-console.ts';
import { searchProviders } from './gateways/search-providers.ts';
import { writerProviders } from './gateways/writer-providers.ts';
import { plainWordsWithin } from './http/plain-issues.ts';
import { type Role, type Settings, type StandIn, settings } from './settings.ts';

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
  /** Permanent posts with a lower score (0-100) keep `noindex`. */
  minIndexedScore: number;
  /** Search engines are told of posts. */
  indexNow: boolean;
  blockedTargets: string[];
  blockedKeywords: string[];
  /** Names of the mail service's DKIM keys. */
  dkimSelectors: string[];
  /** How visitors reach the operator; undefined: by the contact form alone. */
  supportEmail: string | undefined;
  /** Where else the operator can be met. */
  companyLinks: { label: string; href: string }[];
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
  given: Settings;
  /** What holds now, whoever says it. */
  inUse: Settings;
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
  /** Seed of the key that signs the log of receipts; undefined: one is kept in the database. */
  receiptLogKey: Buffer | undefined;
  /** Whom timestamps are asked of (RFC 3161), and the file with what it is known by. */
  timestamps: { url: string; caFile: string | undefined } | undefined;
  /** Undefined: the offline writer stands in. */
  writer: SetUpOf<typeof writerProviders>;
  writerTimeoutMs: number;
  /** Where a model of this machine is looked for, to be offered. */
  localModelPorts: readonly number[];
  /** Undefined: mails stay in the outbox. */
  mail: (NonNullable<SetUpOf<typeof mailProviders>> & Sender) | undefined;
  /** Whom mail is from, as `address` or `Name <address>`. */
  mailFrom: string | undefined;
  /** Undefined: a sandbox stands in, which moves no money. */
  payments: SetUpOf<typeof paymentProviders>;
  /** Undefined: nothing can be searched, and what needs it says so. */
  search: SetUpOf<typeof searchProviders>;
  /** Where keywords are completed; undefined: nowhere. */
  autocompleteUrl: string | undefined;
  /** Undefined: volume and difficulty of keywords are unknown. */
  keywordData: SetUpOf<typeof keywordDataProviders>;
  /** Undefined: accounts can only take in exports of Search Console. */
  searchConsole: SearchConsoleConfig | undefined;
  /** Where IndexNow is told. */
  indexNowUrl: string;
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
  /** Program of the browser for pages that scripts draw; undefined: none. */
  chromium: string | undefined;
  /** Pages a day in it. */
  renderLimits: { perUser: number; perPartner: number; guests: number };
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
      const result = schema.safeParse(raw === '' ? undefined : raw, { error: plainWordsWithin });
      const messages = new Set(result.error?.issues.map(({ message }) => message));
      faults.push(...[...messages].map((message) => `${name}: ${message}`));
      return [name, result.data];
    }),
  ) as Settings;
  if (faults.length === 0) faults.push(...missingProviders(read));
  const mail = mailProviders.find((provider) => provider.setUp(read));
  if (mail && !read.MAIL_FROM && !faults.some((fault) => fault.startsWith('MAIL_FROM'))) {
    faults.push(`MAIL_FROM is needed with ${mail.setBy}`);
  }
  const isRolesWrong = faults.some((fault) => fault.startsWith('ROLES:'));
  faults.push(...(isRolesWrong ? [] : processFaults(read)), ...providerFaults(read));
  if (/^https:/.test(read.PUBLIC_URL ?? '') && /^http:/.test(read.AUTH_API_URL ?? '')) {
    faults.push('AUTH_API_URL must be https where PUBLIC_URL is: it is sent passwords');
  }
  if (faults.length > 0) throw new ConfigError(faults);

  return {
    ...changeableConfig(read),
    ...providerConfig(read),
    given: read,
    inUse: read,
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
    receiptLogKey: read.RECEIPT_LOG_KEY ? Buffer.from(read.RECEIPT_LOG_KEY, 'base64') : undefined,
    timestamps: read.TIMESTAMP_URL
      ? { url: read.TIMESTAMP_URL, caFile: read.TIMESTAMP_CA }
      : undefined,
    writerTimeoutMs: read.WRITER_TIMEOUT_SECONDS * 1000,
    localModelPorts: read.NODE_ENV === 'production' ? [] : read.LOCAL_MODEL_PORTS,
    payments: firstSetUp(paymentProviders, read),
    autocompleteUrl: read.AUTOCOMPLETE_URL,
    searchConsole: searchConsoleConfig(read),
    indexNowUrl: read.INDEXNOW_URL,
    dnsServers: read.DNS_SERVERS,
    adminEmails: read.ADMIN_EMAILS,
    adminSecondFactor: read.ADMIN_SECOND_FACTOR === 'required',
    devAdminBypass: read.DEV_ADMIN_BYPASS === 'true' && read.NODE_ENV === 'development',
    authApiUrl: read.AUTH_API_URL,
    fetchesPrivate: read.FETCH_ALLOW_PRIVATE === '1',
    chromium: read.CHROMIUM_PATH === 'off' ? undefined : (findChromium(env) ?? undefined),
    renderLimits: {
      perUser: read.RENDERS_PER_USER,
      perPartner: read.RENDERS_PER_PARTNER,
      guests: read.RENDERS_FOR_GUESTS,
    },
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
  minIndexedScore: read.MIN_INDEXED_SCORE,
  indexNow: read.INDEXNOW === 'true',
  blockedTargets: read.BLOCKED_TARGETS,
  blockedKeywords: read.BLOCKED_KEYWORDS,
  dkimSelectors: read.DKIM_SELECTORS,
  supportEmail: read.SUPPORT_EMAIL,
  companyLinks: [
    ...(read.CHAT_URL ? [{ label: 'Chat', href: read.CHAT_URL }] : []),
    ...read.SOCIAL_LINKS,
  ],
});

/** Whom settings that are judged already name for what. */
export const providerConfig = (
  read: Settings,
): Pick<Config, 'keywordData' | 'mail' | 'mailFrom' | 'search' | 'writer'> => ({
  writer: firstSetUp(writerProviders, read),
  mail: mailConfig(read),
  mailFrom: read.MAIL_FROM,
  search: firstSetUp(searchProviders, read),
  keywordData: firstSetUp(keywordDataProviders, read),
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

function searchConsoleConfig(read: Settings): SearchConsoleConfig | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = read;
  if (!clientId || !clientSecret) return undefined;
  return {
    clientId,
    clientSecret,
    baseUrl: read.GOOGLE_BASE_URL && new URL(read.GOOGLE_BASE_URL).origin,
  };
}

function mailConfig(read: Settings): Config['mail'] {
  const service = firstSetUp(mailProviders, read);
  return service && read.MAIL_FROM ? { ...service, from: read.MAIL_FROM } : undefined;
}

const providerFaults = (read: Settings): string[] => [
  ...(Boolean(read.GOOGLE_CLIENT_ID) === Boolean(read.GOOGLE_CLIENT_SECRET)
    ? []
    : ['GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are needed together']),
  ...faultsOf(writerProviders, read),
  ...faultsOf(mailProviders, read),
  ...faultsOf(paymentProviders, read),
  ...faultsOf(searchProviders, read),
  ...faultsOf(keywordDataProviders, read),
];

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
  demand('writer', firstSetUp(writerProviders, read) !== undefined, setBy(writerProviders));
  demand('payments', firstSetUp(paymentProviders, read) !== undefined, setBy(paymentProviders));
  demand('email', firstSetUp(mailProviders, read) !== undefined, setBy(mailProviders));
  if (read.DATABASE_URL && !read.AUTH_SECRET) {
    faults.push(
      'AUTH_SECRET is needed in production with DATABASE_URL: every process must share it',
    );
  }
  return faults;
}
