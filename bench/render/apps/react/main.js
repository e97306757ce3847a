import { createElement as h, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { loadPage } from '../load-page.js';

function Page() {
  const [page, setPage] = useState(null);
  useEffect(() => {
    void loadPage().then(setPage);
  }, []);
  if (!page) return h('p', null, 'Loading…');
  const { title, paragraphs, link } = page;
  return h(
    'main',
    null,
    h('h1', null, title),
    paragraphs.map((text) => h('p', { key: text }, text)),
    link &&
      h(
        'p',
        null,
        'Some say ',
        h('a', { href: link.href, rel: link.rel }, link.text),
        ' are best.',
      ),
  );
}

createRoot(document.getElementById('root')).render(h(Page));
