import {
  type Campaign,
  campaignLinkStates,
  campaignRoutes,
  campaignStates,
  formatCount,
  lengths,
  linkPolicies,
  linkStateLabels,
  tones,
} from '@linkwright/core/all';
import { UsageError } from '../exit.ts';
import type { Facts } from '../results.ts';
import { askAct, eachAct, listAct, type Subject, tableOf, watchAct } from './act.ts';
import { atTime, bare, countOf, dayColumn, idColumn } from './columns.ts';
import { file, many, oneOf, text, whole } from './fields.ts';

const subject: Subject = {
  noun: 'campaign',
  list: campaignRoutes.list,
  pageSize: 100,
  name: ({ name }: Campaign) => name,
};
const template: Subject = {
  noun: 'template',
  list: campaignRoutes.listTemplates,
  name: ({ name }: { name: string }) => name,
};
const signals = {
  live: 'good',
  running: undefined,
  attention: 'attention',
  lost: 'bad',
  none: 'faint',
} as const;
const linkTints: Partial<Record<string, 'good' | 'attention' | 'bad' | 'faint'>> = {
  live: 'good',
  'awaiting-approval': 'attention',
  failed: 'bad',
  lost: 'bad',
  cancelled: 'faint',
};
const published = ({ counts }: Campaign) => counts.live + counts.lost;
const ended = ({ counts }: Campaign) =>
  published({ counts } as Campaign) + counts.failed + counts.cancelled;
const links = (count: number): string => (count === 1 ? '1 link' : `${formatCount(count)} links`);
const credits = (count: number): string =>
  count === 1 ? '1 credit' : `${formatCount(count)} credits`;

const factsOf = (campaign: Campaign): Facts => ({
  Campaign: campaign.name,
  State: `${campaign.standing.label} (${campaign.standing.summary})`,
  ...(campaign.folder !== null && { Folder: campaign.folder }),
  Target: campaign.targetUrl,
  Links: `${formatCount(campaign.linkCount)}, ${formatCount(campaign.pacePerDay)} a day`,
  Publishes: campaign.approveFirst ? 'after your approval' : 'by itself',
  Credits: `${formatCount(campaign.credits.reserved)} reserved, ${formatCount(campaign.credits.captured)} spent, ${formatCount(campaign.credits.released)} given back`,
  ...(campaign.nextLinkAt && { 'Next link': atTime(campaign.nextLinkAt) }),
  Created: atTime(campaign.createdAt),
  ID: campaign.id,
});
const madeFacts = ({ campaign }: { campaign: Campaign }) => factsOf(campaign);

/** `garden plans=planner` → a keyword and the words of its link. Throws UsageError. */
function readPair(line: string): { keyword: string; anchorText: string } {
  const at = line.indexOf('=');
  if (at < 1 || at === line.length - 1) {
    throw new UsageError(`'${line}' is no keyword=anchor, e.g. "garden plans=planner"`);
  }
  return { keyword: line.slice(0, at).trim(), anchorText: line.slice(at + 1).trim() };
}

const planFields = {
  name: text('--name <text>', 'its name'),
  targetUrl: text('-t, --target <url>', 'where the links lead'),
  linkCount: whole('--links <n>', 'links wanted, a credit each; one a keyword unless given'),
  pacePerDay: whole('--pace <n>', 'links begun in a day'),
  destinationId: text('--destination <id>', 'where it publishes; the blog unless given'),
  tone: oneOf(tones, '--tone <tone>', 'how the articles sound'),
  length: oneOf(lengths, '--length <length>', 'how long they are'),
  linkPolicy: oneOf(linkPolicies, '--policy <policy>', 'what the link tells search engines'),
  sources: many('--source <url>', 'a page that articles may rest on; repeatable'),
  notes: file('--notes <file>', "facts that articles may state; '-' reads stdin"),
  folder: text('--folder <name>', 'the folder it is put into'),
};

