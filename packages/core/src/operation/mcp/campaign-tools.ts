import {
  createAutomation,
  listAutomations,
  pauseAutomation,
  startAutomation,
} from '../../growth/automation/contract.ts';
import { dryRunAutomation, listAutomationRuns } from '../../growth/automation/run-contract.ts';
import { automationStateLabels, runStateLabels } from '../../growth/automation/words.ts';
import { readAnchors } from '../../growth/campaigns/anchors-contract.ts';
import {
  type CampaignDetail,
  cancelCampaign,
  createCampaign,
  fileCampaigns,
  listCampaigns,
  pauseCampaign,
  readCampaign,
  resumeCampaign,
  startCampaign,
} from '../../growth/campaigns/contract.ts';
import {
  decideCampaignLinks,
  listCampaignLinks,
  readCampaignLink,
  retryFailedLinks,
} from '../../growth/campaigns/link-contract.ts';
import { linkStateLabels } from '../../growth/campaigns/words.ts';
import { actTool, sayList } from './act-tool.ts';
import { othersWords } from './inputs.ts';

const of = 'campaign';
const asks = 'Ask the person first.';
const sayCampaign = ({ name, standing, credits, id }: CampaignDetail): string =>
  `${name} (${id}): ${standing.label}, ${standing.summary}. Credits: ${credits.reserved} reserved, ${credits.captured} spent.`;
const sayChanged = ({ campaign }: { campaign: CampaignDetail }): string => sayCampaign(campaign);

const campaignTools = [
  actTool({
    name: 'list_campaigns',
    title: 'List campaigns',
    description:
      'Lists the account’s campaigns, newest first: each publishes a number of articles with a link to one target. Says how each stands and what it spent. Needs the key of an account.',
    endpoint: listCampaigns,
    say: (output) =>
      sayList(
        output,
        'campaigns',
        ({ id, name, standing, targetUrl }) =>
          `${id} | ${name} | ${standing.label}, ${standing.summary} | → ${targetUrl}`,
      ),
  }),
  actTool({
    name: 'read_campaign',
    title: 'Read a campaign',
    description:
      'Reads one campaign: its plan, how many links are in which state, what it spent, its anchor texts, and why links failed.',
    endpoint: readCampaign,
    of,
    say: (campaign) =>
      [
        sayCampaign(campaign),
        ...campaign.failures.map(({ problem, links }) => `- ${links} failed: ${problem}`),
      ].join('\n'),
  }),
  actTool({
    name: 'list_campaign_links',
    title: 'List the links of a campaign',
    description: `Lists the links of a campaign in their order, each with its state, its keyword and anchor, where it is published, or why it failed. ${othersWords}`,
    endpoint: listCampaignLinks,
    of,
    say: (output) =>
      sayList(
        output,
        'links',
        ({ number, state, keyword, url, problem }) =>
          `${number} | ${linkStateLabels[state]} | ${keyword} | ${url ?? problem ?? ''}`,
      ),
  }),
  actTool({
    name: 'read_campaign_article',
    title: 'Read an article of a campaign',
    description: `Reads one link of a campaign with its article as HTML, until that is published: what a person looks at before they approve it. ${othersWords}`,
    endpoint: readCampaignLink,
    of,
    say: ({ link, article }) =>
      article
        ? `${article.title}\n${linkStateLabels[link.state]}, ${article.wordCount} words, SEO score ${article.seoScore}\n\n${article.content}`
        : `Link ${link.number}: ${linkStateLabels[link.state]}${link.url ? `, ${link.url}` : ', no article yet'}.`,
  }),
  actTool({
    name: 'plan_campaign',
    title: 'Plan a campaign',
    description:
      'Plans a campaign and keeps it as a draft: it publishes nothing and takes no credits until start_campaign, or a person on the site, starts it. Set `approveFirst` so that a person sees each article before it is published.',
    endpoint: createCampaign,
    say: ({ campaign }) => `${sayCampaign(campaign)} Nothing is published or paid yet.`,
  }),
  actTool({
    name: 'file_campaigns',
    title: 'Put campaigns into a folder',
    description:
      'Puts campaigns into a folder, such as one a client, or takes them out of theirs. A folder is there as long as a campaign is in it; list_campaigns shows one.',
    endpoint: fileCampaigns,
    say: ({ done }) => `${done} campaigns moved.`,
  }),
  actTool({
    name: 'start_campaign',
    title: 'Start a campaign',
    description: `Starts a campaign that is planned: it costs a credit for each of its links (\`linkCount\`), which are reserved at once, and articles are written and published from then on, unless it waits for approval. ${asks}`,
    endpoint: startCampaign,
    credits: 'varies',
    isOpenWorld: true,
    of,
    say: sayChanged,
  }),
  actTool({
    name: 'pause_campaign',
    title: 'Pause a campaign',
    description: 'Begins and publishes nothing further of a campaign until it is resumed.',
    endpoint: pauseCampaign,
    of,
    say: sayChanged,
  }),
  actTool({
    name: 'resume_campaign',
    title: 'Resume a campaign',
    description: `Goes on with a paused campaign: articles are published again. Its credits were reserved when it was started. ${asks}`,
    endpoint: resumeCampaign,
    isOpenWorld: true,
    of,
    say: sayChanged,
  }),
  actTool({
    name: 'cancel_campaign',
    title: 'End a campaign',
    description: `Ends a campaign for good: what is not published is called off, and its credits go back. ${asks}`,
    endpoint: cancelCampaign,
    isDestructive: true,
    of,
    say: sayChanged,
  }),
  actTool({
    name: 'decide_campaign_articles',
    title: 'Approve or reject articles',
    description: `Approves all articles of a campaign that await approval, so that they are published, or rejects them, so that their credits go back. Only when the person has seen them and says so.`,
    endpoint: decideCampaignLinks,
    isOpenWorld: true,
    isAskedFirst: true,
    of,
    say: ({ decided }) => `${decided} articles decided.`,
  }),
  actTool({
    name: 'retry_campaign_links',
    title: 'Try failed links again',
    description: `Tries the links of a campaign again that failed, all or those of one reason. It costs a credit for each that succeeds, reserved anew. ${asks}`,
    endpoint: retryFailedLinks,
    credits: 'varies',
    isOpenWorld: true,
    of,
    say: ({ retried, left }) => `${retried} tried again, ${left} left.`,
  }),
  actTool({
    name: 'read_anchor_texts',
    title: 'Read the anchor texts of a site',
    description:
      'Counts the anchor texts of all campaigns that link to one site, by kind, and says what looks forced. Look before you plan another campaign for that site.',
    endpoint: readAnchors,
    say: ({ host, links, kinds, warnings }) =>
      [
        `${host ?? 'No site'}: ${links} links.`,
        ...kinds.map(({ kind, share }) => `- ${kind}: ${Math.round(share * 100)} %`),
        ...warnings.map(
          ({ sign, anchorText, share }) =>
            `- looks forced: ${Math.round(share * 100)} % ${sign === 'exact' ? 'are the keyword itself' : `say “${anchorText}”`}`,
        ),
      ].join('\n'),
  }),
];

