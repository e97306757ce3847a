import { displayNameFor } from '@linkwright/core/all';
import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/** The path under which the library knows the bypass; no route of ours leads there by name. */
export const DEV_ADMIN_PATH = '/dev-admin';

/**
 * Signs in without a password. Only ever there in development, see `mayBypass`
 * (docs/specification/people.md, Admins).
 */
export const devAdmin = {
  id: 'dev-admin',
  endpoints: {
    devAdmin: createAuthEndpoint(
      DEV_ADMIN_PATH,
      { method: 'POST', body: z.object({ email: z.string() }) },
      async (c) => {
        const { internalAdapter } = c.context;
        const { email } = c.body;
        const found = await internalAdapter.findUserByEmail(email);
        const user = found
          ? await internalAdapter.updateUser(found.user.id, { emailVerified: true })
          : await internalAdapter.createUser(
              { email, name: displayNameFor({}, email), emailVerified: true },
              { method: 'dev-admin' },
            );
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(c, { session, user });
        return c.json({ user });
      },
    ),
  },
} satisfies BetterAuthPlugin;
