import { parseGenerationForm as byCore } from '@linkwright/core/widget';
import { expect, it } from 'vitest';
import { parseGenerationForm } from './checks.ts';

const full = { keyword: 'desks', anchorText: 'a desk', targetUrl: 'https://desks.example.com/' };

it.each([
  full,
  { ...full, keyword: '' },
  { ...full, anchorText: ' \t' },
  { ...full, targetUrl: '', keyword: ' ' },
  { keyword: '', anchorText: '', targetUrl: '' },
])('says what core says of %j', (body) => {
  expect(parseGenerationForm(body)).toEqual(byCore(body));
});

it('leaves to the server what is not missing', () => {
  expect(parseGenerationForm({ ...full, targetUrl: 'ftp://a' })).toEqual({ ok: true });
});
