import { z } from 'zod';
import { suggestKeywords } from '../../growth/keywords/contract.ts';
import { KEYWORD_SEARCHES_PER_DAY, keywordSourceLabels } from '../../growth/keywords/vocabulary.ts';
import { createRankTrackers, listRankTrackers } from '../../growth/rank-trackers/contract.ts';
import { sayRank, sayRankChange } from '../../growth/rank-trackers/words.ts';
import { cursor, idempotencyKey, othersWords } from './inputs.ts';
import { defineTool } from './tool.ts';

const MAX_TRACKED_AT_ONCE = 100;
const { shape: asked } = suggestKeywords.query;

export const suggestKeywordsTool = defineTool({
  name: 'suggest_keywords',
  title: 'Suggest keywords',
  description: `Lists keywords around a seed, each with where it comes from, its intent and its topic. Volume and difficulty are in the answer only where they are known, with source and date; null means unknown, never zero. ${KEYWORD_SEARCHES_PER_DAY} times a day. Needs the key of an account. ${othersWords}`,
  endpoint: suggestKeywords,
  credits: 0,
  isOpenWorld: true,
  input: z.strictObject({
    seed: asked.seed.describe('a subject in a few words'),
    country: asked.country,
  }),
  output: suggestKeywords.response.omit({ nextCursor: true }),
  async run(client, input, { signal }) {
    const output = await client.suggestKeywords(input, { signal });
    const lines = output.items.map(({ keyword, source, intent, volume, difficulty }) => {
      const figures = [
        `volume ${volume?.value ?? 'unknown'}`,
        `difficulty ${difficulty?.value ?? 'unknown'}`,
      ];
      return `- ${keyword} | ${keywordSourceLabels[source]} | ${intent} | ${figures.join(', ')}`;
    });
    return {
      output,
      text: [`${output.items.length} keywords around “${output.seed}”.`, ...lines].join('\n'),
    };
  },
});

const { shape: query } = listRankTrackers.query;

export const listRanks = defineTool({
  name: 'list_ranks',
  title: 'List tracked ranks',
  description: `Lists the keywords that the account tracks, newest first, each with where its site stood at the last check, who was asked and when. “Not in the first N” and a check that failed are two things. Needs the key of an account. ${othersWords}`,
  endpoint: listRankTrackers,
  credits: 0,
  isOpenWorld: false,
  input: z.strictObject({
    host: query.host,
    band: query.band,
    q: query.q,
    limit: z.int().min(1).max(100).optional().describe('keywords in the answer; 50 unless given'),
    cursor,
  }),
  output: listRankTrackers.response.omit({ looks: true, hosts: true }),
  async run(client, { limit = 50, ...filter }, { signal }) {
    const output = await client.listRankTrackers({ limit, ...filter }, { signal });
    const lines = output.items.map(({ keyword, host, lastKnown, lastCheck, change, isPaused }) => {
      const known = lastKnown
        ? `${sayRank(lastKnown)} (${sayRankChange(change)}), ${lastKnown.provider}, ${lastKnown.at}`
        : 'not looked at yet';
      const failed = lastCheck?.error ? ` | the last check failed: ${lastCheck.error}` : '';
      return `- ${isPaused ? 'paused, ' : ''}${keyword} | ${host} | ${known}${failed}`;
    });
    const more = output.nextCursor === null ? [] : ['There are more; go on with nextCursor.'];
    const head = `${output.used} of ${output.max} keywords are tracked.`;
    return { output, text: [head, ...lines, ...more].join('\n') };
  },
});

const { shape: body } = createRankTrackers.body;

export const trackKeywords = defineTool({
  name: 'track_keywords',
  title: 'Track keywords',
  description:
    'Has a search provider asked once a day where a site stands for these keywords. Names the keywords that cannot be tracked. Costs no credits. Needs the key of an account, and a search provider that the operator has set up.',
  endpoint: createRankTrackers,
  credits: 0,
  isOpenWorld: true,
  input: z.strictObject({
    host: body.host,
    keywords: z
      .array(
        z
          .string()
          .trim()
          .min(1)
          .max(200)
          .regex(/^[^\r\n]*$/, 'must be one line'),
      )
      .min(1)
      .max(MAX_TRACKED_AT_ONCE)
      .describe('as people type them'),
    country: body.country,
    device: body.device,
    idempotencyKey,
  }),
  output: createRankTrackers.response.omit({ success: true }),
  async run(client, { keywords, idempotencyKey: key, ...rest }, { signal }) {
    const output = await client.createRankTrackers(
      { ...rest, keywords: keywords.join('\n') },
      { signal, idempotencyKey: key },
    );
    const { added, skipped, used, max } = output;
    const head = `${added} added; ${used} of ${max} keywords are tracked.`;
    const lines = skipped.map(({ line, reason }) => `- not tracked | ${line} | ${reason}`);
    return { output, text: [head, ...lines].join('\n') };
  },
});
