import { isTooMuchToParse } from '../../apps/api/src/http/json-size.ts';
import { parseDomainHost } from '../../packages/core/src/articles/domains/parse-host.ts';
import {
  coversHost,
  hostsAbove,
  readRuleHost,
} from '../../packages/core/src/articles/moderation/hosts.ts';
import { findBlockedKeyword } from '../../packages/core/src/articles/moderation/keywords.ts';
import { categoryFor } from '../../packages/core/src/articles/posts/category.ts';
import { tagsFor } from '../../packages/core/src/articles/posts/facts.ts';
import { parseGenerationRequest } from '../../packages/core/src/articles/posts/request.ts';
import { parsePostEdit } from '../../packages/core/src/articles/posts/revise.ts';
import { slugBase } from '../../packages/core/src/articles/posts/slug.ts';
import { judgeTargetHost } from '../../packages/core/src/articles/posts/target-host.ts';
import { isMailAddress } from '../../packages/core/src/base/text/mail-address.ts';
import { checkTargetUrl } from '../../packages/core/src/base/text/target-url.ts';
import { composeAd } from '../../packages/core/src/growth/ads/compose.ts';
import { judgeAd } from '../../packages/core/src/growth/ads/judge.ts';
import { anchorKind } from '../../packages/core/src/growth/campaigns/anchor-mix.ts';
import {
  readCampaignsCsv,
  readKeywordsCsv,
} from '../../packages/core/src/growth/campaigns/read-csv.ts';
import { clusterKeywords } from '../../packages/core/src/growth/keywords/clusters.ts';
import { readIntent } from '../../packages/core/src/growth/keywords/intent.ts';
import {
  isKeyword,
  normalizeKeyword,
  readKeywords,
  subjectStems,
} from '../../packages/core/src/growth/keywords/keyword-text.ts';
import { isTellingKeyword } from '../../packages/core/src/growth/keywords/telling-keyword.ts';
import { readRankHost } from '../../packages/core/src/growth/rank-trackers/find-rank.ts';
import { contactMail } from '../../packages/core/src/operation/messages/contact-message.ts';
import {
  isEmailAddress,
  normalizeEmail,
} from '../../packages/core/src/people/accounts/email-address.ts';
import { authMessage } from '../../packages/core/src/people/accounts/messages.ts';
import { judgeContact } from '../../packages/core/src/people/contact/judge.ts';
import type { Reader } from '../reader.ts';
import { counted, repeated } from '../shapes.ts';

const core = 'packages/core/src';
/** Of a request's body. */
const BODY = 64 * 1024;
const here = 'https://desks.example.com/';

