import {
  isReaderLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_PARAMETER,
  likedLanguage,
  type ReaderLanguage,
} from '@linkwright/core/all';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const IN_ADDRESS = new RegExp(`[?&]${LANGUAGE_PARAMETER}=([a-z]{2})(?=&|$)`);
const IN_COOKIE = new RegExp(`(?:^|;\\s*)(?:__Secure-)?${LANGUAGE_COOKIE}=([a-z]{2})(?=;|$)`);

/** The language of a page: as its address says, else as the reader chose before, else as the browser likes. */
export function readerLanguage({ url, headers }: FastifyRequest): ReaderLanguage {
  return chosenIn(url, IN_ADDRESS) ?? readerLanguageOf(headers);
}

function readerLanguageOf(headers: FastifyRequest['headers']): ReaderLanguage {
  return chosenIn(headers.cookie, IN_COOKIE) ?? likedLanguage(headers['accept-language']);
}

/** The language that a page's address names; undefined where it names none, and of calls. */
export const chosenLanguage = ({ url }: FastifyRequest): ReaderLanguage | undefined =>
  url.startsWith('/api/') ? undefined : chosenIn(url, IN_ADDRESS);

/**
 * The language of the page of this site that makes a call; undefined for programs and pages of others, of
 * which no language is known: only the browser says that a call is of the same origin.
 */
export const pageLanguage = ({ headers }: FastifyRequest): ReaderLanguage | undefined =>
  headers['sec-fetch-site'] === 'same-origin' ? readerLanguageOf(headers) : undefined;

/** The language of a call's answer: programs get English, whatever they send. */
export const callLanguage = (request: FastifyRequest): ReaderLanguage =>
  pageLanguage(request) ?? 'en';

function chosenIn(text: string | undefined, pattern: RegExp): ReaderLanguage | undefined {
  const chosen = text === undefined ? undefined : pattern.exec(text)?.[1];
  return isReaderLanguage(chosen) ? chosen : undefined;
}

/** The context of pages and mails in a language. What changes in the given one changes in it. */
export const inLanguage = (ctx: Context, language: ReaderLanguage): Context =>
  ctx.language === language ? ctx : Object.assign(Object.create(ctx) as Context, { language });

/** Under which a page is kept, of those in all languages. */
export const languageKey = (language: ReaderLanguage, path: string): string =>
  language === 'en' ? path : `${language}:${path}`;

/** Loads what makes German pages before the first of them is made. */
export function loadLanguages(app: FastifyInstance, { webApp: { load } }: Context): void {
  if (!load) return;
  let isLoaded = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (isLoaded || request.url.startsWith('/api/') || readerLanguage(request) !== 'de') {
      done();
      return;
    }
    load('de').then(() => {
      isLoaded = true;
      done();
    }, done);
  });
}

/** Remembers the language that an address names, which is how a reader chooses it. */
export function rememberLanguage(app: FastifyInstance, { publicUrl }: Context): void {
  const isHttps = publicUrl.startsWith('https:');
  app.addHook('onRequest', (request, reply, done) => {
    const language = chosenLanguage(request);
    if (language) {
      // Pages that are ready write their headers past Fastify.
      reply.raw.appendHeader(
        'set-cookie',
        `${isHttps ? '__Secure-' : ''}${LANGUAGE_COOKIE}=${language}; Max-Age=${YEAR_SECONDS}; Path=/; SameSite=Lax; HttpOnly${isHttps ? '; Secure' : ''}`,
      );
    }
    done();
  });
}
