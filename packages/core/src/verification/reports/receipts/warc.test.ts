import { expect, it } from 'vitest';
import { blankVisit } from '../verdict/blank-visit.ts';
import { archivedAnswer, warcRecords } from './warc.ts';

const visit = {
  ...blankVisit('https://blog.example/post', new Date('2026-11-21T09:00:00.000Z')),
  status: 200,
  headers: { 'content-type': 'text/html', 'content-encoding': 'br', 'x-two': 'a\r\nb' },
  isWhole: true,
};
const body = new TextEncoder().encode('<p>Zürich</p>');
const names = {
  software: 'Linkwright',
  uuid: () => crypto.randomUUID(),
};
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

it('has the answer as it came, unpacked, and says so', () => {
  const { block } = archivedAnswer({ visit, body });
  expect(text(block)).toBe(
    'HTTP/1.1 200 \r\ncontent-type: text/html\r\nx-archive-orig-content-encoding: br\r\nx-two: a b\r\ncontent-length: 14\r\n\r\n<p>Zürich</p>',
  );
});

it('is records with their lengths and digests', () => {
  const answer = archivedAnswer({ visit, body: new Uint8Array() });
  const records = warcRecords({ visit, answer, about: { a: 1 } }, names).map(text);
  expect(records).toHaveLength(3);
  for (const record of records) {
    const [head = '', ...rest] = record.split('\r\n\r\n');
    expect(head.startsWith('WARC/1.1\r\nWARC-Type: ')).toBe(true);
    const length = Number(/Content-Length: (\d+)/.exec(head)?.[1]);
    expect(rest.join('\r\n\r\n').length).toBe(length + 4);
  }
  // The digest of nothing, which everybody knows.
  expect(records[1]).toContain(
    'WARC-Payload-Digest: sha256:4OYMIQUY7QOBJGX36TEJS35ZEQT24QPEMSNZGTFESWMRW6CSXBKQ====\r\n',
  );
  expect(records[1]).not.toContain('WARC-Truncated');
  expect(records[2]).toContain('\r\n\r\n{"a":1}\r\n\r\n');
});

it('says that an answer is not whole, and why', () => {
  const cut = { ...visit, isWhole: false, failure: { kind: 'too-large', message: '' } as const };
  const answer = archivedAnswer({ visit: cut, body });
  const [, record = new Uint8Array()] = warcRecords({ visit: cut, answer, about: {} }, names);
  expect(text(record)).toContain('WARC-Truncated: length\r\n');
});
