import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { creditsSchema } from '../../money/credits/contract.ts';
import { roles, subscriptionTiers, tierFilters } from '../../people/accounts/role.ts';
import { adminRoutes } from './routes.ts';

const userParams = z.object({ id: z.uuid() });
const reason = z.string().trim().min(3).max(500);

const adminUserSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  displayName: z.string(),
  isVerified: z.boolean(),
  role: z.enum(roles),
  tier: z.enum(subscriptionTiers),
  createdAt: z.iso.datetime(),
  disabledAt: z.iso.datetime().nullable(),
});
export type AdminUser = z.infer<typeof adminUserSchema>;

const adminUserDetailSchema = adminUserSchema.extend({
  disabledReason: z.string().nullable(),
  isNamedAdmin: z.boolean().describe('listed in ADMIN_EMAILS: stays an admin'),
  hasSubscription: z.boolean().describe('a running one, which decides the tier by itself'),
  posts: z.int(),
  claims: z.int(),
  sessions: z.int(),
  apiKeys: z.int(),
  lastSignedInAt: z.iso.datetime().nullable(),
  credits: creditsSchema,
});
export type AdminUserDetail = z.infer<typeof adminUserDetailSchema>;

export const listUsers = defineEndpoint({
  route: adminRoutes.users,
  summary: 'Accounts, newest first (admins)',
  tag: 'admin',
  callers: 'admins',
  query: z.object({
    q: z.string().trim().max(320).optional().describe('part of an address or a name, or an id'),
    role: z.enum(roles).optional(),
    tier: z.enum(tierFilters).optional().describe('`any-premium`: every tier but `free`'),
    state: z.enum(['enabled', 'disabled']).optional(),
    limit: z.coerce.number().int().min(1).max(100).optional().describe('default 50'),
    cursor: z.string().max(500).optional(),
  }),
  status: 200,
  response: z.object({ items: z.array(adminUserSchema), nextCursor: z.string().nullable() }),
});
export type AdminUserPage = z.infer<(typeof listUsers)['response']>;

export const readUser = defineEndpoint({
  route: adminRoutes.user,
  summary: 'One account, with what belongs to it in numbers (admins)',
  tag: 'admin',
  callers: 'admins',
  params: userParams,
  status: 200,
  response: adminUserDetailSchema,
});

const changed = z.object({ success: z.literal(true) });

export const setUserState = defineEndpoint({
  route: adminRoutes.setUserState,
  summary:
    'Disable an account, which ends its sessions and refuses its keys, or enable it (admins)',
  tag: 'admin',
  callers: 'admins',
  params: userParams,
  body: z.object({ isDisabled: z.boolean(), reason }),
  status: 200,
  response: changed,
});

export const setUserRole = defineEndpoint({
  route: adminRoutes.setUserRole,
  summary: 'Make somebody an admin, or no longer one (admins)',
  tag: 'admin',
  callers: 'admins',
  params: userParams,
  body: z.object({ role: z.enum(roles), reason }),
  status: 200,
  response: changed,
});

export const setUserTier = defineEndpoint({
  route: adminRoutes.setUserTier,
  summary: 'Give an account a tier without a subscription, or take it back (admins)',
  tag: 'admin',
  callers: 'admins',
  params: userParams,
  body: z.object({ tier: z.enum(subscriptionTiers), reason }),
  status: 200,
  response: changed,
});

export const endUserSessions = defineEndpoint({
  route: adminRoutes.endUserSessions,
  summary: 'End every session of an account (admins)',
  tag: 'admin',
  callers: 'admins',
  params: userParams,
  status: 200,
  response: changed.extend({ ended: z.int() }),
});