/** `linkwright campaigns …` */
export const campaignActs = [
  listAct(campaignRoutes.list, {
    words: 'campaigns list',
    does: 'your campaigns, newest first',
    examples: ['campaigns list --folder Acme', 'campaigns list --state running --json | jq -r .id'],
    type: 'campaign',
    pageSize: 100,
    fields: {
      state: oneOf(campaignStates, '--state <state>', 'those in this state'),
      folder: text('--folder <name>', 'those in this folder'),
      q: text('--search <words>', 'with these words in their name or target'),
    },
    columns: [
      idColumn,
      {
        title: 'state',
        text: ({ standing }) => standing.label,
        style: ({ standing }) => signals[standing.signal],
        width: 23,
      },
      {
        title: 'published',
        text: (one) => `${formatCount(published(one))}/${formatCount(one.linkCount)}`,
        csv: published,
        width: 9,
        align: 'right',
      },
      { title: 'campaign', text: ({ name }) => name },
      {
        title: 'target',
        text: ({ targetUrl }) => bare(targetUrl),
        csv: ({ targetUrl }) => targetUrl,
        from: 110,
      },
      { title: 'folder', text: ({ folder }) => folder ?? '', from: 130 },
      dayColumn('created', ({ createdAt }) => createdAt, 96),
    ],
    sum: countOf('campaign', 'campaigns', 'No campaigns. `linkwright campaigns create` plans one.'),
  }),
  askAct(campaignRoutes.read, {
    words: 'campaigns show',
    does: 'a campaign: its plan, how far it is, its anchor texts',
    examples: ['campaigns show "Spring links"', 'campaigns show 3f2a9c10 --json'],
    of: subject,
    type: 'campaign',
    facts: factsOf,
    tables: ({ anchorMix, failures }) => [
      tableOf(anchorMix, [
        { title: 'links', text: (one) => formatCount(one.links), width: 5, align: 'right' },
        { title: 'live', text: ({ live }) => formatCount(live), width: 5, align: 'right' },
        { title: 'kind', text: ({ kind }) => kind, width: 8 },
        { title: 'anchor text', text: ({ anchorText }) => anchorText },
      ]),
      tableOf(failures, [
        { title: 'failed', text: (one) => formatCount(one.links), width: 6, align: 'right' },
        { title: 'why', text: ({ problem }) => problem },
      ]),
    ],
  }),
  listAct(campaignRoutes.links, {
    words: 'campaigns links',
    does: 'the links of a campaign: where each is, or why it failed',
    examples: ['campaigns links "Spring links"', 'campaigns links 3f2a9c10 --state failed --csv'],
    of: subject,
    type: 'link',
    pageSize: 100,
    fields: { state: oneOf(campaignLinkStates, '--state <state>', 'those in this state') },
    columns: [
      { title: 'no.', text: (one) => formatCount(one.number), width: 4, align: 'right' },
      {
        title: 'state',
        text: ({ state }) => linkStateLabels[state],
        style: ({ state }) => linkTints[state],
        width: 20,
      },
      { title: 'keyword', text: ({ keyword }) => keyword },
      { title: 'anchor text', text: ({ anchorText }) => anchorText, from: 120 },
      {
        title: 'address or problem',
        text: ({ url, problem }) => (url ? bare(url) : (problem ?? '')),
        csv: ({ url, problem }) => url ?? problem ?? '',
      },
      { ...idColumn, from: 96 },
    ],
    sum: countOf('link', 'links', 'No such links. A draft has none until it is started.'),
  }),
  listAct(campaignRoutes.log, {
    words: 'campaigns log',
    does: 'what happened in a campaign, newest first',
    examples: ['campaigns log "Spring links" --limit 20'],
    of: subject,
    type: 'event',
    pageSize: 100,
    columns: [
      {
        title: 'when (UTC)',
        text: ({ at }) => at.slice(0, 16).replace('T', ' '),
        csv: ({ at }) => at,
        width: 16,
      },
      { title: 'what', text: ({ kind }) => kind, width: 18 },
      { title: 'said', text: ({ message }) => message },
    ],
    sum: countOf('event', 'events', 'Nothing happened yet'),
  }),
  watchAct(campaignRoutes.read, {
    words: 'campaigns watch',
    does: 'follow a campaign until it has ended',
    examples: ['campaigns watch "Spring links"', 'campaigns watch 3f2a9c10 --json --every 60'],
    more: 'Ctrl-C ends the watching, not the campaign. Exit code 1: the campaign failed.',
    of: subject,
    type: 'campaign',
    look: (campaign) => ({
      title: campaign.name,
      done: ended(campaign),
      total: campaign.linkCount,
      parts: campaignLinkStates.flatMap((state) => {
        const count = campaign.counts[state];
        const tint = linkTints[state];
        if (count === 0) return [];
        return [
          {
            text: `${formatCount(count)} ${linkStateLabels[state].toLowerCase()}`,
            ...(tint && { tint }),
          },
        ];
      }),
      now: campaign.nextLinkAt
        ? `${campaign.standing.label}, next link ${atTime(campaign.nextLinkAt)}`
        : campaign.standing.label,
      end: /^(completed|cancelled|draft)$/.test(campaign.state)
        ? 'done'
        : campaign.state === 'failed'
          ? 'failed'
          : null,
    }),
  }),
  askAct(campaignRoutes.create, {
    words: 'campaigns create',
    does: 'plan a campaign; it costs nothing until it is started',
    examples: [
      'campaigns create --name "Spring links" -t example.com/plan -k "garden plans=planner" -k "raised beds=bed planner"',
    ],
    more: 'It is a draft. `linkwright campaigns start` reserves its credits and begins.',
    type: 'campaign',
    isOnce: true,
    fields: planFields,
    extra: {
      pairs: many(
        '-k, --keyword <keyword=anchor>',
        'a keyword, and the words of its link; repeatable',
      ),
      approve: { flags: '--approve', does: 'nothing is published before you approve it' },
    },
    prepare({ pairs = [], approve, ...plan }) {
      const keywords = (pairs as string[]).map(readPair);
      const approveFirst = approve === true;
      return { linkCount: Math.max(1, keywords.length), ...plan, keywords, approveFirst };
    },
    facts: madeFacts,
  }),
  askAct(campaignRoutes.importCsv, {
    words: 'campaigns import',
    does: 'plan campaigns from CSV, one a name',
    examples: ['campaigns import plan.csv --dry-run', 'campaigns import plan.csv'],
    more: 'Columns: campaign, target_url, keyword, anchor_text; links, pace_per_day, sources, notes and folder if you like.',
    type: 'import',
    isOnce: true,
    operands: { csv: { ...file('', "the CSV; '-' reads stdin"), name: '<file>' } },
    fields: { dryRun: { flags: '--dry-run', does: 'only say what would be made' } },
    facts: ({ campaigns, faults }) => ({
      Campaigns: formatCount(campaigns.length),
      Faults: formatCount(faults.length),
    }),
    tables: ({ campaigns, faults }) => [
      tableOf(campaigns, [
        { title: 'id', text: ({ id }) => id?.slice(0, 8) ?? '-', width: 8 },
        {
          title: 'links',
          text: ({ linkCount }) => formatCount(linkCount),
          width: 6,
          align: 'right',
        },
        { title: 'campaign', text: ({ name }) => name },
        { title: 'target', text: ({ targetUrl }) => bare(targetUrl), from: 80 },
      ]),
      tableOf(faults, [
        { title: 'line', text: ({ line }) => formatCount(line), width: 6, align: 'right' },
        { title: 'what is wrong', text: ({ message }) => message },
      ]),
    ],
    hasFailed: ({ faults }) => faults.length > 0,
  }),
  eachAct(campaignRoutes.start, {
    words: 'campaigns start',
    does: 'start campaigns: reserves a credit a link, and begins',
    examples: [
      'campaigns start "Spring links"',
      'campaigns start 3f2a9c10 --yes && linkwright campaigns watch 3f2a9c10',
    ],
    of: subject,
    done: 'started',
    question(found: Campaign[]) {
      const all = found.reduce((sum, { linkCount }) => sum + linkCount, 0);
      const [first] = found;
      const what = found.length === 1 ? first?.name : `these ${found.length} campaigns`;
      return `Start ${what}? It reserves ${credits(all)} for ${links(all)}.`;
    },
  }),
  eachAct(campaignRoutes.pause, {
    words: 'campaigns pause',
    does: 'begin and publish nothing further until they are resumed',
    examples: ['campaigns pause "Spring links"'],
    of: subject,
    done: 'paused',
  }),
  eachAct(campaignRoutes.resume, {
    words: 'campaigns resume',
    does: 'go on with paused campaigns',
    examples: ['campaigns resume "Spring links"'],
    of: subject,
    done: 'resumed',
  }),
  eachAct(campaignRoutes.cancel, {
    words: 'campaigns cancel',
    does: 'end campaigns: what is not published is called off',
    examples: ['campaigns cancel "Spring links"'],
    of: subject,
    done: 'cancelled',
    question: (found: Campaign[]) =>
      `End ${found.length === 1 ? found[0]?.name : `these ${found.length} campaigns`}? What is not published is called off, and its credits go back.`,
  }),
  eachAct(campaignRoutes.change, {
    words: 'campaigns file',
    does: 'put campaigns into a folder, or take them out of theirs',
    examples: [
      'campaigns file "Spring links" "Autumn links" --folder Acme',
      'campaigns file "Spring links" --out',
    ],
    of: subject,
    done: 'filed',
    fields: { folder: text('--folder <name>', 'a name of your own, such as a client’s') },
    extra: { out: { flags: '--out', does: 'take them out of their folders' } },
    prepare({ folder, out }) {
      if ((folder === undefined) === (out === undefined)) {
        throw new UsageError('Say either --folder with a name, or --out');
      }
      return { folder: folder ?? null };
    },
  }),
  askAct(campaignRoutes.decideAll, {
    words: 'campaigns approve',
    does: 'publish all articles of a campaign that await your approval',
    examples: ['campaigns approve "Spring links"'],
    of: subject,
    type: 'decision',
    prepare: () => ({ decision: 'approve' }),
    question: (name) => `Publish every article of ${name} that awaits your approval?`,
    facts: ({ decided }) => ({ Approved: links(decided) }),
  }),
  askAct(campaignRoutes.decideAll, {
    words: 'campaigns reject',
    does: 'reject all articles of a campaign that await your approval',
    examples: ['campaigns reject "Spring links"'],
    of: subject,
    type: 'decision',
    prepare: () => ({ decision: 'reject' }),
    question: (name) =>
      `Reject every article of ${name} that awaits your approval? Their credits go back.`,
    facts: ({ decided }) => ({ Rejected: links(decided) }),
  }),
  askAct(campaignRoutes.retryFailed, {
    words: 'campaigns retry',
    does: 'try the links of a campaign again that failed; reserves their credits anew',
    examples: ['campaigns retry "Spring links"'],
    of: subject,
    type: 'retry',
    fields: { problem: text('--problem <text>', 'those alone that failed for this reason') },
    prepare: (given) => given,
    question: (name) => `Try every failed link of ${name} again? Each reserves a credit anew.`,
    facts: ({ retried, left }) => ({ Again: links(retried), Left: links(left) }),
  }),
  askAct(campaignRoutes.copy, {
    words: 'campaigns copy',
    does: 'plan a campaign like another one',
    examples: ['campaigns copy "Spring links" --name "Summer links"'],
    of: subject,
    type: 'campaign',
    isOnce: true,
    fields: { name: text('--name <text>', 'its name') },
    facts: madeFacts,
  }),
  eachAct(campaignRoutes.remove, {
    words: 'campaigns delete',
    does: 'delete campaigns that are drafts or have ended; what they published stays',
    examples: ['campaigns delete "Spring links"'],
    of: subject,
    done: 'deleted',
    question: (found: Campaign[]) =>
      `Delete ${found.length === 1 ? found[0]?.name : `these ${found.length} campaigns`}? What is published stays.`,
  }),
  askAct(campaignRoutes.anchors, {
    words: 'campaigns anchors',
    does: 'the anchor texts of all campaigns that link to one site',
    examples: ['campaigns anchors example.com'],
    type: 'anchors',
    operands: { host: { name: '[host]', does: 'the site; that of most links unless given' } },
    facts: ({ host, links: all, kinds, warnings }) => ({
      Site: host ?? '-',
      Links: formatCount(all),
      Kinds: kinds.map(({ kind, share }) => `${Math.round(share * 100)} % ${kind}`).join(', '),
      ...(warnings.length > 0 && {
        Forced: warnings
          .map(({ sign, anchorText, share }) =>
            sign === 'exact'
              ? `${Math.round(share * 100)} % are the keyword itself`
              : `${Math.round(share * 100)} % say “${anchorText}”`,
          )
          .join('; '),
      }),
    }),
    tables: ({ mix }) => [
      tableOf(mix, [
        { title: 'links', text: (one) => formatCount(one.links), width: 5, align: 'right' },
        { title: 'live', text: ({ live }) => formatCount(live), width: 5, align: 'right' },
        { title: 'kind', text: ({ kind }) => kind, width: 8 },
        { title: 'anchor text', text: ({ anchorText }) => anchorText },
      ]),
    ],
  }),
  listAct(campaignRoutes.listTemplates, {
    words: 'campaigns templates',
    does: 'plans that you keep to begin campaigns with',
    examples: ['campaigns templates'],
    type: 'template',
    columns: [
      idColumn,
      dayColumn('created', ({ createdAt }) => createdAt, 72),
      { title: 'template', text: ({ name }) => name },
      {
        title: 'target',
        text: ({ plan }) => bare(plan.targetUrl),
        csv: ({ plan }) => plan.targetUrl,
        from: 96,
      },
    ],
    sum: countOf('template', 'templates', 'No templates. `linkwright campaigns keep` makes one.'),
  }),
  askAct(campaignRoutes.saveTemplate, {
    words: 'campaigns keep',
    does: 'keep the plan of a campaign as a template',
    examples: ['campaigns keep "Spring links" --name "Every spring"'],
    of: subject,
    type: 'template',
    isOnce: true,
    fields: { name: text('--name <text>', 'of the template') },
    facts: ({ template: { name, id } }) => ({ Template: name, ID: id }),
  }),
  askAct(campaignRoutes.createFromTemplate, {
    words: 'campaigns begin',
    does: 'plan a campaign from a template; flags stand in for what it has',
    examples: ['campaigns begin "Every spring" --name "Spring 2027" --links 20'],
    of: template,
    type: 'campaign',
    isOnce: true,
    fields: planFields,
    facts: madeFacts,
  }),
];
