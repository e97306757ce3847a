import { AsyncLocalStorage } from 'node:async_hooks';
import {
  AppError,
  accountPages,
  keptDays,
  MIN_PASSWORD,
  RESET_LINK_HOURS,
} from '@linkwright/core/all';
import { betterAuth } from 'better-auth';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { bearer } from 'better-auth/plugins';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { appProvider, appRules } from './app-provider.ts';
import { countCall } from './attempts.ts';
import { devAdmin } from './dev-admin.ts';
import { factorPlugins, factorRules } from './factor-plugins.ts';
import { deleteKeysOf } from './key-store.ts';
import { mailPasswordChanged, mailReset } from './mails.ts';
import { prepareProfile } from './profile.ts';
import { secretVersions } from './secret-versions.ts';
import { tables } from './tables.ts';
import { trackTransactions } from './transactions.ts';

/** In seconds, as the library counts. */
const HOUR = 60 * 60;
const RESET_SECONDS = RESET_LINK_HOURS * HOUR;
const SESSION_SECONDS = keptDays.session * 24 * HOUR;
/** A session in use is prolonged once a day. */
const PROLONG_SECONDS = 24 * HOUR;

/** Header in which the client's address goes to the library; nothing a client sends gets there. */
export const ADDRESS_HEADER = 'x-linkwright-client';

/** What the library does while it answers one request, and cannot say itself. */
export interface AuthCall {
  /** Our part failed, e.g. a mail could not be queued: the library would only log that. */
  failure?: unknown;
  /** Whose password the request sets; they are told in the transaction that sets it. */
  passwordOf?: { id: string; email: string };
  /** Whoever asks has proven who they are to us: the library asks for no password again. */
  isProven?: boolean;
  /** A passkey or a code proves it: the session that is made knows that. */
  isFactor?: boolean;
  /** It was the account's first sign-in. */
  isFirst?: boolean;
  /** The workspace that an app is connected in. */
  workspaceId?: string;
  /** A new password ends their API keys and terminals as well, in that transaction. */
  endsKeys?: boolean;
}

export type AuthLibrary = ReturnType<typeof openAuth>;

const opened = new WeakMap<Context, AuthLibrary>();

/**
 * The auth library on our database, with our mails and rules. Opened at the first call: without
 * PUBLIC_URL the address is known only after listening.
 */
export function authOf(ctx: Context): AuthLibrary {
  const library = opened.get(ctx) ?? openAuth(ctx);
  opened.set(ctx, library);
  return library;
}

function openAuth(ctx: Context) {
  const calls = new AsyncLocalStorage<AuthCall>();
  const inside = new AsyncLocalStorage<Kysely<Schema>>();
  const passwords = ctx.passwords ?? { hash: hashPassword, verify: verifyPassword };
  const isHttps = ctx.publicUrl.startsWith('https:');

  /** In the library's transaction, so that mail and cause are one; else in one of its own. */
  const inTransaction = async (work: (trx: Kysely<Schema>) => Promise<void>): Promise<void> => {
    const trx = inside.getStore();
    try {
      await (trx ? work(trx) : ctx.db.transaction().execute(work));
    } catch (error) {
      const call = calls.getStore();
      if (call) call.failure = error;
      throw error;
    }
  };

  const auth = betterAuth({
    appName: ctx.config.siteName,
    baseURL: `${ctx.publicUrl}/api/auth`,
    secrets: secretVersions(ctx),
    database: {
      db: trackTransactions(ctx.db, inside),
      type: 'postgres',
      transaction: true,
    },
    user: tables.user,
    session: {
      ...tables.session,
      expiresIn: SESSION_SECONDS,
      updateAge: PROLONG_SECONDS,
      // How fresh a proof has to be is decided before the library is asked, see `http/step-up.ts`.
      freshAge: 0,
    },
    account: tables.account,
    verification: tables.verification,
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      // Ours count characters; these count UTF-16 units, of which a character may have two.
      minPasswordLength: MIN_PASSWORD,
      maxPasswordLength: 256,
      password: {
        hash: passwords.hash,
        verify: async (given) => calls.getStore()?.isProven === true || passwords.verify(given),
      },
      resetPasswordTokenExpiresIn: RESET_SECONDS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) =>
        inTransaction((trx) => mailReset(ctx, trx, user, token)),
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user) => ({ data: { ...user, id: ctx.uuid() } }),
        },
        update: {
          before: async (user) =>
            user.emailVerified ? { data: { ...user, emailConfirmedAt: ctx.clock() } } : undefined,
        },
      },
      account: {
        update: {
          async before({ password }) {
            if (!password) return;
            const { passwordOf: user, endsKeys = false } = calls.getStore() ?? {};
            if (!user) throw new Error('A password is set, and nobody is told');
            await inTransaction(async (trx) => {
              if (endsKeys) await deleteKeysOf(trx, user.id);
              await mailPasswordChanged(ctx, trx, { ...user, areKeysEnded: endsKeys });
            });
          },
        },
      },
      session: {
        create: {
          async before({ userId }) {
            const call = calls.getStore();
            try {
              await inTransaction(async (trx) => {
                const isNew = await prepareProfile(ctx, trx, userId);
                if (call && isNew) call.isFirst = true;
              });
            } catch (error) {
              // Our refusal is told by `AuthCall.failure`; the library would log it as its own fault.
              if (error instanceof AppError) return false;
              throw error;
            }
            const now = ctx.clock();
            const factorProvenAt = call?.isFactor ? now : null;
            return { data: { provenAt: now, factorProvenAt, lastUsedAt: now } };
          },
        },
      },
    },
    rateLimit: {
      enabled: true,
      customStorage: { consume: (key, rule) => countCall(ctx, key, rule) },
      // By address, as the others are by account.
      window: 60,
      max: 100,
      customRules: {
        '/get-session': false,
        '/sign-in/email': { window: 5 * 60, max: 30 },
        '/request-password-reset': { window: HOUR, max: 20 },
        '/reset-password': { window: 5 * 60, max: 20 },
        '/change-password': { window: 5 * 60, max: 20 },
        ...factorRules,
        ...appRules,
      },
    },
    advanced: {
      // That our migrations make what it wants is known by a test, and not asked of every start.
      database: { generateId: 'uuid', validateSchema: false },
      cookiePrefix: 'linkwright',
      useSecureCookies: isHttps,
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true, secure: isHttps },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      disableOriginCheck: false,
    },
    plugins: [
      bearer({ requireSignature: true }),
      ...factorPlugins(ctx),
      appProvider(ctx, () => calls.getStore()),
      ...(ctx.config.devAdminBypass ? [devAdmin] : []),
    ],
    onAPIError: { errorURL: `${ctx.publicUrl}${accountPages.connect}` },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message, ...details) => ctx.log.error({ details }, `auth: ${message}`),
    },
  });
  return Object.assign(auth, { calls });
}