const automationTools = [
  actTool({
    name: 'list_automations',
    title: 'List automations',
    description:
      'Lists campaigns that are started again and again by a schedule, with their limits, their next run, and what they spent.',
    endpoint: listAutomations,
    say: (output) =>
      sayList(
        output,
        'automations',
        ({ id, name, state, nextRunAt }) =>
          `${id} | ${name} | ${automationStateLabels[state]} | next run ${nextRunAt ?? 'none'}`,
      ),
  }),
  actTool({
    name: 'list_automation_runs',
    title: 'List the runs of an automation',
    description: 'Lists what became of the runs of an automation, newest first.',
    endpoint: listAutomationRuns,
    of: 'automation',
    say: (output) =>
      sayList(
        output,
        'runs',
        ({ plannedFor, state, links, message }) =>
          `${plannedFor} | ${runStateLabels[state]} | ${links} links | ${message ?? ''}`,
      ),
  }),
  actTool({
    name: 'preview_automation',
    title: 'Preview an automation',
    description:
      'Says what the next runs of an automation would do and cost, and what would keep it from working. Does nothing.',
    endpoint: dryRunAutomation,
    say: ({ runs, credits, balance, warnings }) =>
      [
        `${runs.length} runs, ${credits} credits; ${balance} are free now.`,
        ...warnings.map((warning) => `- ${warning}`),
      ].join('\n'),
  }),
  actTool({
    name: 'plan_automation',
    title: 'Plan an automation',
    description:
      'Plans a campaign that is started again and again. It does nothing, and takes no credits, before start_automation, or a person on the site, starts it. Set `budgetCredits`.',
    endpoint: createAutomation,
    say: ({ automation }) => `${automation.name} (${automation.id}) is planned, and paused.`,
  }),
  actTool({
    name: 'start_automation',
    title: 'Start an automation',
    description: `Starts an automation, or goes on with it: from now on it publishes by its schedule, and each link costs a credit, within its limits, until it is paused. ${asks}`,
    endpoint: startAutomation,
    credits: 'varies',
    isOpenWorld: true,
    of: 'automation',
    say: ({ automation }) => `${automation.name}: next run ${automation.nextRunAt ?? 'none'}.`,
  }),
  actTool({
    name: 'pause_automation',
    title: 'Pause an automation',
    description: 'Pauses an automation; campaigns that run already go on.',
    endpoint: pauseAutomation,
    of: 'automation',
    say: ({ automation }) => `${automation.name} is paused.`,
  }),
];

/** Campaigns, and those that start again and again. */
export const planTools = [...campaignTools, ...automationTools];
