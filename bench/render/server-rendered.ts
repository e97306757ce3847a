// Pages that look as if scripts drew them, and are whole: what the frameworks' own server parts write.
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createSSRApp, h } from 'vue';
import { renderToString as renderVue } from 'vue/server-renderer';
import type { PageData } from './page-data.ts';

const around = (html: string, id: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Notes on gardens</title>
<script type="module" src="/assets/app.js"></script></head>
<body><div id="${id}">${html}</div></body></html>`;

export function reactPage({ title, paragraphs, link }: PageData): string {
  const page = createElement(
    'main',
    null,
    createElement('h1', null, title),
    paragraphs.map((text) => createElement('p', { key: text }, text)),
    link && createElement('p', null, 'See ', createElement('a', { href: link.href }, link.text)),
  );
  return around(renderToString(page), 'root');
}

export async function vuePage({ title, paragraphs, link }: PageData): Promise<string> {
  const page = createSSRApp(() =>
    h('main', [
      h('h1', title),
      ...paragraphs.map((text) => h('p', text)),
      link && h('p', ['See ', h('a', { href: link.href }, link.text)]),
    ]),
  );
  return around(await renderVue(page), 'app');
}
