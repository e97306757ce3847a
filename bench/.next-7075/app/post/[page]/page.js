import { createElement as h } from 'react';
import Counter from './counter.js';

export const generateStaticParams = () =>
  Array.from({ length: 10 }, (_, number) => ({ page: String(number) }));

/** Whole in the markup; its scripts only bring it to life. */
export default async function Route({ params }) {
  const { page } = await params;
  const words = Array.from({ length: 12 }, (_, at) =>
    h(
      'p',
      { key: at },
      `Note ${at} of garden ${page}: what grows where, and why it does so there.`,
    ),
  );
  const link = h('a', { href: 'https://garden-tools.example/raised-beds' }, 'raised garden beds');
  return h(
    'main',
    null,
    h('h1', null, `Garden ${page}`),
    words,
    h('p', null, 'See ', link),
    h(Counter),
  );
}
