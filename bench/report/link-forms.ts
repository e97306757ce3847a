import type { Verdict } from '@linkwright/core/all';

/** Markup that is planted into a page, and what is right to say of the page then. */
export interface LinkForm {
  html: string;
  verdict: Verdict;
  /** Goes into the head. */
  head?: string;
}

const text = 'raised garden beds';
const to = 'https://garden-tools.example/raised-beds';
const link = (href: string, inner = text, more = ''): string =>
  `<a href="${href}"${more}>${inner}</a>`;
const live = (html: string, head?: string): LinkForm => ({
  html,
  verdict: 'live',
  ...(head === undefined ? {} : { head }),
});

export const linkForms: LinkForm[] = [
  live(link(to)),
  live(link('http://garden-tools.example/raised-beds')),
  live(link('https://www.garden-tools.example/raised-beds')),
  live(link(`${to}/`)),
  live(link('HTTPS://Garden-Tools.EXAMPLE/raised-beds')),
  live(link('https://garden-tools.example:443/raised-beds')),
  live(link(`${to}?utm_source=blog&amp;utm_medium=link`)),
  live(link(`${to}#sizes`)),
  live(link('//garden-tools.example/raised-beds')),
  live(link('raised-beds'), '<base href="https://garden-tools.example/">'),
  live(link(to, 'raised <b>garden <i>beds</i></b>')),
  live(link(to, 'raised&nbsp;garden&#32;beds')),
  live(link(to, '\n   raised\n   garden   beds\n  ')),
  live(link(to, `<img src="/beds.jpg" alt="${text}">`)),
  live(`<a class=more title='a > b' href='${to}'>${text}</a>`),
  live(`<a href=${to}>${text}</a>`),
  live(`<A\n  DATA-ID="7"\n  HREF = "${to}"\n>${text}</A>`),
  live(`<div><a href="${to}">${text}</div>`),
  live(link('https&#58;//garden-tools.example/raised-beds')),
  live(link('/out?url=https%3A%2F%2Fgarden-tools.example%2Fraised-beds')),
  { html: link(to, text, ' rel="nofollow"'), verdict: 'live-nofollow' },
  { html: link(to, text, ' rel="noopener UGC"'), verdict: 'live-nofollow' },
  { html: link(to, text, ' target=_blank rel=sponsored'), verdict: 'live-nofollow' },
  { html: link(to, 'click here'), verdict: 'wrong-anchor' },
  { html: link(to, '<img src="/x.png" alt="a shovel">'), verdict: 'wrong-anchor' },
  { html: link('https://garden-tools.example/shovels'), verdict: 'wrong-target' },
  { html: link('https://garden-tools.example/'), verdict: 'wrong-target' },
  // The right words, and somebody else behind them.
  { html: link('https://garden-tools.example.org/raised-beds'), verdict: 'wrong-target' },
  { html: '<p>nothing to see</p>', verdict: 'missing' },
  { html: link('https://garden-tools.example.org/raised-beds', 'a shop'), verdict: 'missing' },
  { html: link('/?to=https://garden-tools.example/raised-beds', 'a shop'), verdict: 'missing' },
  { html: `<!-- ${link(to)} -->`, verdict: 'missing' },
  { html: `<p>${to} ${text}</p>`, verdict: 'missing' },
];
