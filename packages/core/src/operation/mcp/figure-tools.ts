import { claimPost, listClaims } from '../../articles/claims/contract.ts';
import { listClientReports } from '../../growth/client-reports/contract.ts';
import { readClientFigures, shareClientReport } from '../../growth/client-reports/link-contract.ts';
import {
  createKeywordList,
  listKeywordLists,
  lookUpKeywords,
  quoteKeywords,
  readKeywordList,
} from '../../growth/keywords/contract.ts';
import { readRankTracker } from '../../growth/rank-trackers/contract.ts';
import { sayRank } from '../../growth/rank-trackers/words.ts';
import { checkMonitor, readMonitor } from '../../verification/monitors/contract.ts';
import { monitorStateLabels } from '../../verification/monitors/words.ts';
import { listReports } from '../../verification/reports/contract.ts';
import { actTool, sayList } from './act-tool.ts';
import { othersWords } from './inputs.ts';

const keywordTools = [
  actTool({
    name: 'list_keyword_lists',
    title: 'List keyword lists',
    description: 'Lists the account’s lists of keywords, newest first.',
    endpoint: listKeywordLists,
    say: (output) =>
      sayList(output, 'lists', ({ id, name, count }) => `${id} | ${name} | ${count} keywords`),
  }),
  actTool({
    name: 'read_keyword_list',
    title: 'Read a keyword list',
    description:
      'Reads a list of keywords with what is known of each. A volume that is null was never asked for: it is unknown, not zero.',
    endpoint: readKeywordList,
    of: 'list',
    say: ({ list, items }) =>
      sayList(
        { items },
        `keywords in ${list.name}`,
        ({ keyword, intent, volume, difficulty }) =>
          `${keyword} | ${intent} | volume ${volume?.value ?? 'unknown'}, difficulty ${difficulty?.value ?? 'unknown'}`,
      ),
  }),
  actTool({
    name: 'save_keyword_list',
    title: 'Save a keyword list',
    description: 'Saves keywords as a list. Costs nothing.',
    endpoint: createKeywordList,
    say: ({ list }) => `Saved: ${list.name} (${list.id}), ${list.count} keywords.`,
  }),
  actTool({
    name: 'quote_keyword_figures',
    title: 'Price of keyword figures',
    description:
      'Says what look_up_keywords would cost for these keywords: volume and difficulty that are known already are free. Nothing is spent.',
    endpoint: quoteKeywords,
    say: ({ provider, known, toAsk, credits }) =>
      `${credits} credits: ${provider} would be asked about ${toAsk}, ${known} are known.`,
  }),
  actTool({
    name: 'look_up_keywords',
    title: 'Look keyword figures up',
    description:
      'Asks the provider for volume and difficulty of these keywords. It costs the credits that quote_keyword_figures said, which are given as `credits`; another price is refused. Ask the person first.',
    endpoint: lookUpKeywords,
    credits: 'varies',
    isOpenWorld: true,
    say: ({ items, creditsSpent, missing }) =>
      [
        `${creditsSpent} credits spent.`,
        ...(missing ? [missing] : []),
        ...items.map(
          ({ keyword, volume, difficulty }) =>
            `- ${keyword} | volume ${volume?.value ?? 'unknown'}, difficulty ${difficulty?.value ?? 'unknown'}`,
        ),
      ].join('\n'),
  }),
  actTool({
    name: 'read_rank',
    title: 'Read a tracked rank',
    description: `Reads one tracked keyword with its checks, newest first, and who else was found. ${othersWords}`,
    endpoint: readRankTracker,
    of: 'tracked keyword',
    say: ({ tracker, checks }) =>
      [
        `${tracker.keyword} on ${tracker.host}:`,
        ...checks
          .slice(0, 30)
          .map((check) => `- ${check.at} | ${sayRank(check)} | ${check.provider}`),
      ].join('\n'),
  }),
];

