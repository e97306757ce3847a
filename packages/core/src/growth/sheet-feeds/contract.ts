import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { sheetFeedRoutes } from './routes.ts';
import { DEFAULT_FEED_DAYS, sheetFeedKinds, sheetFeedLifetimes } from './vocabulary.ts';

const time = z.iso.datetime();
const success = z.literal(true);
const tag = 'sheet-feeds';
/** Like keys, they outlive whoever has made them: people alone make them. */
const callers = 'people';

const sheetFeedSchema = z.object({
  id: z.uuid(),
  kind: z.enum(sheetFeedKinds),
  reportId: z.string().nullable().describe('of a feed of one report'),
  title: z.string().describe('of the report; empty for other feeds'),
  csvUrl: z.string().describe('whoever has it may read it, without a key'),
  jsonUrl: z.string().describe('the same rows as JSON'),
  createdAt: time,
  expiresAt: time.nullable().describe('null: when it is taken back'),
  lastReadAt: time.nullable().describe('to the hour'),
});
/** A table of the account behind an address that a spreadsheet reads. */
export type SheetFeed = z.infer<typeof sheetFeedSchema>;

export const createSheetFeed = defineEndpoint({
  route: sheetFeedRoutes.create,
  summary: 'Open a feed for spreadsheets at an address that is read without a key',
  tag,
  callers,
  body: z.object({
    kind: z.enum(sheetFeedKinds),
    reportId: z.string().min(1).max(100).optional().describe('of your own; kind report alone'),
    expiresInDays: z
      .literal([...sheetFeedLifetimes])
      .default(DEFAULT_FEED_DAYS)
      .describe('null: never'),
  }),
  status: 201,
  response: z.object({ success, feed: sheetFeedSchema }),
});

export const listSheetFeeds = defineEndpoint({
  route: sheetFeedRoutes.list,
  summary: 'Your feeds for spreadsheets, newest first, with their addresses',
  tag,
  callers,
  status: 200,
  response: z.object({ items: z.array(sheetFeedSchema), nextCursor: z.null() }),
});

export const removeSheetFeed = defineEndpoint({
  route: sheetFeedRoutes.remove,
  summary: 'Take a feed back: its addresses give nothing from now on',
  tag,
  callers,
  params: z.object({ id: z.uuid() }),
  status: 200,
  response: z.object({ success }),
});
