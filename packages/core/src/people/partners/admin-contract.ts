import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { partnerSchema } from './contract.ts';
import { partnerAdminRoutes } from './routes.ts';

const ownedPartnerSchema = partnerSchema.omit({ oldKey: true }).extend({
  userId: z.uuid(),
  email: z.string().describe('the owner’s'),
});
export type OwnedPartner = z.infer<typeof ownedPartnerSchema>;

export const listAllPartners = defineEndpoint({
  route: partnerAdminRoutes.list,
  summary: 'Everybody’s partner keys, newest first (admins)',
  tag: 'admin',
  callers: 'admins',
  query: z.object({
    q: z.string().trim().max(320).optional().describe('part of a name, an origin or an address'),
    limit: z.coerce.number().int().min(1).max(100).optional().describe('default 50'),
    cursor: z.string().max(200).optional(),
  }),
  status: 200,
  response: z.object({ items: z.array(ownedPartnerSchema), nextCursor: z.string().nullable() }),
});

export const disablePartner = defineEndpoint({
  route: partnerAdminRoutes.disable,
  summary: 'End a partner key at once; its statistics stay (admins)',
  tag: 'admin',
  callers: 'admins',
  params: z.object({ id: z.uuid() }),
  body: z.object({ reason: z.string().trim().min(3).max(300) }),
  status: 200,
  response: z.object({ success: z.literal(true) }),
});
