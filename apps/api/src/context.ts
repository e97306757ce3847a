import type {
  ErrorCategory,
  ErrorSeverity,
  InputKind,
  MainSite,
  PageData,
  PageIndex,
  ProbeHost,
  ReaderLanguage,
  SeenLink,
} from '@linkwright/core/all';
import type { PageFetcher, ReadingRoom } from '@linkwright/core/node';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { DatabaseClock } from './db/clock.ts';
import type { Database } from './db/open.ts';
import type { ProviderUses } from './db/provider-uses.ts';
import type { ReadingLog } from './db/reading-log.ts';
import type { Input, Schema } from './db/schema.ts';
import type { DnsGateway } from './gateways/dns.ts';
import type { Jobs } from './gateways/jobs.ts';
import type { PaymentsGateway } from './gateways/payments.ts';
import type { PageCache } from './http/page-cache.ts';
import type { DomainSites } from './http/served-domains.ts';
import type { User } from './http/user.ts';
import type { WebApp } from './http/web-app.ts';
import type { WidgetScript } from './http/widget-script.ts';
import type { Metrics } from './metrics.ts';
import type { PageBrowser } from './open-pages.ts';
import type { Providers } from './open-providers.ts';

/** Everything a use case may touch besides its input. */
export interface Context extends Providers {
  config: Config;
  log: Logger;
  database: Database;
  db: Kysely<Schema>;
  /** Work that outlives the process. */
  jobs: Jobs;
  payments: PaymentsGateway;
  /** When each provider last worked and last failed. */
  providerUses: ProviderUses;
  /** Opens what the configuration names by now. */
  reopenProviders: () => void;
  /** The database's where several processes may share it, else this machine's. */
  clock: () => Date;
  /** Undefined where there is no clock but this machine's. */
  databaseClock: DatabaseClock | undefined;
  /** Uniform in [0, 1). */
  random: () => number;
  randomBytes: (length: number) => Buffer;
  uuid: () => string;
  /** Signs and encrypts what leaves the server and comes back. */
  secret: string;
  /** That it has replaced, the latest first: what they signed and sealed stays good. */
  formerSecrets: string[];
  /**
   * Asks for strangers' pages, through the guarded door
   * (docs/specification/verification.md, The guarded door).
   */
  pages: PageFetcher;
  /** Asks for pages of this installation, which may have a private address; nobody else's may. */
  ownPages: PageFetcher;
  /** The sign-in library's own where undefined. */
  passwords: Passwords | undefined;
  /** Names what jobs read before they read it. */
  readings: ReadingLog;
  /** Where what strangers wrote is read, outside this process. */
  room: ReadingRoom;
  /** For pages that scripts draw; undefined where there is none. */
  browser: PageBrowser | undefined;
  /** Tells what strangers' hosts show at addresses that nobody has. */
  probe: ProbeHost;
  /** Asks about domains that admins add. */
  dns: DnsGateway;
  /** Judges a captcha's token; absent, none is asked for. */
  verifyCaptcha: ((token: string | undefined, address: string) => Promise<boolean>) | undefined;
  /**
   * Finds the user behind a request's cookie or `Authorization: Bearer`. Throws API_KEY_INVALID for an
   * API key that opens nothing.
   */
  identify: (request: FastifyRequest) => Promise<User | undefined>;
  /** Whether what a user was identified by opens their account still. */
  isSignedIn: (user: User) => Promise<boolean>;
  /** Puts an error into the error log. Never throws, and never keeps its caller waiting. */
  recordError: (error: unknown, place: ErrorPlace) => void;
  /** Done in the transaction in which an address is verified, and at each verified sign-in. */
  onVerified: (trx: Kysely<Schema>, user: VerifiedUser) => Promise<void>;
  /** Done in the transaction in which an account that was disabled is enabled. */
  onEnabled: (trx: Kysely<Schema>, userId: string) => Promise<void>;
  /** Done in the transaction in which an account's time zone becomes another. */
  onTimeZone: (trx: Kysely<Schema>, userId: string) => Promise<void>;
  /** Done in the transaction in which somebody signs up, with the request they do it by. */
  onSignedUp: (trx: Kysely<Schema>, signUp: SignUp) => Promise<void>;
  /** Done in the transaction of a check that saw a watched link. */
  onLinkSeen: (trx: Kysely<Schema>, link: WatchedLinkSeen) => Promise<void>;
  /** Has something that was set aside read again, in the transaction in which that is forgotten. */
  onReadAgain: (trx: Kysely<Schema>, input: Input) => Promise<void>;
  /** What the page of a screen begins with, where that depends on its whole address. */
  pageDataOf: (path: string, request: FastifyRequest) => Promise<PageData | undefined>;
  /**
   * What Search Console says of pages in Google's index, by their addresses as given: by the user's own
   * sites, of pages of this installation by its admins' too. None where no source says it.
   */
  readIndex: (userId: string | null, urls: readonly string[]) => Promise<Map<string, PageIndex>>;
  webApp: WebApp;
  domainSites: DomainSites;
  /** Of pages and mails that are made by this context. */
  language: ReaderLanguage;
  /** There in the contexts that pages of a domain's own blog are made by. */
  domain: { id: string; mainSite: MainSite } | undefined;
  /** What partners' pages load; undefined where it is not built. */
  widget: WidgetScript | undefined;
  pageCache: PageCache;
  metrics: Metrics;
  /** Views counted but not yet stored: slug → how many. */
  pendingViews: Map<string, number>;
  /** Address that visitors use, without a trailing slash. */
  publicUrl: string;
  /** Aborted when the process must not wait for running work any longer. */
  stopping: AbortController;
  close(): Promise<void>;
}

