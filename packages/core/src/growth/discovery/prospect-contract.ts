import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { sentences } from '../../sentences.ts';
import { monitorStates } from '../../verification/monitors/vocabulary.ts';
import { prospectRoutes } from './routes.ts';
import {
  contactKinds,
  contactStates,
  MAX_PROSPECT_NOTES,
  MAX_PROSPECTS_CHANGED,
  prospectKinds,
  prospectStates,
} from './vocabulary.ts';

const whole = z.int().min(0);
const time = z.iso.datetime();
const day = z.iso.date().max(10);
const success = z.literal(true);
const state = z.enum(prospectStates);
const id = z.object({ id: z.uuid() });
const tag = 'prospects';
const scope = 'report';

const findSchema = z.object({
  kind: z.enum(prospectKinds),
  reason: z.string().describe('one sentence: by what it was judged').register(sentences),
  snippet: z.string().nullable().describe('text around the mention'),
  brokenUrl: z.string().nullable(),
  foundAt: time,
});
export type ProspectFind = z.infer<typeof findSchema>;

export const prospectSchema = z.object({
  id: z.uuid(),
  pageUrl: z.string(),
  pageTitle: z.string(),
  site: z.string().describe('its host without www'),
  targetUrl: z.string().describe('where a link is wanted to'),
  subject: z.string(),
  worth: z.int().min(1).describe('points by what was found on the page'),
  finds: z.array(findSchema).describe('newest first'),
  state,
  notes: z.string(),
  remindOn: day.nullable(),
  isDue: z.boolean().describe('the day of the reminder has come by the account’s clocks'),
  contacts: z.array(
    z.object({
      kind: z.enum(contactKinds),
      value: z.string().describe('an address of mail, or of a page'),
      foundOn: z.string().describe('the page on which it stood'),
    }),
  ),
  contactsState: z.enum(contactStates),
  contactsReadAt: time.nullable().describe('when further pages of the site were read'),
  watched: z
    .object({ id: z.uuid(), state: z.enum(monitorStates) })
    .nullable()
    .describe('the link that is watched on this page'),
  liveAt: time.nullable().describe('when a check first saw a watched link there'),
  foundAt: time,
});
export type Prospect = z.infer<typeof prospectSchema>;

const filter = {
  state: state.optional(),
  kind: z.enum(prospectKinds).optional(),
  discovery: z.uuid().optional().describe('what this search has found'),
  due: z.enum(['1']).optional().describe('those alone whose reminder is due'),
  q: z.string().max(120).optional().describe('part of the address, the title or the notes'),
};

export const listProspects = defineEndpoint({
  route: prospectRoutes.list,
  summary: 'Pages that are worth a word, site by site, the best first',
  tag,
  callers: 'users',
  scope,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).optional().describe('default 50'),
    cursor: z.string().max(500).optional(),
    ...filter,
  }),
  status: 200,
  response: z.object({
    items: z.array(prospectSchema),
    nextCursor: z.string().nullable(),
    counts: z.record(state, whole).describe('whatever state is asked for'),
    due: whole.describe('reminders that are due, of all prospects of the account'),
  }),
});
export type ProspectList = z.infer<(typeof listProspects)['response']>;

export const downloadProspects = defineEndpoint({
  route: prospectRoutes.downloadCsv,
  summary: 'The same as CSV',
  tag,
  callers: 'users',
  scope,
  query: z.object(filter),
  status: 200,
  response: z.string().describe('text/csv'),
});

const ids = z.array(z.uuid()).min(1).max(MAX_PROSPECTS_CHANGED);

export const changeProspects = defineEndpoint({
  route: prospectRoutes.changeMany,
  summary: 'Note at once how far one is with several; those that are not there are passed over',
  tag,
  callers: 'users',
  scope,
  body: z.object({ ids, state: state.optional(), remindOn: day.nullable().optional() }),
  status: 200,
  response: z.object({ success, changed: whole }),
});

export const findProspectContacts = defineEndpoint({
  route: prospectRoutes.findContacts,
  summary: 'Have further pages of their sites read for contacts',
  tag,
  callers: 'users',
  scope,
  body: z.object({ ids }),
  status: 202,
  response: z.object({ success, begun: whole }),
});

export const changeProspect = defineEndpoint({
  route: prospectRoutes.change,
  summary: 'Note how far one is with a prospect, and when to be reminded',
  tag,
  callers: 'users',
  scope,
  params: id,
  body: z.object({
    state: state.optional(),
    notes: z.string().trim().max(MAX_PROSPECT_NOTES).optional(),
    remindOn: day.nullable().optional(),
  }),
  status: 200,
  response: z.object({ success, prospect: prospectSchema }),
});

export const removeProspect = defineEndpoint({
  route: prospectRoutes.remove,
  summary: 'Delete a prospect with its notes',
  tag,
  callers: 'users',
  scope,
  params: id,
  status: 200,
  response: z.object({ success }),
});
