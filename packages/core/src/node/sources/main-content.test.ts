import { expect, it } from 'vitest';
import { prunePage } from '../../articles/sources/prune-page.ts';
import { mainContent } from './main-content.ts';

const contentOf = (lead: string) =>
  mainContent(
    prunePage(
      `<html><body><article><h1>Bridge to close</h1>${lead}<h2>Diversion</h2><p>Cars are sent along the B1190 through Marsh Green, which adds 12 minutes to the journey.</p></article></body></html>`,
    ),
    'https://news.example/bridge',
  );

it('keeps a first sentence with a date in it', () => {
  const lead = '<p>The bridge will be closed to all traffic from 11 January to 28 March 2027.</p>';
  expect(contentOf(lead)).toContain('from 11 January to 28 March 2027');
});

it('leaves out a byline', () => {
  expect(contentOf('<p>Rosa Whitlock, 12 November 2026</p>')).not.toContain('Rosa Whitlock');
});
