import { z } from 'zod';
import { creditsSchema, readCredits } from '../../money/credits/contract.ts';
import { CREDIT_PRICE_CENTS, dollarsOf, POST_PRICE_CREDITS } from '../../money/credits/price.ts';
import {
  createMonitors,
  listMonitors,
  monitorSchema,
} from '../../verification/monitors/contract.ts';
import { monitorStateLabels } from '../../verification/monitors/words.ts';
import { address, cursor, idempotencyKey, othersWords, pages } from './inputs.ts';
import { defineTool } from './tool.ts';

export const readCreditsTool = defineTool({
  name: 'read_credits',
  title: 'Read the credits',
  description:
    'Says how many credits the account has, what a credit costs to buy and how many a post costs. Buying is left to a person, on the website. Needs the key of an account.',
  endpoint: readCredits,
  credits: 0,
  isOpenWorld: false,
  input: z.strictObject({}),
  output: creditsSchema.omit({ success: true }).extend({
    creditPriceCents: z.int().describe('of one credit, in US cents'),
    postPriceCredits: z.int().describe('of one permanent post'),
  }),
  async run(client, _input, { signal }) {
    const credits = await client.readCredits({ signal });
    const output = {
      ...credits,
      creditPriceCents: CREDIT_PRICE_CENTS,
      postPriceCredits: POST_PRICE_CREDITS,
    };
    const frozen = credits.frozen > 0 ? `, ${credits.frozen} of them frozen` : '';
    return {
      output,
      text: `${credits.balance} credits${frozen}. A permanent post costs ${POST_PRICE_CREDITS}; one credit costs $${dollarsOf(CREDIT_PRICE_CENTS)}.`,
    };
  },
});

const { shape: query } = listMonitors.query;

export const listWatchedLinks = defineTool({
  name: 'list_watched_links',
  title: 'List watched links',
  description: `Lists the links that the account has watched over time, newest first, each with its state, its last check and its uptime. Needs the key of an account. ${othersWords}`,
  endpoint: listMonitors,
  credits: 0,
  isOpenWorld: false,
  input: z.strictObject({
    state: query.state,
    campaign: query.campaign,
    limit: z.int().min(1).max(100).optional().describe('links in the answer; 50 unless given'),
    cursor,
  }),
  output: listMonitors.response
    .pick({
      nextCursor: true,
      counts: true,
      used: true,
      max: true,
      isDaily: true,
      incidents: true,
    })
    .extend({
      items: z.array(monitorSchema.omit({ destinationHost: true, recent: true })),
    }),
  async run(client, { limit = 50, ...asked }, { signal }) {
    const output = await client.listMonitors({ limit, ...asked }, { signal });
    const lines = output.items.map(
      ({ state, pageUrl, destinationUrl, lastLook, isPaused }) =>
        `- ${isPaused ? 'paused, ' : ''}${monitorStateLabels[state]} | ${pageUrl} | → ${destinationUrl} | ${lastLook?.summary ?? 'not checked yet'}`,
    );
    const more = output.nextCursor === null ? [] : ['There are more; go on with nextCursor.'];
    const head = `${output.used} of ${output.max} links are watched.`;
    const down = output.incidents.map(
      ({ host, beganAt }) => `${host} has not answered since ${beganAt}.`,
    );
    return { output, text: [head, ...down, ...lines, ...more].join('\n') };
  },
});

export const watchLinks = defineTool({
  name: 'watch_links',
  title: 'Watch links',
  description:
    'Has the links on these pages watched over time: each is checked daily or weekly, and its owner is told when it is gone. Names the lines that cannot be watched. Costs no credits. Needs the key of an account.',
  endpoint: createMonitors,
  credits: 0,
  isOpenWorld: true,
  input: z.strictObject({
    destinationUrl: address.describe('where the links lead'),
    anchorText: createMonitors.body.shape.anchorText.describe('the words of the links'),
    campaign: createMonitors.body.shape.campaign.describe('a name to find them by'),
    pages: pages.min(1).describe('addresses of the pages that carry the links'),
    idempotencyKey,
  }),
  output: createMonitors.response.omit({ success: true }),
  async run(client, { pages: list, idempotencyKey: key, ...body }, { signal }) {
    const output = await client.createMonitors(
      { ...body, urlList: list.join('\n') },
      { signal, idempotencyKey: key },
    );
    const { added, skipped, used, max } = output;
    const head = `${added} added; ${used} of ${max} links are watched.`;
    const lines = skipped.map(({ line, reason }) => `- not watched | ${line} | ${reason}`);
    return { output, text: [head, ...lines].join('\n') };
  },
});
