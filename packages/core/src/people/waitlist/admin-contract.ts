import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { waitlistAdminRoutes } from './routes.ts';

const waitlistEntrySchema = z.object({
  id: z.int(),
  email: z.string(),
  fullName: z.string().nullable(),
  source: z.string(),
  status: z.string(),
  userId: z.string().nullable().describe('where the address is proven to be a user’s'),
  createdAt: z.iso.datetime(),
});
export type WaitlistEntry = z.infer<typeof waitlistEntrySchema>;

export const listWaitlist = defineEndpoint({
  route: waitlistAdminRoutes.list,
  summary: 'Who is on the waitlist, newest first (admins)',
  tag: 'admin',
  callers: 'admins',
  query: z.object({
    q: z.string().trim().max(320).optional().describe('part of an address or a name'),
    limit: z.coerce.number().int().min(1).max(100).optional().describe('default 50'),
    cursor: z.string().max(200).optional(),
  }),
  status: 200,
  response: z.object({
    items: z.array(waitlistEntrySchema),
    nextCursor: z.string().nullable(),
    total: z.int().describe('addresses on the list in all'),
  }),
});
export type WaitlistPage = z.infer<(typeof listWaitlist)['response']>;

export const downloadWaitlist = defineEndpoint({
  route: waitlistAdminRoutes.csv,
  summary: 'The whole waitlist as CSV, oldest first (admins)',
  tag: 'admin',
  callers: 'admins',
  status: 200,
  response: z.string().describe('text/csv'),
});
