import type { VisitFailure } from './page-visit.ts';

/** Where the links of the sample pages lead, and what they should say. */
export const demoWanted = {
  destinationUrl: 'https://shop.example/standing-desks',
  anchorText: 'standing desks',
} as const;

/** One page of a sample report, as a fetch of it would have brought it. */
export interface DemoPage {
  url: string;
  status: number | null;
  headers?: Record<string, string>;
  failure?: { kind: VisitFailure; message: string };
  html: string;
}

const page = (title: string, body: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head>` +
  `<body><header><nav><a href="/">Home</a></nav></header>${body}` +
  '<footer><p>A sample page, made for show.</p></footer></body></html>';

/** Made up for show, on names that belong to nobody (RFC 2606). */
export const demoPages: readonly DemoPage[] = [
  {
    url: 'https://office-ideas.example/working-on-your-feet',
    status: 200,
    html: page(
      'Working on your feet',
      '<main><article><h1>Working on your feet</h1><p>Changing posture through the day is easier with <a href="https://shop.example/standing-desks">standing desks</a> that move at the press of a button.</p></article></main>',
    ),
  },
  {
    url: 'https://home-studio.example/desk-setup',
    status: 200,
    html: page(
      'A desk setup for small rooms',
      '<main><p>In a small room, <a href="http://www.shop.example/standing-desks/?utm_source=home-studio"><em>standing</em> desks</a> double as a place to draw.</p></main>',
    ),
  },
  {
    url: 'https://deal-list.example/office',
    status: 200,
    html: page(
      'Office deals',
      '<main><p>Partner offer: <a rel="sponsored nofollow" href="https://shop.example/standing-desks">standing desks</a> for every budget.</p></main>',
    ),
  },
  {
    url: 'https://reading-corner.example/furniture',
    status: 200,
    html: page(
      'Furniture we like',
      '<main><p>We have written about desks before; <a href="https://shop.example/standing-desks">click here</a> for the ones we use.</p></main>',
    ),
  },
  {
    url: 'https://ergonomics-notes.example/posture',
    status: 200,
    html: page(
      'Notes on posture',
      '<main><p>A shop with a wide range of <a href="https://shop.example/office-chairs">standing desks</a> and chairs is listed below.</p></main>',
    ),
  },
  {
    url: 'https://weekly-digest.example/issue-12',
    status: 200,
    html: page(
      'Issue 12',
      '<main><p>This issue once had a partner. The link was taken out when the page was rewritten.</p></main>',
      '<meta name="robots" content="noindex">',
    ),
  },
  {
    url: 'https://guarded.example/review',
    status: 403,
    headers: { server: 'cloudflare', 'cf-mitigated': 'challenge' },
    html: page('Just a moment...', '<main><p>Checking that you are a person.</p></main>'),
  },
  {
    url: 'https://closed-shop.example/partners',
    status: null,
    failure: { kind: 'name-not-found', message: 'The host name leads to no address (ENOTFOUND)' },
    html: '',
  },
  {
    url: 'https://library.example/catalogue.pdf',
    status: 200,
    headers: { 'content-type': 'application/pdf' },
    html: '',
  },
];
