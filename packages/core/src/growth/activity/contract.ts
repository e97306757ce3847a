import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { activityRoutes } from './routes.ts';
import { ACTIVITY_DAYS, activityKinds, activitySubjects, actorKinds } from './vocabulary.ts';

const actorSchema = z.object({
  kind: z.enum(actorKinds),
  id: z.string().nullable().describe('of the key, the automation or the campaign'),
  name: z.string().nullable().describe('as it was called then'),
});
export type ActivityActor = z.infer<typeof actorSchema>;

const activitySchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  act: z.string().describe('what was done, e.g. `post-published`'),
  kind: z.enum(activityKinds),
  actor: actorSchema,
  subject: z
    .object({
      kind: z.enum(activitySubjects),
      id: z.string().describe('what it is reached by: a slug of a post, an id of anything else'),
      name: z.string().nullable().describe('as it was called then'),
    })
    .nullable(),
  count: z.int().nullable().describe('of how many things, where it was not one'),
  sentence: z.string().describe('the same in English, e.g. `Key “CI” published “Ten tips”`'),
});
export type Activity = z.infer<typeof activitySchema>;

const filters = {
  kind: z.enum(activityKinds).optional(),
  actor: z.enum(actorKinds).optional(),
  actorId: z.uuid().optional().describe('of a key, an automation or a campaign'),
  day: z.iso.date().optional().describe('by the clocks of the account’s time zone'),
};

export const listActivity = defineEndpoint({
  route: activityRoutes.list,
  summary: `Who did what in the account, newest first; kept for ${ACTIVITY_DAYS} days`,
  tag: 'account',
  callers: 'users',
  query: z.object({
    ...filters,
    limit: z.coerce.number().int().min(1).max(100).optional().describe('default 50'),
    cursor: z.string().max(200).optional(),
  }),
  status: 200,
  response: z.object({
    items: z.array(activitySchema),
    nextCursor: z.string().nullable(),
    actors: z.array(actorSchema).describe('who has acted of late, to filter by'),
    timeZone: z.string().describe('by which days are told apart'),
  }),
});

export const downloadActivity = defineEndpoint({
  route: activityRoutes.csv,
  summary: 'Who did what in the account as CSV, newest first',
  tag: 'account',
  callers: 'users',
  query: z.object(filters),
  status: 200,
  response: z.string().describe('text/csv'),
});
