import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { creditEntrySchema } from './contract.ts';
import { entryKinds } from './ledger.ts';
import { creditAdminRoutes } from './routes.ts';

const page = {
  limit: z.coerce.number().int().min(1).max(100).optional().describe('default 50'),
  cursor: z.string().max(200).optional(),
};

const ledgerEntrySchema = creditEntrySchema.omit({ balance: true }).extend({
  userId: z.string(),
  email: z.string().nullable().describe('null once the account is gone'),
});
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

export const listLedger = defineEndpoint({
  route: creditAdminRoutes.entries,
  summary: 'Entries of the ledger, newest first (admins)',
  tag: 'admin',
  callers: 'admins',
  query: z.object({
    ...page,
    user: z.string().trim().max(320).optional().describe('id or e-mail address of one user'),
    kind: z.enum(entryKinds).optional(),
  }),
  status: 200,
  response: z.object({ items: z.array(ledgerEntrySchema), nextCursor: z.string().nullable() }),
});

const frozenCreditsSchema = z.object({
  userId: z.uuid(),
  email: z.string(),
  frozen: z.int(),
  balance: z.int(),
  updatedAt: z.iso.datetime(),
});
export type FrozenCredits = z.infer<typeof frozenCreditsSchema>;

export const listFrozen = defineEndpoint({
  route: creditAdminRoutes.frozen,
  summary: 'Accounts whose credits an admin has to decide about (admins)',
  tag: 'admin',
  callers: 'admins',
  query: z.object(page),
  status: 200,
  response: z.object({ items: z.array(frozenCreditsSchema), nextCursor: z.string().nullable() }),
});
