import type { MadePage } from '../make-pages.ts';
import { cs } from './languages/cs.ts';
import { da } from './languages/da.ts';
import { de } from './languages/de.ts';
import { en } from './languages/en.ts';
import { es } from './languages/es.ts';
import { fr } from './languages/fr.ts';
import { it } from './languages/it.ts';
import { ja } from './languages/ja.ts';
import { ko } from './languages/ko.ts';
import { nl } from './languages/nl.ts';
import { pl } from './languages/pl.ts';
import { pt } from './languages/pt.ts';
import { ru } from './languages/ru.ts';
import { sv } from './languages/sv.ts';
import { tr } from './languages/tr.ts';
import { zh } from './languages/zh.ts';
import type { Wording } from './wording.ts';

const languages: readonly Wording[] = [
  en,
  de,
  fr,
  es,
  it,
  pt,
  nl,
  sv,
  pl,
  ru,
  ja,
  tr,
  zh,
  ko,
  cs,
  da,
];

interface Place {
  wording: Wording;
  title: string;
  heading: string;
  text: string;
  site: string;
}

const menu = ({ wording }: Place): string =>
  `<nav class="menu">${wording.nav.map((label, at) => `<a href="/s${at}">${label}</a>`).join(' ')}</nav>`;
const foot = ({ wording, site }: Place): string =>
  `<footer>© ${site} · <a href="/legal">${wording.nav[3]}</a></footer>`;
const cards = ({ wording }: Place, hasExcerpts: boolean): string =>
  wording.teasers
    .map(
      (teaser, at) =>
        `<article><h3><a href="/t${at}">${teaser}</a></h3>${hasExcerpts ? `<p>${wording.excerpt}</p>` : ''}</article>`,
    )
    .join('');
const page = (place: Place, title: string, body: string): string =>
  `<!DOCTYPE html><html lang="${place.wording.code}"><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>`;

type Make = (place: Place) => string;

const gone: Record<string, Make> = {
  'breadcrumbs and sidebar': (at) =>
    page(
      at,
      `${at.title} - ${at.site}`,
      `${menu(at)}<ol class="breadcrumb"><li><a href="/">${at.wording.home}</a></li><li>${at.title}</li></ol><div class="columns"><div class="main"><h1>${at.heading}</h1><p>${at.text}</p></div><aside>${cards(at, true)}</aside></div>${foot(at)}`,
    ),
  'title of the site alone': (at) =>
    page(
      at,
      at.site,
      `${menu(at)}<section><h1>${at.heading}</h1><p>${at.text}</p><a href="/">${at.wording.home}</a></section>${foot(at)}`,
    ),
  'a box without headings': (at) =>
    page(
      at,
      `${at.title} | ${at.site}`,
      `<div class="wrap">${menu(at)}<div class="box"><strong>${at.heading}</strong><br>${at.text}<br><a href="/">${at.wording.home}</a></div></div>${foot(at)}`,
    ),
  'large number and cards': (at) =>
    page(
      at,
      `404 – ${at.site}`,
      `${menu(at)}<main><h1>404</h1><p>${at.text}</p><section>${cards(at, true)}</section></main>${foot(at)}`,
    ),
  'third-level heading': (at) =>
    page(
      at,
      `${at.title} :: ${at.site}`,
      `${menu(at)}<div id="content"><h3>${at.heading}</h3><p>${at.text}</p></div><div>${cards(at, false)}</div>${foot(at)}`,
    ),
  'behind a cookie dialogue': (at) =>
    page(
      at,
      `${at.title} – ${at.site}`,
      `<div class="cmp"><p>${at.wording.cookies}</p><button>OK</button></div>${menu(at)}<main><h1>${at.heading}</h1><p>${at.text}</p></main>${foot(at)}`,
    ),
  'nothing but a text': (at) => page(at, at.title, `<p>${at.heading}</p><p>${at.text}</p>`),
};

const goneThings: Record<string, Make> = {
  'thing with others like it': (at) =>
    page(
      at,
      `${at.title} - ${at.site}`,
      `${menu(at)}<main><div class="notice"><h1>${at.heading}</h1><p>${at.text}</p></div><div class="grid">${cards(at, false)}</div></main>${foot(at)}`,
    ),
  'thing in a box': (at) =>
    page(
      at,
      `${at.site}`,
      `${menu(at)}<div role="alert"><h2>${at.heading}</h2>${at.text}</div>${foot(at)}`,
    ),
};

const there: Record<string, Make> = {
  'article in a site': (at) =>
    page(
      at,
      `${at.title} – ${at.site}`,
      `${menu(at)}<main><h1>${at.title}</h1><p>${at.text}</p></main><aside>${cards(at, false)}</aside>${foot(at)}`,
    ),
  'article alone': (at) => page(at, at.title, `<h1>${at.title}</h1><p>${at.text}</p>`),
  'first of a list': (at) =>
    page(
      at,
      at.site,
      `${menu(at)}<h2>${at.title}</h2><p>${at.text}</p>${cards(at, true)}${foot(at)}`,
    ),
  'behind a dialogue': (at) =>
    page(
      at,
      `${at.title} | ${at.site}`,
      `<div class="cmp"><p>${at.wording.cookies}</p></div>${menu(at)}<h1>${at.title}</h1><p>${at.text}</p>${foot(at)}`,
    ),
};

/** Pages that no rule was made with: other words, other forms, four languages more. */
export function makeHeldOut(): MadePage[] {
  return languages.flatMap((wording) => {
    const made = (makers: Record<string, Make>, of: readonly Place[], isGone: boolean) =>
      Object.entries(makers).flatMap(([template, make]) =>
        of.map((place, variant) => ({
          template,
          language: wording.code,
          variant,
          isGone,
          html: make(place),
        })),
      );
    const place = (title: string, heading: string, text: string, at: number): Place => ({
      wording,
      title,
      heading,
      text,
      site: wording.sites[at % wording.sites.length] ?? '',
    });
    const notices = (of: Wording['gone']) =>
      of.map(([title, heading, text], at) => place(title, heading, text, at));
    return [
      ...made(gone, notices(wording.gone), true),
      ...made(goneThings, notices(wording.thing), true),
      ...made(
        there,
        wording.real.map(([title, text], at) => place(title, title, text, at)),
        false,
      ),
    ];
  });
}
