import { expect, it } from 'vitest';
import { findUnsafeCharacter } from '../../base/text/clean.ts';
import { readSource } from './read-source.ts';

const unsafe = '\\u0000\\u202e\\uffff';
const entities = '&#1;&#xffff;&#x202e;';
const page = `<html lang="en"><head><title>Desks${entities}</title>
<meta name="description" content="Made of oak${entities}"><meta property="og:site_name" content="Oak${entities}">
<script type="application/ld+json">{"@type":"Product","name":"Desk${unsafe}","description":"Of oak${unsafe}\\ud800",
"offers":{"price":"10","priceCurrency":"EUR","availability":"https://schema.org/InStock${unsafe}"}}</script></head>
<body><main><h1>Desks${entities}</h1><p>A desk of oak${entities} that can be raised by hand and carries 80 kg.</p></main></body></html>`;

it('keeps nothing that could not be stored or shown, whoever wrote it', () => {
  const task = {
    address: 'https://desks.example.com/',
    contentType: 'text/html; charset=utf-8',
    role: 'target',
    readAt: '2026-11-23T20:00:00.000Z',
  } as const;
  const read = readSource(task, Buffer.from(page), () => 'en');
  if (!('source' in read)) throw new Error(read.message);
  const { title, siteName, description, items, blocks } = read.source;
  expect({ title, siteName, description }).toEqual({
    title: 'Desks',
    siteName: 'Oak',
    description: 'Made of oak',
  });
  expect(items[0]).toMatchObject({ name: 'Desk', description: 'Of oak\ufffd' });
  expect(items[0]?.facts).toContainEqual({ name: 'availability', value: 'InStock' });
  const texts: string[] = [];
  JSON.stringify([items, blocks], (_key, value: unknown) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  expect(texts.map(findUnsafeCharacter).filter(Boolean)).toEqual([]);
});
