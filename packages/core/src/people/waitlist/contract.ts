import { z } from 'zod';
import { judgedText } from '../../base/text/taken.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { waitlistRoutes } from './routes.ts';
import { MAX_WAITLIST_NAME, waitlistSources } from './rules.ts';

export const joinWaitlist = defineEndpoint({
  route: waitlistRoutes.join,
  summary: 'Join the waitlist; the same address stays one entry',
  tag: 'waitlist',
  callers: 'everybody',
  scope: 'any',
  body: z.object({
    email: judgedText,
    fullName: z.string().trim().max(MAX_WAITLIST_NAME).optional(),
    source: z.enum(waitlistSources).default('automation_page'),
  }),
  status: 201,
  /** The same whether or not the address was on the list already. */
  response: z.object({ success: z.literal(true) }),
});
