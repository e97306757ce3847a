import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Kind } from './build-apps.ts';
import { markupOf, pageData } from './page-data.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** Answers for the host of an app: its page at each number, its files, and what its pages ask for. */
export function serveApp(folder: string, kind: Kind) {
  return ({ url = '/' }: IncomingMessage, response: ServerResponse): void => {
    const { pathname } = new URL(url, 'http://app');
    const number = Number(/\d+$/.exec(pathname)?.[0]);
    const say = (type: string, body: string | Buffer) =>
      response.writeHead(200, { 'content-type': types[type] }).end(body);
    if (pathname.startsWith('/data/'))
      return void say('.json', JSON.stringify(pageData(number).data));
    if (pathname.startsWith('/fragment/'))
      return void say('.html', markupOf(pageData(number).data));
    const isPage = /^\/(?:post\/)?\d+$/.test(pathname);
    const file = isPage ? (kind === 'next' ? `${pathname}.html` : 'index.html') : pathname;
    try {
      const body = readFileSync(path.join(folder, path.normalize(`/${file}`)));
      if (!isPage) return void say(path.extname(file), body);
      say('.html', body.toString().replace('%PATH%', pathname));
    } catch {
      response.writeHead(404).end('Not found');
    }
  };
}