const linkTools = [
  actTool({
    name: 'read_watched_link',
    title: 'Read a watched link',
    description: `Reads one watched link with its latest checks and what changed, newest first. ${othersWords}`,
    endpoint: readMonitor,
    of: 'watched link',
    say: ({ monitor, looks, changes }) =>
      [
        `${monitor.pageUrl}: ${monitorStateLabels[monitor.state]}.`,
        ...changes.slice(0, 10).map(({ at, kind }) => `- ${at} | changed: ${kind}`),
        ...looks.slice(0, 10).map(({ at, summary }) => `- ${at} | ${summary}`),
      ].join('\n'),
  }),
  actTool({
    name: 'check_watched_link',
    title: 'Check a watched link',
    description:
      'Has a watched link checked in a moment, and not within 10 minutes of another check; read_watched_link says what was seen.',
    endpoint: checkMonitor,
    isOpenWorld: true,
    of: 'watched link',
    say: ({ monitor }) => `${monitor.pageUrl} is checked in a moment.`,
  }),
  actTool({
    name: 'list_reports',
    title: 'List link reports',
    description:
      'Lists the account’s reports of verified links, newest first; report_status reads one.',
    endpoint: listReports,
    say: (output) =>
      sayList(
        output,
        'reports',
        ({ id, createdAt, destinationUrl, status, done, total }) =>
          `${id} | ${createdAt} | ${destinationUrl} | ${status}, ${done} of ${total}`,
      ),
  }),
];

const clientTools = [
  actTool({
    name: 'list_client_reports',
    title: 'List reports for clients',
    description: 'Lists the reports that the account composes for its clients, by name.',
    endpoint: listClientReports,
    say: (output) =>
      sayList(
        output,
        'reports for clients',
        ({ id, clientName, host }) => `${id} | ${clientName} | ${host}`,
      ),
  }),
  actTool({
    name: 'read_client_figures',
    title: 'Read a month of a client',
    description: `Reads the figures of a month of a report for a client: links, availability, ranks and articles, beside the month before. ${othersWords}`,
    endpoint: readClientFigures,
    of: 'report for a client',
    say: ({ figures: { host, month, links, ranks, articles, changes } }) =>
      [
        `${host}, ${month}:`,
        `- links: ${links.now.live} live, ${links.now.lost} lost of ${links.now.watched}`,
        `- changes: ${changes.now.added} added, ${changes.now.lost} lost, ${changes.now.regained} back`,
        `- ranks: ${ranks.now.found} of ${ranks.now.tracked} found, ${ranks.now.top10} in the top 10`,
        `- articles: ${articles.now.published} published`,
      ].join('\n'),
  }),
  actTool({
    name: 'share_client_report',
    title: 'Share a month with a client',
    description:
      'Keeps the figures of a month and answers with an address that shows them to whoever has it. Ask the person first.',
    endpoint: shareClientReport,
    isOpenWorld: true,
    of: 'report for a client',
    say: ({ edition }) =>
      `${edition.month}: ${edition.url ?? 'no link'}, until ${edition.expiresAt ?? 'its end'}.`,
  }),
];

const claimTools = [
  actTool({
    name: 'read_claims',
    title: 'Read claimed posts',
    description: `Lists the posts that the account has claimed, and says whether it may claim another. ${othersWords}`,
    endpoint: listClaims,
    say: ({ claimedCount, maxClaims, reason, posts }) =>
      sayList(
        { items: posts },
        `claimed posts (${claimedCount} of ${maxClaims}${reason ? `; ${reason}` : ''})`,
        ({ title, publishedUrl }) => `${title} | ${publishedUrl}`,
      ),
  }),
  actTool({
    name: 'claim_post',
    title: 'Claim a post',
    description:
      'Makes a trial post permanent and the account’s own, with the claim token that its creation gave.',
    endpoint: claimPost,
    isOpenWorld: true,
    of: 'post',
    say: ({ message, post }) => `${message} ${post.publishedUrl}`,
  }),
];

/** What is known of keywords, ranks, links, clients and claims. */
export const figureTools = [...keywordTools, ...linkTools, ...clientTools, ...claimTools];
