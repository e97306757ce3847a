import { collectPages } from '../../apps/api/src/gateways/search-pages.ts';
import { wordPressSite } from '../../apps/api/src/gateways/wordpress-site.ts';
import { checkOwnership } from '../../packages/core/src/articles/domains/check.ts';
import { MAX_DRAFT_BYTES, readDraft } from '../../packages/core/src/articles/posts/read-draft.ts';
import { classifyError } from '../../packages/core/src/base/error-log/classify.ts';
import { redactDetails, redactSecrets } from '../../packages/core/src/base/error-log/redact.ts';
import { parseObject } from '../../packages/core/src/client/answer.ts';
import { isGenerationEvent, readEvents } from '../../packages/core/src/client/events.ts';
import { readKeywords } from '../../packages/core/src/growth/keywords/keyword-text.ts';
import { writerUnavailable } from '../../packages/core/src/node/openai-failure.ts';
import { checkMailDomain } from '../../packages/core/src/people/mail/authentication.ts';
import type { Reader } from '../reader.ts';
import { repeated } from '../shapes.ts';

const core = 'packages/core/src';
const gateways = 'apps/api/src/gateways';
/** Characters of an answer: what grows shows long before its limit of 4 MB. */
const ANSWER = 256 * 1024;
const { signal } = new AbortController();

async function* inPieces(text: string, length: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}

async function drain(items: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of items) {
    // What it holds is not looked at.
  }
}

export const answerReaders: Reader[] = [
  {
    name: "a writer's answer as it comes in",
    modules: [`${core}/articles/posts/read-draft.ts`],
    limit: MAX_DRAFT_BYTES / 10,
    read: (text) => readDraft(inPieces(text, 5), signal, () => undefined),
  },
  {
    name: "a writer's failure",
    modules: [`${core}/node/openai-failure.ts`],
    limit: ANSWER,
    read: (text) => writerUnavailable(500, text),
  },
  {
    name: 'events of the API',
    modules: [`${core}/client/events.ts`],
    limit: 128_000,
    read: (text) => {
      const encoder = new TextEncoder();
      const body = new ReadableStream({
        start(controller) {
          for (let at = 0; at < text.length; at += 1000) {
            controller.enqueue(encoder.encode(text.slice(at, at + 1000)));
          }
          controller.close();
        },
      });
      return drain(readEvents(new Response(body), undefined, isGenerationEvent));
    },
    shapes: [
      ...['data:', 'data: {"type":"step"}\n\n', ':\n', 'id\n', 'data\n', '\r'].map((piece) =>
        repeated(piece),
      ),
      repeated('a', 'data: '),
      repeated('data: a\n', '', '\n\n'),
    ],
  },
  {
    name: 'an answer of the API, or of a provider',
    modules: [
      `${core}/client/answer.ts`,
      `${gateways}/ask-provider.ts`,
      'apps/api/src/features/people/accounts/forward.ts',
    ],
    limit: ANSWER,
    read: parseObject,
    shapes: ['[', '{"a":', '"', '\\"', '1', '[],'].map((piece) => repeated(piece, '[')),
  },
  {
    name: "results of a search, and a provider's keywords",
    modules: [`${gateways}/search-pages.ts`, `${gateways}/search/serpapi.ts`],
    limit: ANSWER,
    read: async (text) => {
      readKeywords([text, ...text.split(',')]);
      const found = text.split('\n').map((url) => ({ url, title: text, snippet: text }));
      await collectPages({ limit: 100, signal }, 1, async () => ({
        found: [{ url: 'https://a.example/', title: text, snippet: text }, ...found].slice(0, 20),
        isLast: true,
      }));
    },
  },
  {
    name: "an answer of a user's own site",
    modules: [
      `${gateways}/ask-site.ts`,
      `${gateways}/wordpress-site.ts`,
      `${gateways}/ghost-site.ts`,
      `${gateways}/article-site.ts`,
    ],
    limit: ANSWER,
    read: async (text) => {
      const ask = async () => ({
        status: 301,
        failure: null,
        text,
        headers: { location: text.slice(0, 16_000) },
      });
      const access = { url: 'https://a.example', username: 'a', credential: 'b', categories: [] };
      await wordPressSite({ ask } as never, access).test(signal);
    },
  },
  {
    name: 'answers of the DNS',
    modules: [`${core}/people/mail/authentication.ts`, `${core}/articles/domains/check.ts`],
    limit: 65_535,
    read: async (text) => {
      const values = ['v=spf1 ', 'v=DMARC1;', 'k=rsa;p='].map((start) => start + text);
      const txt = async () => ({ kind: 'found', values }) as const;
      const dns = { txt, cname: txt, addresses: txt };
      await checkMailDomain(dns, { domain: 'example.com', selectors: ['a'] });
      await checkOwnership(dns, { host: 'example.com', token: 'abc' } as never);
    },
  },
  {
    name: 'an error, and what of it may be kept',
    modules: [
      `${core}/base/error-log/classify.ts`,
      `${core}/base/error-log/redact.ts`,
      `${core}/base/error-log/card-numbers.ts`,
      'apps/api/src/log.ts',
    ],
    limit: 64 * 1024,
    read: (text) => [
      classifyError({ message: text }),
      redactSecrets(text),
      redactDetails({ text }),
    ],
    shapes: [
      'eyJ-',
      'eyJa.',
      'eyJa.b.',
      '-----BEGIN PRIVATE KEY-----',
      '://a',
      '://',
      'cookie: ',
      'cookie',
      'api key ',
      'token=',
      'token="',
      "secret: '",
      'password is ',
      'bearer ',
      'basic a',
      'sk-',
      'sk_a1',
      'SG.a',
      'SG.aaaaaaaaaaaaaaaa.',
      '?key=',
      '4111 ',
      '4111-1111-',
      '4',
      '1 ',
      'access_token',
    ].map((piece) => repeated(piece)),
  },
];
