import type { INodePropertyOptions } from 'n8n-workflow';

/** What Linkwright's webhook tells of. */
export const EVENTS: INodePropertyOptions[] = [
  { name: 'Anchor Changed', value: 'link.anchor_changed' },
  { name: 'Canonical Changed', value: 'link.canonical_changed' },
  { name: 'Disallowed in Robots.txt', value: 'link.disallow_came' },
  { name: 'Disallowed No More', value: 'link.disallow_went' },
  { name: 'Found for the First Time', value: 'link.found' },
  { name: 'Hidden, or Shown Again', value: 'link.hidden_changed' },
  { name: 'In Google’s Index', value: 'link.index_joined' },
  { name: 'Link Lost', value: 'link.lost', description: 'The page is there, the link is not' },
  { name: 'Link Regained', value: 'link.regained' },
  { name: 'Moved', value: 'link.moved' },
  { name: 'Noindex Came', value: 'link.noindex_came' },
  { name: 'Noindex Went', value: 'link.noindex_went' },
  { name: 'Out of Google’s Index', value: 'link.index_left' },
  { name: 'Page Gone', value: 'link.page_gone', description: 'The site answers 404 or 410' },
  { name: 'Page Redirected', value: 'link.redirected' },
  { name: 'Rel Changed', value: 'link.rel_changed' },
  { name: 'Site Down', value: 'site.down' },
  { name: 'Site Up Again', value: 'site.up' },
  {
    name: 'Soft 404',
    value: 'link.soft_404',
    description: 'The page says that it was not found, its server that all is well',
  },
  { name: 'Target Changed', value: 'link.target_changed' },
  { name: 'Test', value: 'webhook.test', description: 'Sent from Linkwright’s own page' },
];
