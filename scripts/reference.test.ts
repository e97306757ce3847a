import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { referenceFolder, referencePages } from './reference/pages.ts';

const pages = referencePages();

describe('the reference is that of the code (npm run reference)', () => {
  it.each(Object.entries(pages))('%s', (file, text) => {
    expect(readFileSync(path.join(referenceFolder, file), 'utf8')).toBe(text);
  });

  it('holds no page of a door that is gone', () => {
    const there = readdirSync(path.join(referenceFolder, 'core')).map((file) => `core/${file}`);
    expect(there.filter((file) => !(file in pages))).toEqual([]);
  });
});
