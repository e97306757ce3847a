import type { INodeProperties } from 'n8n-workflow';

/** Sends a parameter's value in the body, or in the query, under its own name. */
export const sent = (property: string, type: 'body' | 'query' = 'body') => ({
  send: { type, property },
});

/** Sends pages one a line: a text that has them so, or a list of them. */
export const sentPages = {
  send: { type: 'body' as const, property: 'urlList', value: '={{ [$value].flat().join("\\n") }}' },
};

const LENGTHS = [
  { name: 'Comprehensive', value: 'comprehensive', description: '1,800 words and more' },
  { name: 'Long', value: 'long', description: '1,200 to 1,800 words' },
  { name: 'Medium', value: 'medium', description: '800 to 1,200 words' },
  { name: 'Short', value: 'short', description: '500 to 800 words' },
];

const TONES = ['Casual', 'Conversational', 'Persuasive', 'Professional', 'Technical'].map(
  (name) => ({ name, value: name.toLowerCase() }),
);

const LINK_POLICIES = [
  { name: 'Follow', value: 'follow' },
  { name: 'Nofollow', value: 'nofollow' },
  { name: 'Sponsored', value: 'sponsored' },
  { name: 'UGC', value: 'ugc' },
];

/** How an article is written, of a single one and of those of a campaign. */
export const writingOptions: INodeProperties[] = [
  {
    displayName: 'Length',
    name: 'length',
    type: 'options',
    options: LENGTHS,
    default: 'medium',
    routing: sent('length'),
  },
  {
    displayName: 'Link Policy',
    name: 'linkPolicy',
    type: 'options',
    options: LINK_POLICIES,
    default: 'follow',
    description: 'What the link says to search engines (its rel)',
    routing: sent('linkPolicy'),
  },
  {
    displayName: 'Notes',
    name: 'notes',
    type: 'string',
    typeOptions: { rows: 4 },
    default: '',
    description: 'Text that the article may rest on',
    routing: sent('notes'),
  },
  {
    displayName: 'Sources',
    name: 'sources',
    type: 'string',
    typeOptions: { multipleValues: true, multipleValueButtonText: 'Add Source' },
    default: [],
    placeholder: 'https://…',
    description: 'Addresses of pages that the article may rest on, at most 10',
    routing: sent('sources'),
  },
  {
    displayName: 'Tone',
    name: 'tone',
    type: 'options',
    options: TONES,
    default: 'professional',
    routing: sent('tone'),
  },
];