/** Where an error came up. */
export interface ErrorPlace {
  /** A part of the program: `api`, `jobs`. */
  component: string;
  /** What it was doing. */
  action: string;
  /** Whom it met. */
  userId?: string | undefined;
  /** What helps to find the cause; secrets are taken out. */
  details?: Record<string, unknown>;
  /** Where more is known than the error itself tells. */
  category?: ErrorCategory;
  severity?: ErrorSeverity;
}

/**
 * A user whose address is proven to be theirs (docs/specification/people.md, Unproven addresses).
 */
export interface VerifiedUser {
  userId: string;
  /** In lower case. */
  email: string;
}

/** Somebody who signs up, by that request. */
export interface SignUp {
  userId: string;
  request: FastifyRequest;
}

/** A watched link of a user's that a check saw. */
export interface WatchedLinkSeen extends SeenLink {
  userId: string;
}

type OnReadAgain = (ctx: Context, trx: Kysely<Schema>, input: Input) => Promise<void>;

/** What a feature does for others: each is the context's function of that name. */
export interface Hooks {
  identify?(ctx: Context, request: FastifyRequest): Promise<User | undefined>;
  isSignedIn?(ctx: Context, user: User): Promise<boolean>;
  recordError?(ctx: Context, error: unknown, place: ErrorPlace): void;
  onVerified?(ctx: Context, trx: Kysely<Schema>, user: VerifiedUser): Promise<void>;
  onEnabled?(ctx: Context, trx: Kysely<Schema>, userId: string): Promise<void>;
  onTimeZone?(ctx: Context, trx: Kysely<Schema>, userId: string): Promise<void>;
  onSignedUp?(ctx: Context, trx: Kysely<Schema>, signUp: SignUp): Promise<void>;
  onLinkSeen?(ctx: Context, trx: Kysely<Schema>, link: WatchedLinkSeen): Promise<void>;
  onReadAgain?: Partial<Record<InputKind, OnReadAgain>>;
  pageDataOf?(ctx: Context, path: string, request: FastifyRequest): Promise<PageData | undefined>;
  readIndex?(
    ctx: Context,
    userId: string | null,
    urls: readonly string[],
  ): Promise<Map<string, PageIndex>>;
}

/** How passwords are kept: a hash that takes long to make, for whoever would try many. */
export interface Passwords {
  hash(password: string): Promise<string>;
  verify(given: { hash: string; password: string }): Promise<boolean>;
}

export type ContextOverrides = Partial<
  Pick<
    Context,
    | 'log'
    | 'database'
    | 'clock'
    | 'random'
    | 'uuid'
    | 'secret'
    | 'writer'
    | 'pages'
    | 'room'
    | 'browser'
    | 'passwords'
    | 'gatherSources'
    | 'mail'
    | 'payments'
    | 'search'
    | 'dns'
    | 'verifyCaptcha'
    | 'webApp'
    | 'widget'
  >
>;
