import { z } from 'zod';
import { shownLine } from '../../base/text/shown-line.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { sentences } from '../../sentences.ts';
import { destinationRoutes } from './routes.ts';
import {
  destinationKinds,
  destinationStates,
  MAX_DESTINATION_CATEGORIES,
  MAX_DESTINATION_CATEGORY,
  MAX_DESTINATION_NAME,
  MAX_DESTINATION_URL,
  MAX_DESTINATION_USERNAME,
} from './vocabulary.ts';

const whole = z.int().min(0);
const time = z.iso.datetime();
const id = z.object({ id: z.uuid() });
const success = z.literal(true);
const done = z.object({ success });

const destinationSchema = z.object({
  id: z.uuid(),
  kind: z.enum(destinationKinds),
  name: z.string(),
  url: z.string().describe('the site, or where the webhook is sent'),
  username: z.string().nullable().describe('WordPress alone'),
  categories: z
    .array(z.string())
    .describe('WordPress alone: the names of those that articles go into'),
  domainId: z.uuid().nullable().describe('of a domain of this site'),
  state: z.enum(destinationStates),
  checkedAt: time.nullable().describe('the last test or publication'),
  lastSuccessAt: time.nullable(),
  lastFailureAt: time.nullable(),
  lastError: z
    .string()
    .nullable()
    .describe('why it fails; null unless it does')
    .register(sentences),
  published: whole.describe('articles published there from here'),
  campaigns: whole.describe('drafts, running and paused ones that publish there'),
  automations: whole.describe('that publish there, active or paused'),
  createdAt: time,
});
export type Destination = z.infer<typeof destinationSchema>;

const name = shownLine.min(1).max(MAX_DESTINATION_NAME);
const url = z.string().trim().min(1).max(MAX_DESTINATION_URL);
const username = z.string().trim().min(1).max(MAX_DESTINATION_USERNAME);
const applicationPassword = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .describe(
    'made in WordPress: Users, Profile, Application Passwords; or the token of our plugin, which needs no user name',
  );
const categories = z
  .array(shownLine.min(1).max(MAX_DESTINATION_CATEGORY))
  .max(MAX_DESTINATION_CATEGORIES)
  .describe('by name; where WordPress lacks one, it is added');
const adminKey = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .describe('made in Ghost: Settings, Integrations, custom; ID:SECRET');

export const createDestination = defineEndpoint({
  route: destinationRoutes.create,
  summary: 'Add a place where campaigns may publish; what it is opened with is never told again',
  tag: 'destinations',
  callers: 'users',
  scope: 'generate',
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('domain'), name, domainId: z.uuid() }),
    z.object({
      kind: z.literal('wordpress'),
      name,
      url,
      username: username.optional(),
      applicationPassword,
      categories: categories.optional(),
    }),
    z.object({ kind: z.literal('ghost'), name, url, adminKey }),
    z.object({ kind: z.literal('webhook'), name, url }),
  ]),
  status: 201,
  response: z.object({
    success,
    destination: destinationSchema,
    secret: z.string().nullable().describe('whsec_…, of a webhook; shown once'),
  }),
  idempotent: true,
});
export type CreatedDestination = z.infer<(typeof createDestination)['response']>;

export const listDestinations = defineEndpoint({
  route: destinationRoutes.list,
  summary: 'Your destinations, newest first',
  tag: 'destinations',
  callers: 'users',
  status: 200,
  response: z.object({ items: z.array(destinationSchema), nextCursor: z.null() }),
});

export const changeDestination = defineEndpoint({
  route: destinationRoutes.change,
  summary: 'Change a destination; another address needs its password or key anew',
  tag: 'destinations',
  callers: 'users',
  scope: 'generate',
  params: id,
  body: z.object({
    name: name.optional(),
    url: url.optional(),
    username: username.optional(),
    applicationPassword: applicationPassword.optional(),
    adminKey: adminKey.optional(),
    categories: categories.optional(),
  }),
  status: 200,
  response: z.object({ success, destination: destinationSchema }),
});

export const removeDestination = defineEndpoint({
  route: destinationRoutes.remove,
  summary: 'Remove a destination; what is published there stays, further links for it fail',
  tag: 'destinations',
  callers: 'users',
  scope: 'generate',
  params: id,
  status: 200,
  response: done,
});

export const testDestination = defineEndpoint({
  route: destinationRoutes.test,
  summary: 'See whether articles can be published there; publishes nothing',
  tag: 'destinations',
  callers: 'users',
  scope: 'generate',
  params: id,
  status: 200,
  response: z.object({
    success,
    ok: z.boolean(),
    message: z.string().describe('one sentence: what was seen').register(sentences),
    destination: destinationSchema,
  }),
});
export type DestinationTest = z.infer<(typeof testDestination)['response']>;

export const listOfferedDomains = defineEndpoint({
  route: destinationRoutes.domains,
  summary: 'Domains of this site that campaigns may publish on',
  tag: 'destinations',
  callers: 'users',
  status: 200,
  response: z.object({
    items: z.array(z.object({ id: z.uuid(), host: z.string() })),
    nextCursor: z.null(),
  }),
});
