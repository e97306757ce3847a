import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { importedFile, passedOver } from '../../verification/exports/import-schema.ts';
import { MAX_IMPORT_BYTES } from '../../verification/exports/vocabulary.ts';
import { rankImportRoles } from './read-import.ts';
import { rankTrackerRoutes } from './routes.ts';
import { MAX_RANK_COMPETITORS, MAX_RANK_NOTE } from './vocabulary.ts';

const whole = z.int().min(0);
const day = z.iso.date().max(10);
const host = z.string().min(1).max(2048).describe('a host or an address on it');
const success = z.literal(true);
const tag = 'rank-trackers';
const scope = 'report';

export const importRanks = defineEndpoint({
  route: rankTrackerRoutes.importFile,
  summary: 'Import a file of positions, of one’s own site or of a competitor',
  tag,
  callers: 'users',
  scope,
  maxBytes: MAX_IMPORT_BYTES,
  body: z.object({
    host: host.describe('whose positions these are; a competitor’s go to tracked keywords alone'),
    ...importedFile(rankImportRoles),
    day: day.optional().describe('the day of the positions; for files without days'),
  }),
  status: 200,
  response: z.object({
    success,
    stored: whole.describe('positions'),
    added: whole.describe('keywords that are tracked from now on'),
    left: whole.describe('keywords that were left out, as no more may be tracked, or none is'),
    ...passedOver,
  }),
});
export type ImportedRanks = z.infer<(typeof importRanks)['response']>;

export const setRankCompetitors = defineEndpoint({
  route: rankTrackerRoutes.setCompetitors,
  summary: 'Name the sites that stand beside one’s own for its keywords',
  tag,
  callers: 'users',
  scope,
  body: z.object({ host, competitors: z.array(host).max(MAX_RANK_COMPETITORS) }),
  status: 200,
  response: z.object({ success, competitors: z.array(z.string()) }),
});

export const addRankNote = defineEndpoint({
  route: rankTrackerRoutes.addNote,
  summary: 'Put a note on the charts of a site’s keywords',
  tag,
  callers: 'users',
  scope,
  body: z.object({ host, day, text: z.string().trim().min(1).max(MAX_RANK_NOTE) }),
  status: 201,
  response: z.object({
    success,
    note: z.object({ id: z.uuid(), day: z.iso.date(), text: z.string() }),
  }),
});

export const removeRankNote = defineEndpoint({
  route: rankTrackerRoutes.removeNote,
  summary: 'Take a note off the charts',
  tag,
  callers: 'users',
  scope,
  params: z.object({ id: z.uuid() }),
  status: 200,
  response: z.object({ success }),
});
