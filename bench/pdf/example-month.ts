import {
  type ClientFigures,
  type ClientLook,
  DEFAULT_CLIENT_COLORS,
  uptimeOf,
} from '@linkwright/core/all';

const DAYS = 31;
const at = (day: number) => `2026-10-${String(day).padStart(2, '0')}T09:30:00.000Z`;
const uptime = (counts: { up: number; down: number; unseen: number }) => {
  const { share, ...rest } = uptimeOf(counts);
  return { ...rest, share: share === null ? null : Math.round(share * 10_000) / 10_000 };
};
const words = ['standing', 'desk', 'office', 'chair', 'oak', 'cable', 'lamp', 'monitor', 'arm'];
const say = (index: number, count: number): string =>
  Array.from({ length: count }, (_, at) => words[(index * 7 + at * 3) % words.length]).join(' ');

/** A month with so many links, as a busy account has one. */
export function exampleMonth(links: number): ClientFigures {
  const days = Array.from({ length: DAYS }, (_, index) => ({
    day: `2026-10-${String(index + 1).padStart(2, '0')}`,
    ...uptime(
      index === 17
        ? { up: 0, down: 0, unseen: links }
        : {
            up: links - 12 - (index % 5) * 3,
            down: 4 + (index % 5) * 2,
            unseen: 8 + (index % 5),
          },
    ),
  }));
  const sum = (what: 'up' | 'down' | 'unseen') => days.reduce((total, day) => total + day[what], 0);
  const lost = Math.round(links * 0.03);
  const unseen = Math.round(links * 0.02);
  return {
    host: 'desks.example',
    month: '2026-10',
    timeZone: 'Europe/Vienna',
    from: '2026-09-30T22:00:00.000Z',
    to: '2026-10-31T23:00:00.000Z',
    isWhole: true,
    at: '2026-11-01T07:00:03.000Z',
    links: {
      now: { watched: links, live: links - lost - unseen, lost, unseen },
      before: { watched: links - 38, live: links - 63, lost: 18, unseen: 7 },
    },
    availability: {
      now: uptime({ up: sum('up'), down: sum('down'), unseen: sum('unseen') }),
      before: uptime({ up: 27_120, down: 610, unseen: 402 }),
    },
    days,
    changes: {
      now: { added: 38, found: 31, lost: 14, regained: 3 },
      before: { added: 12, found: 11, lost: 9, regained: 5 },
    },
    changeList: Array.from({ length: 48 }, (_, index) => ({
      at: at(31 - Math.floor(index / 2)),
      kind:
        (['lost', 'found', 'rel-changed', 'regained', 'noindex-came'] as const)[index % 5] ??
        'lost',
      pageUrl: `https://www.magazine-${index}.example/${say(index, 4).replaceAll(' ', '-')}`,
      before: index % 5 === 2 ? null : null,
      after: index % 5 === 2 ? 'nofollow' : 'The page was read to its end.',
    })),
    changesTotal: 48,
    ranks: {
      now: { tracked: 40, found: 34, top3: 6, top10: 17 },
      before: { tracked: 38, found: 30, top3: 5, top10: 15 },
    },
    rankList: Array.from({ length: 40 }, (_, index) => ({
      keyword: say(index, 3),
      country: index % 3 === 0 ? 'AT' : null,
      position: index < 34 ? 1 + index : null,
      searched: 100,
      before: index < 30 ? 2 + ((index * 5) % 37) : null,
      searchedBefore: index < 38 ? 100 : 0,
      url: index < 34 ? `https://desks.example/${say(index, 2).replaceAll(' ', '/')}` : null,
    })),
    articles: { now: { published: 9 }, before: { published: 7 } },
    articleList: Array.from({ length: 9 }, (_, index) => ({
      at: at(28 - index * 3),
      title: `How to choose a ${say(index, 2)} that lasts for ${index + 2} years`,
      url: `https://blog.example/blog/${say(index, 3).replaceAll(' ', '-')}`,
    })),
    linkList: Array.from({ length: links }, (_, index) => ({
      pageUrl: `https://www.site-${index}.example/guides/${say(index, 5).replaceAll(' ', '-')}/${index}?utm_source=list`,
      destinationUrl: `https://desks.example/adjustable/${say(index, 1)}`,
      anchorText: say(index, 3),
      state: index < lost ? 'lost' : index < lost + unseen ? 'unseen' : 'live',
      verdict:
        index < lost
          ? 'missing'
          : index < lost + unseen
            ? null
            : index % 9 === 0
              ? 'live-nofollow'
              : 'live',
      rel: index % 9 === 0 ? ['nofollow'] : [],
      seenAt: index < lost || index >= lost + unseen ? at(31 - (index % 6)) : null,
    })),
  };
}

/** A look with everything in it. */
export const exampleLook: ClientLook = {
  clientName: 'Desks & Daughters',
  title: 'Your links in October',
  introduction:
    'Dear Grace,\n\nOctober brought 38 new links, most of them from guides that we pitched in the summer. Two magazines rebuilt their sites and lost your link on the way; we have written to both.\n\nIn November we go for offices in Germany.',
  closing: 'Questions? Write to ada@agency.example, or call any morning.',
  sections: ['changes', 'availability', 'ranks', 'articles', 'links'],
  language: 'en',
  ...DEFAULT_CLIENT_COLORS,
  logo: null,
};
