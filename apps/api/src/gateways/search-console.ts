import { AppError, type figureKinds, type UrlInspection } from '@linkwright/core/all';
import { secondsFromHeader } from '@linkwright/core/node';
import type { OAuth2Client } from 'google-auth-library';
import { z } from 'zod';
import { garbled } from './ask-provider.ts';

export const SEARCH_CONSOLE = 'Search Console';
/** Reads; changes nothing. */
const SCOPE = 'https://www.googleapis.com/auth/webmasters.readonly';
const TIMEOUT_MS = 30_000;
const MAX_PROPERTIES = 1000;

// Node's own: what the packages bring along ends the process where a call is stopped.
const calls = { retry: false, fetchImplementation: fetch };

export interface SearchConsoleConfig {
  clientId: string;
  clientSecret: string;
  /** Any server that speaks Google's protocols; undefined: Google's own. */
  baseUrl: string | undefined;
}

/** Whoever agreed has taken it back, or Google ended it: nothing can be read until they agree anew. */
export class AccessEnded extends Error {}

export interface ConsoleFigures {
  key: string;
  clicks: number;
  impressions: number;
  position: number;
}

/** One Google account. All throw AccessEnded, PROVIDER_UNAVAILABLE, PROVIDER_REFUSED, or the signal's reason. */
export interface ConsoleAccount {
  /** Properties that the account may read. */
  properties(signal: AbortSignal): Promise<string[]>;
  /** The final figures of a day, those with the most clicks first. */
  figures(
    asked: { property: string; day: string; kind: (typeof figureKinds)[number]; limit: number },
    signal: AbortSignal,
  ): Promise<ConsoleFigures[]>;
  inspect(
    page: { property: string; url: string },
    signal: AbortSignal,
  ): Promise<UrlInspection & { lastCrawlAt: Date | null }>;
}

interface Redirected {
  /** Where Google sends people back to. */
  redirectUri: string;
}

/** Google's Search Console through Google's own packages, which are loaded when they are first used. */
export interface SearchConsoleGateway {
  /** Where an account's owner agrees; `seal` puts the verifier where only this server finds it again. */
  begin(input: Redirected & { seal(codeVerifier: string): string }): Promise<string>;
  /** What opens the account later. */
  finish(input: Redirected & { code: string; codeVerifier: string }): Promise<string>;
  open(refreshToken: string): Promise<ConsoleAccount>;
  /** Ends the access at Google. */
  revoke(refreshToken: string): Promise<void>;
}

export function createSearchConsole(config: SearchConsoleConfig): SearchConsoleGateway {
  const { clientId, clientSecret, baseUrl } = config;

  async function client(redirectUri?: string): Promise<OAuth2Client> {
    const { OAuth2Client: Client } = await import('google-auth-library');
    return new Client({
      clientId,
      clientSecret,
      ...(redirectUri === undefined ? {} : { redirectUri }),
      transporterOptions: { ...calls, timeout: TIMEOUT_MS },
      ...(baseUrl === undefined
        ? {}
        : {
            endpoints: {
              oauth2AuthBaseUrl: `${baseUrl}/o/oauth2/v2/auth`,
              oauth2TokenUrl: `${baseUrl}/token`,
              oauth2RevokeUrl: `${baseUrl}/revoke`,
            },
          }),
    });
  }

  return {
    async begin({ redirectUri, seal }) {
      const { CodeChallengeMethod } = await import('google-auth-library');
      const oauth = await client(redirectUri);
      const { codeVerifier, codeChallenge } = await oauth.generateCodeVerifierAsync();
      return oauth.generateAuthUrl({
        access_type: 'offline',
        // Without it Google gives what opens the account the first time alone.
        prompt: 'consent',
        scope: SCOPE,
        state: seal(codeVerifier),
        code_challenge_method: CodeChallengeMethod.S256,
        ...(codeChallenge ? { code_challenge: codeChallenge } : {}),
      });
    },
    async finish({ redirectUri, code, codeVerifier }) {
      const oauth = await client(redirectUri);
      const { tokens } = await ask(() => oauth.getToken({ code, codeVerifier }));
      const isGranted = (tokens.scope ?? '').split(' ').includes(SCOPE);
      if (!tokens.refresh_token || !isGranted) {
        throw new AppError('PROVIDER_REFUSED', {
          message: 'Google gave no access to Search Console. Leave its box ticked when you agree.',
        });
      }
      return tokens.refresh_token;
    },
    async open(refreshToken) {
      const oauth = await client();
      oauth.setCredentials({ refresh_token: refreshToken });
      return openAccount(oauth, baseUrl);
    },
    async revoke(refreshToken) {
      const oauth = await client();
      await ask(() => oauth.revokeToken(refreshToken));
    },
  };
}

