import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deprecationHeaders, readDeprecation } from './deprecation.ts';
import type { Deprecation } from './endpoint.ts';

const route = { method: 'POST', path: '/api/old' } as const;
const page = 'https://links.example/docs/developers/stability';

it('is said in the words of the standards', () => {
  const successor = '/api/new';
  expect(
    deprecationHeaders({ since: '2026-11-27', sunset: '2027-11-28', successor }, page),
  ).toEqual({
    deprecation: '@1795737600',
    sunset: 'Sun, 28 Nov 2027 00:00:00 GMT',
    link: `<${page}>; rel="deprecation"; type="text/html", </api/new>; rel="successor-version"`,
  });
});

it('is read as it was said', () => {
  const day = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const successor = fc.constant('/api/new' as const);
  const deprecation = fc.record(
    { since: day, sunset: day, successor },
    { requiredKeys: ['since'] },
  );
  fc.assert(
    fc.property(deprecation, (said: Deprecation) => {
      const read = readDeprecation(route, new Headers({ ...deprecationHeaders(said, page) }));
      expect(read).toEqual({
        route,
        since: new Date(said.since),
        sunset: said.sunset === undefined ? null : new Date(said.sunset),
        page,
        successor: said.successor ?? null,
      });
    }),
  );
});

it('is none of anything else', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\x21-\x7e]{0,30}$/), (text) => {
      const headers = new Headers({ deprecation: text, sunset: text, link: text });
      const read = readDeprecation(route, headers);
      if (!/^@-?\d+$/.test(text)) expect(read).toBeNull();
    }),
  );
  expect(readDeprecation(route, new Headers())).toBeNull();
});
