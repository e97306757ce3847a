import { truncate } from '../../base/text/truncate.ts';
import {
  type AlertEntry,
  type AlertGroup,
  groupEntries,
} from '../../verification/monitors/alert-groups.ts';
import { monitorPages } from '../../verification/monitors/pages.ts';
import {
  changeDetail,
  isBadChange,
  monitorChangeLabels,
} from '../../verification/monitors/words.ts';
import { alertSubject } from './monitor-messages.ts';

export interface ChatAlert {
  siteName: string;
  /** Address that visitors use, without a trailing slash. */
  publicUrl: string;
  /** Empty for a test. */
  changes: readonly AlertEntry[];
}

/** Text of Slack's: what strangers wrote is plain, only words of ours are marked up. */
export type SlackText =
  | { type: 'plain_text'; text: string; emoji: false }
  | { type: 'mrkdwn'; text: string };
export type SlackBlock =
  | { type: 'header' | 'section'; text: SlackText }
  | { type: 'context'; elements: SlackText[] };

/** What a Slack-compatible incoming webhook takes. */
export interface SlackMessage {
  /** For notifications, and for receivers that know no blocks. */
  text: string;
  blocks: SlackBlock[];
}

/** What a Discord-compatible webhook takes. */
export interface DiscordMessage {
  content: string;
  embeds: { title: string; url: string; description: string; color: number }[];
  /** Nobody is called by what strangers wrote. */
  allowed_mentions: { parse: [] };
}

/** Groups that one message spells out. Discord takes ten embeds. */
const MAX_GROUPS = 10;
const MAX_NAMED = 3;
/** Slack takes 150 characters in a header and 3,000 in a section. */
const MAX_HEADER = 150;
const MAX_DETAIL = 600;
const MAX_LABEL = 100;
/** Ten embeds may have 6,000 characters together. */
const MAX_TITLE = 140;
const MAX_DESCRIPTION = 440;
const MAX_CONTENT = 2000;
/** Discord's colours are numbers. */
const colors = { bad: 0xb3261e, other: 0x4a5568 } as const;

/** Changes as one message for a Slack-compatible webhook (https://docs.slack.dev/reference/block-kit). */
export function slackAlert(alert: ChatAlert): SlackMessage {
  const { title, shown, rest, link } = partsOf(alert);
  return {
    text: slackEscape(title),
    blocks: [
      { type: 'header', text: plain(truncate(title, MAX_HEADER)) },
      ...shown.flatMap(slackGroup),
      { type: 'context', elements: [marked(`${rest}${slackLink(link.url, link.label)}`)] },
    ],
  };
}

function slackGroup(group: AlertGroup): SlackBlock[] {
  const { kind, entries } = group;
  const named = entries.slice(0, MAX_NAMED);
  const pages = named.map(({ pageUrl }) => slackLink(pageUrl, shortOf(pageUrl))).join('\n');
  const what = `*${slackEscape(headOf(group))}*`;
  const detail = detailOf(group);
  return [
    { type: 'section', text: marked(kind.startsWith('site-') ? what : `${what}\n${pages}`) },
    ...(detail ? [{ type: 'section' as const, text: plain(truncate(detail, MAX_DETAIL)) }] : []),
  ];
}

const plain = (text: string): SlackText => ({ type: 'plain_text', text, emoji: false });
const marked = (text: string): SlackText => ({ type: 'mrkdwn', text });

const slackEscape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** An address too long for a message is named and not linked. */
const slackLink = (url: string, label: string): string =>
  url.length > MAX_DETAIL
    ? slackEscape(label)
    : `<${slackEscape(url).replaceAll('|', '%7C')}|${slackEscape(label).replaceAll('|', '¦')}>`;

/** Changes as one message for a Discord-compatible webhook (https://docs.discord.com/developers/resources/webhook). */
export function discordAlert(alert: ChatAlert): DiscordMessage {
  const { title, shown, rest, link } = partsOf(alert);
  return {
    content: truncate(`**${escaped(title, MAX_TITLE)}**\n${rest}<${link.url}>`, MAX_CONTENT),
    embeds: shown.map((group) => ({
      title: escaped(headOf(group), MAX_TITLE),
      url: group.entries[0].pageUrl.length > MAX_CONTENT ? link.url : group.entries[0].pageUrl,
      description: escaped(descriptionOf(group), MAX_DESCRIPTION),
      color: isBadChange(group.kind) ? colors.bad : colors.other,
    })),
    allowed_mentions: { parse: [] },
  };
}

const descriptionOf = (group: AlertGroup): string =>
  [...namedOf(group), detailOf(group)].filter(Boolean).join('\n');

const namedOf = ({ kind, entries }: AlertGroup): string[] =>
  kind.startsWith('site-')
    ? []
    : entries.slice(0, MAX_NAMED).map(({ pageUrl }) => shortOf(pageUrl));

/** Nothing that Discord takes for markup, within a length that counts what keeps it from being so. */
function escaped(text: string, max: number): string {
  for (let length = Math.min(text.length, max); ; length -= 1) {
    const safe = truncate(text, length).replace(/[!-/:-@[-`{-~]/g, '\\$&');
    if (safe.length <= max) return safe;
    length -= Math.floor((safe.length - max) / 2);
  }
}

function partsOf({ siteName, publicUrl, changes }: ChatAlert) {
  const groups = groupEntries(changes);
  const shown = groups.slice(0, MAX_GROUPS);
  const hidden = groups.slice(MAX_GROUPS).reduce((sum, { entries }) => sum + entries.length, 0);
  return {
    title:
      changes.length === 0
        ? `A test from ${siteName}: alerts reach you here`
        : alertSubject(changes),
    shown,
    rest: hidden > 0 ? `And ${hidden} more. ` : '',
    link: { url: publicUrl + monitorPages.monitors, label: 'See my watched links' },
  };
}

const headOf = ({ kind, host, entries }: AlertGroup): string =>
  entries.length === 1
    ? `${monitorChangeLabels[kind]}: ${host}`
    : `${monitorChangeLabels[kind]}, on ${entries.length} pages of ${host}`;

/** Before and after; of several pages, of the first. */
function detailOf({ entries: [first, ...others] }: AlertGroup): string {
  const detail = changeDetail(first);
  return detail && others.length > 0 ? `The first: ${detail}` : detail;
}

/** A page's address without what every one begins with, short enough to be read. */
const shortOf = (url: string): string =>
  truncate(url.replace(/^https?:\/\/(?:www\.)?/, ''), MAX_LABEL);