async function openAccount(auth: OAuth2Client, baseUrl?: string): Promise<ConsoleAccount> {
  const { searchconsole } = await import('@googleapis/searchconsole');
  const api = searchconsole({
    version: 'v1',
    auth,
    ...(baseUrl === undefined ? {} : { rootUrl: `${baseUrl}/` }),
  });
  const calling = (signal: AbortSignal) => ({ ...calls, signal, timeout: TIMEOUT_MS });
  return {
    async properties(signal) {
      const { data } = await ask(() => api.sites.list({}, calling(signal)), signal);
      const sites = read(sitesSchema, data).siteEntry ?? [];
      return sites
        .filter(({ permissionLevel }) => permissionLevel !== 'siteUnverifiedUser')
        .map(({ siteUrl }) => siteUrl)
        .slice(0, MAX_PROPERTIES);
    },
    async figures({ property, day, kind, limit }, signal) {
      const requestBody = {
        startDate: day,
        endDate: day,
        dataState: 'final',
        rowLimit: limit,
        ...(kind === 'site' ? {} : { dimensions: [kind] }),
      };
      const { data } = await ask(
        () => api.searchanalytics.query({ siteUrl: property, requestBody }, calling(signal)),
        signal,
      );
      const rows = read(figuresSchema, data).rows ?? [];
      return rows.slice(0, limit).map(({ keys, ...row }) => ({ ...row, key: keys?.[0] ?? '' }));
    },
    async inspect({ property, url }, signal) {
      const requestBody = { siteUrl: property, inspectionUrl: url, languageCode: 'en' };
      const { data } = await ask(
        () => api.urlInspection.index.inspect({ requestBody }, calling(signal)),
        signal,
      );
      const status = read(inspectionSchema, data).inspectionResult?.indexStatusResult;
      const crawled = Date.parse(status?.lastCrawlTime ?? '');
      return {
        verdict: status?.verdict ?? null,
        coverageState: status?.coverageState ?? null,
        lastCrawlAt: Number.isNaN(crawled) ? null : new Date(crawled),
      };
    },
  };
}

const sitesSchema = z.object({
  siteEntry: z
    .array(z.object({ siteUrl: z.string().max(2048), permissionLevel: z.string().nullish() }))
    .nullish(),
});
const whole = z.number().min(0).transform(Math.round);
const figuresSchema = z.object({
  rows: z
    .array(
      z.object({
        keys: z.array(z.string()).nullish(),
        clicks: whole,
        impressions: whole,
        position: z.number().min(0),
      }),
    )
    .nullish(),
});
const inspectionSchema = z.object({
  inspectionResult: z
    .object({
      indexStatusResult: z
        .object({
          verdict: z.string().nullish(),
          coverageState: z.string().nullish(),
          lastCrawlTime: z.string().nullish(),
        })
        .nullish(),
    })
    .nullish(),
});

function read<T>(schema: z.ZodType<T>, data: unknown): T {
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw garbled(SEARCH_CONSOLE);
  return parsed.data;
}

/** What of a fault of Google's packages is looked at. */
const faultSchema = z.object({
  response: z
    .object({
      status: z.number(),
      headers: z.unknown(),
      data: z
        .object({
          error: z.union([
            z.string(),
            z.object({
              errors: z.array(z.object({ reason: z.string().optional() })).optional(),
              status: z.string().optional(),
            }),
          ]),
        })
        .nullish()
        .catch(null),
    })
    .nullish(),
});

/** Asks Google; its fault in our words, none of which hold what it wrote. */
async function ask<T>(call: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await call();
  } catch (error) {
    signal?.throwIfAborted();
    throw faultOf(error);
  }
}

function faultOf(error: unknown): Error {
  const away = (message: string, retryAfter?: number) =>
    new AppError('PROVIDER_UNAVAILABLE', {
      message: `${SEARCH_CONSOLE} ${message}`,
      retryAfter,
      cause: error,
    });
  const parsed = faultSchema.safeParse(error);
  const answer = parsed.success ? parsed.data.response : undefined;
  if (!answer) return away('cannot be reached. Please try again later.');
  const { status, data } = answer;
  const said = data?.error;
  if (status === 401 || said === 'invalid_grant') {
    return new AccessEnded('Google says that the access was taken back or has run out');
  }
  const reasons = typeof said === 'object' ? (said.errors ?? []).map(({ reason }) => reason) : [];
  const isQuota = reasons.some((reason) => /quota|ratelimit/i.test(reason ?? ''));
  if (status === 429 || (status === 403 && isQuota)) {
    const after = answer.headers instanceof Headers ? answer.headers.get('retry-after') : null;
    return away('takes no more questions for now.', secondsFromHeader(after));
  }
  if (status >= 500) return away(`has a fault of its own (${status}). Please try again later.`);
  return new AppError('PROVIDER_REFUSED', {
    message:
      status === 403
        ? 'Google says that this account may not read the property'
        : `Google refused the question (${status})`,
    cause: error,
  });
}