export const formReaders: Reader[] = [
  {
    name: 'the size of a body',
    modules: ['apps/api/src/http/json-size.ts'],
    limit: 2_500_000,
    read: isTooMuchToParse,
  },
  {
    name: 'what an article is to be about',
    modules: [`${core}/articles/posts/request.ts`, `${core}/base/text/clean.ts`],
    limit: BODY,
    read: (text) =>
      parseGenerationRequest({
        keyword: text,
        anchorText: text,
        targetUrl: text,
        additionalInstructions: text,
        sources: [text],
        notes: text,
      }),
  },
  {
    name: 'a keyword that no article may be about',
    modules: [`${core}/articles/moderation/keywords.ts`],
    limit: 2048,
    read: (text) => findBlockedKeyword(text, ['casino', 'online pharmacy']),
  },
  {
    name: 'a target',
    modules: [`${core}/base/text/target-url.ts`, `${core}/articles/posts/target-host.ts`],
    limit: BODY,
    read: (text) =>
      [text, `https://${text}`, `https://${text}.example/`, `https://a.example/${text}`].map(
        (address) => checkTargetUrl(address, judgeTargetHost),
      ),
  },
  {
    name: 'the lines of an edited article',
    modules: [`${core}/articles/posts/revise.ts`],
    limit: BODY,
    read: (text) => parsePostEdit({ title: text, metaDescription: text }),
  },
  {
    name: 'slug, tags and category',
    modules: [
      `${core}/articles/posts/slug.ts`,
      `${core}/articles/posts/facts.ts`,
      `${core}/articles/posts/category.ts`,
      `${core}/articles/posts/category-words.ts`,
    ],
    limit: BODY,
    read: (text) => [slugBase(text, 45), tagsFor(text, here), categoryFor(text)],
  },
  {
    name: 'an address of mail',
    modules: [`${core}/people/accounts/email-address.ts`, `${core}/base/text/mail-address.ts`],
    limit: BODY,
    read: (text) =>
      [text, `${text}@example.com`, `a@${text}`].map((address) => [
        isEmailAddress(address),
        isMailAddress(address),
        normalizeEmail(address),
      ]),
  },
  {
    name: 'a fault in any words',
    modules: [`${core}/people/accounts/messages.ts`],
    limit: BODY,
    read: authMessage,
  },
  {
    name: 'the brief of an ad, and the ad',
    modules: [
      `${core}/growth/ads/compose.ts`,
      `${core}/growth/ads/judge.ts`,
      `${core}/growth/ads/platforms.ts`,
    ],
    limit: BODY,
    read: (text) => {
      const ad = composeAd('google', { keyword: text, offer: text, brand: text, finalUrl: text });
      const words = text.split(' ').slice(0, 20);
      return [
        judgeAd('google', ad),
        judgeAd('google', { headlines: words, descriptions: words, paths: words, finalUrl: text }),
      ];
    },
  },
  {
    name: 'a keyword',
    modules: [
      `${core}/growth/keywords/keyword-text.ts`,
      `${core}/growth/keywords/telling-keyword.ts`,
    ],
    limit: BODY,
    read: (text) => {
      const keyword = normalizeKeyword(text);
      return [
        isKeyword(keyword),
        isTellingKeyword(text),
        subjectStems(keyword),
        readIntent(keyword),
      ];
    },
  },
  {
    name: 'keywords that one page can be about',
    modules: [`${core}/growth/keywords/clusters.ts`, `${core}/growth/keywords/telling-stems.ts`],
    limit: BODY,
    read: (text) =>
      clusterKeywords(readKeywords(text.split('\n')).map((keyword) => ({ keyword, volume: null }))),
    shapes: [
      counted('keywords', (index) => `oak desk ${index}\n`),
      counted('pairs', (index) => `desk ${index >> 1} ${index % 2 ? 'oak' : 'oaks'} lamp\n`),
    ],
  },
  {
    name: 'keywords of a campaign as CSV',
    modules: [`${core}/growth/campaigns/read-csv.ts`],
    limit: 200_000,
    read: (text) => [readKeywordsCsv(text), readKeywordsCsv(`keyword,anchor\n${text}`)],
  },
  {
    name: 'campaigns as CSV',
    modules: [`${core}/growth/campaigns/read-csv.ts`],
    limit: 200_000,
    read: (text) => readCampaignsCsv(`campaign,target_url,keyword,anchor_text\n${text}`),
    shapes: [
      repeated('a,https://a.example/,b,c\n'),
      repeated('a,b,c,d\n'),
      counted('campaigns', (index) => `${index},https://a.example/,b,c\n`),
    ],
  },
  {
    name: 'the kind of an anchor text',
    modules: [`${core}/growth/campaigns/anchor-mix.ts`],
    limit: BODY,
    read: (text) => [
      anchorKind({ keyword: 'desks', anchorText: text }, here),
      anchorKind({ keyword: text, anchorText: text }, text),
    ],
  },
  {
    name: 'a message to the operator',
    modules: [`${core}/people/contact/judge.ts`, `${core}/operation/messages/contact-message.ts`],
    limit: BODY,
    read: (message) => [
      judgeContact({ trap: '', message, elapsedMs: 9000 }),
      contactMail({
        siteName: 'Linkwright',
        publicUrl: here,
        name: 'Ada',
        email: 'ada@example.com',
        subject: 'Hello',
        message,
      }),
    ],
  },
  {
    name: 'a domain, and a host of a rule',
    modules: [
      `${core}/articles/domains/parse-host.ts`,
      `${core}/articles/moderation/hosts.ts`,
      `${core}/growth/rank-trackers/find-rank.ts`,
    ],
    limit: BODY,
    read: (text) =>
      [text, `https://${text}`, `${text}.example`].map((host) => [
        parseDomainHost(host),
        readRuleHost(host),
        hostsAbove(host),
        coversHost(['casino.example'], host),
        readRankHost(host),
      ]),
    shapes: [repeated('a.'), repeated('aB')],
  },
];
