'use client';

import { createElement as h, useEffect, useState } from 'react';

export default function Page() {
  const [page, setPage] = useState(null);
  useEffect(() => {
    void fetch(`/data${location.pathname}`)
      .then((response) => response.json())
      .then(setPage);
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
