// Stands in for the program that opens pages: what becomes of one is the path of its address.
import { existsSync, writeFileSync } from 'node:fs';
import { blankVisit } from '../../../verification/reports/verdict/blank-visit.ts';
import type { Asked, Told } from '../render-messages.ts';

/** As a browser takes its time to end. */
const ENDING_MS = 300;

process.once('disconnect', () => setTimeout(() => process.exit(), ENDING_MS));

const tell = (told: Told) => process.send?.(told);
const urls = new Map<number, string>();

process.on('message', (asked: Asked) => {
  const { page } = asked;
  if ('open' in asked) urls.set(page, asked.open.url);
  const url = new URL(urls.get(page) ?? '');
  const visit = { ...blankVisit(url.href, new Date(0)), status: 200 };
  const jpeg = Buffer.from('a JPEG');
  const picture = { facts: { shows: 'top', hash: '', bytes: 6, takenAt: '' } as const, jpeg };
  if ('cancel' in asked) {
    tell({ page, done: { ...visit, failure: { kind: 'cancelled', message: 'It was' } } });
    return;
  }
  if ('seen' in asked) {
    if (url.pathname === '/dies-of-its-picture') process.exit(1);
    tell({ page, done: { ...visit, picture: asked.seen && picture } });
    return;
  }
  const mark = url.searchParams.get('mark') ?? '';
  const draw = (html: string) => tell({ page, drawn: { visit, html: Buffer.from(html) } });
  switch (url.pathname) {
    case '/silent':
      return;
    case '/dies':
      process.exit(1);
      break;
    case '/dies-once':
      if (existsSync(mark)) break;
      writeFileSync(mark, '');
      process.exit(1);
  }
  draw(url.pathname === '/settings' ? JSON.stringify(process.env) : `Drawn ${process.pid}`);
  if (!asked.open.wantsPicture) tell({ page, done: visit });
});
