import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { sent, writingOptions } from '../fields';
import { call, operations } from '../operations';
import { pagingFields } from '../paging';
import { simplified, simplifyField } from '../simplify';

const onWrite = { resource: ['article'], operation: ['write'] };

export const article: INodeProperties[] = [
  operations(
    'article',
    [
      {
        name: 'Get',
        value: 'get',
        action: 'Get an article',
        description: 'Get a published article, with its text',
        routing: call({ method: 'GET', url: '/api/posts/{slug}' }),
      },
      {
        name: 'Get Many',
        value: 'getAll',
        action: 'Get many articles',
        description: 'Get your own articles, newest first',
        routing: call({ method: 'GET', url: '/api/me/posts', isPaged: true }),
      },
      {
        name: 'Write',
        value: 'write',
        action: 'Write an article',
        description: 'Write an article with your link in it, and publish it or keep it as a draft',
        routing: call({
          method: 'POST',
          url: '/api/posts',
          once: true,
          after: [simplified(summaryOf)],
        }),
      },
    ],
    'write',
  ),
  {
    displayName: 'Keyword',
    name: 'keyword',
    type: 'string',
    required: true,
    default: '',
    placeholder: 'standing desks',
    description: 'What the article is about',
    displayOptions: { show: onWrite },
    routing: sent('keyword'),
  },
  {
    displayName: 'Anchor Text',
    name: 'anchorText',
    type: 'string',
    required: true,
    default: '',
    placeholder: 'adjustable desks',
    description: 'The words that carry the link',
    displayOptions: { show: onWrite },
    routing: sent('anchorText'),
  },
  {
    displayName: 'Target',
    name: 'targetUrl',
    type: 'string',
    required: true,
    default: '',
    placeholder: 'https://desks.example.com/adjustable',
    description: 'Where the link leads',
    displayOptions: { show: onWrite },
    routing: sent('targetUrl'),
  },
  {
    displayName: 'Publish As',
    name: 'publishAs',
    type: 'options',
    noDataExpression: true,
    options: [
      {
        name: 'Draft',
        value: 'draft',
        description: 'Nothing is published or spent; nobody else sees it',
        routing: { request: { url: '/api/drafts' } },
      },
      {
        name: 'Permanent Post',
        value: 'permanent',
        description: 'Costs one credit. Without one nothing is written.',
        routing: { request: { body: { permanent: true } } },
      },
      {
        name: 'Permanent Post, or Draft if It Scores Too Low',
        value: 'permanentOrDraft',
        description: 'Costs one credit, and nothing where search engines would not be let in',
        routing: { request: { url: '/api/articles' } },
      },
      {
        name: 'Permanent Post, or Trial Post Without a Credit',
        value: 'permanentOrTrial',
        description: 'Costs one credit if you have one; else the post is there for 24 hours',
        routing: { request: { body: { permanent: false } } },
      },
    ],
    default: 'draft',
    description: 'What becomes of the article, and what it costs',
    displayOptions: { show: onWrite },
  },
  {
    displayName: 'Additional Fields',
    name: 'additionalFields',
    type: 'collection',
    placeholder: 'Add Field',
    default: {},
    displayOptions: { show: onWrite },
    options: [
      {
        displayName: 'Additional Instructions',
        name: 'additionalInstructions',
        type: 'string',
        typeOptions: { rows: 3 },
        default: '',
        description: 'What the writer should know besides',
        routing: sent('additionalInstructions'),
      },
      ...writingOptions.slice(0, -1),
      ...writingOptions.slice(-1),
      {
        displayName: 'Use My Voice',
        name: 'voice',
        type: 'boolean',
        default: true,
        description:
          'Whether it is written as your own texts are, where Linkwright has learned that',
        routing: sent('voice'),
      },
    ],
  },
  simplifyField(onWrite),
  {
    displayName: 'Slug',
    name: 'slug',
    type: 'string',
    required: true,
    default: '',
    placeholder: 'a-calm-guide-to-standing-desks',
    description: 'The last part of the article’s address',
    displayOptions: { show: { resource: ['article'], operation: ['get'] } },
  },
  ...pagingFields('article', ['getAll']),
];

/** What a workflow needs of what was written: a post or a draft. */
export function summaryOf({ post, draft, ...rest }: IDataObject): IDataObject {
  const seo = rest.seo as IDataObject | undefined;
  const written = (post ?? draft ?? {}) as IDataObject;
  return {
    kind: !post ? 'draft' : written.isTrialPost ? 'trial' : 'permanent',
    id: written.id,
    title: written.title,
    url: post ? rest.blogUrl : null,
    slug: written.slug ?? null,
    keyword: written.keyword ?? (written.keywords as string[] | undefined)?.[0],
    anchorText: written.anchorText,
    targetUrl: written.targetUrl,
    wordCount: written.wordCount,
    seoScore: written.seoScore ?? (written.seo as IDataObject | undefined)?.score ?? seo?.score,
    creditsSpent: rest.creditsSpent ?? 0,
    expiresAt: written.expiresAt ?? null,
    claimToken: rest.claimToken ?? null,
    heldBecause: rest.heldBecause ?? null,
  };
}
