import { paths } from '../paths.ts';

/**
 * The operator's words. Everything in this file is a claim or a text of whoever runs the site, not
 * a fact about a fresh installation: replace it before launch. The page reads all of it from here.
 */

export const claims = {
  customers: '10,000+',
  rating: '4.9/5',
  reviews: '2,500+',
  successRate: '98%',
  support: '24/7',
  moneyBackDays: 30,
};

/** Shown beside the claims, so that a reader knows whose figures they are. */
export const claimsSource = 'Figures as stated by the operator of this site.';

/** About paying; shown where a payment provider is connected. */
export const paymentClaims = [
  'Cancel anytime',
  '256-bit SSL',
  'Credit card, Apple Pay and Google Pay',
];

export const rotatingLines = [
  `${claims.customers} customers build their links here.`,
  `Rated ${claims.rating} in ${claims.reviews} reviews.`,
  `A ${claims.successRate} success rate.`,
  `Support is there ${claims.support}.`,
  `A ${claims.moneyBackDays}-day money-back guarantee.`,
];

export const features = [
  {
    icon: 'article',
    title: 'An article worth its page',
    text: 'What your page and your sources say about the keyword: facts, steps and answers, each with its source.',
  },
  {
    icon: 'link',
    title: 'One link, where it reads well',
    text: 'Your anchor text stands once, inside a paragraph. Never in a heading, never in a list of links.',
  },
  {
    icon: 'evidence',
    title: 'Evidence, not promises',
    text: 'Every post states its anchor text, its host and what the link tells search engines.',
  },
  {
    icon: 'guarantee',
    title: 'White-hat guarantee',
    text: 'No hidden text, no doorway pages, no link farms. What a reader sees is what a crawler sees.',
  },
  {
    icon: 'watch',
    title: 'Watched, not forgotten',
    text: 'Have links checked again every week, and hear by mail when one changes or is gone.',
  },
  {
    icon: 'support',
    title: `Support, ${claims.support}`,
    text: `Questions are answered at any hour, and a ${claims.moneyBackDays}-day money-back guarantee covers what you buy.`,
  },
] as const;

export type Signal = 'live' | 'attention' | 'lost';

export interface Showcase {
  id: string;
  name: string;
  title: string;
  text: string;
  points: string[];
  /** Where the tool is; `action` says in words what a guest signs in for. */
  way: { label: string; href: string; action?: string };
  /** An example of what the tool shows, as rows of evidence. */
  example: {
    caption: string;
    rows: { what: string; detail: string; state: string; signal?: Signal }[];
  };
}

export const showcases: Showcase[] = [
  {
    id: 'verification',
    name: 'Backlink verification',
    title: 'Your link is there: here is the proof',
    text: 'Give it a list of pages. Each is opened and read, and gets a verdict with what was seen: status, redirects, anchor text, rel and the sentence around the link.',
    points: [
      'A verdict for every page',
      'Blocked is never called missing',
      'Evidence with its time',
    ],
    way: { label: 'Check your links', href: paths.backlinkReport },
    example: {
      caption: 'One report',
      rows: [
        { what: 'blog.example/soil', detail: '200', state: 'live', signal: 'live' },
        {
          what: 'news.example/spring',
          detail: '301 → 200',
          state: 'nofollow',
          signal: 'attention',
        },
        { what: 'forum.example/t/81', detail: '403', state: 'blocked', signal: 'attention' },
        { what: 'old.example/links', detail: '200', state: 'missing', signal: 'lost' },
      ],
    },
  },
  {
    id: 'campaigns',
    name: 'Campaigns',
    title: 'Every link of a goal in one place',
    text: 'A campaign holds the keywords, the pages they lead to and the posts that carry the links, so that progress is a list and not a memory.',
    points: [
      'Keywords and targets side by side',
      'Posts with their state',
      'One page to show a client',
    ],
    way: { label: 'Plan a campaign', href: paths.dashboardCampaigns, action: 'your campaigns' },
    example: {
      caption: 'One campaign',
      rows: [
        { what: 'garden tools', detail: 'shop.example/tools', state: 'live', signal: 'live' },
        { what: 'forged spades', detail: 'shop.example/spades', state: 'live', signal: 'live' },
        {
          what: 'ash handles',
          detail: 'shop.example/ash',
          state: 'in writing',
          signal: 'attention',
        },
      ],
    },
  },
  {
    id: 'automation',
    name: 'Automation (beta)',
    title: 'Link building that runs in steps you can read',
    text: 'Write, place, publish, check: automation does the four steps for a list of keywords and keeps a log of each, with its time.',
    points: ['A queue you can pause', 'Each step logged', 'Failures named, not hidden'],
    way: { label: 'Set up automation', href: paths.dashboardAutomation, action: 'automation' },
    example: {
      caption: 'One run',
      rows: [
        { what: '09:00', detail: 'Article written', state: 'done', signal: 'live' },
        { what: '09:01', detail: 'Link placed in paragraph 3', state: 'done', signal: 'live' },
        {
          what: '09:02',
          detail: 'Published, check is next',
          state: 'waiting',
          signal: 'attention',
        },
      ],
    },
  },
  {
    id: 'keywords',
    name: 'Keyword research',
    title: 'Figures with a source, or none at all',
    text: 'Ideas around a keyword with what is known of each. A volume stands there with its source and date, and where nobody knows it says unknown.',
    points: ['Questions people ask', 'Sources named', 'No invented volumes'],
    way: { label: 'Find keywords', href: paths.keywordResearch, action: 'keyword research' },
    example: {
      caption: 'Ideas for “garden tools”',
      rows: [
        { what: 'garden tools for small hands', detail: 'volume', state: 'unknown' },
        { what: 'how to sharpen a spade', detail: 'volume', state: 'unknown' },
        { what: 'forged or pressed', detail: 'volume', state: 'unknown' },
      ],
    },
  },
  {
    id: 'ranks',
    name: 'Rank tracker',
    title: 'Where you stand, and since when',
    text: 'Positions over time for the keywords you care about, each reading kept with its date, so that a change can be traced to the day it happened.',
    points: ['A reading per day', 'Changes marked', 'The history stays'],
    way: { label: 'Track a rank', href: paths.rankTracker, action: 'the rank tracker' },
    example: {
      caption: 'One keyword, three readings',
      rows: [
        { what: '3 March', detail: 'garden tools', state: 'position 14' },
        { what: '4 March', detail: 'garden tools', state: 'position 11', signal: 'live' },
        { what: '5 March', detail: 'garden tools', state: 'not found', signal: 'lost' },
      ],
    },
  },
];

/** While true, the page says that the quotations and stories below are samples. */
export const voicesAreSamples = true;

export const testimonials = [
  {
    quote:
      'I stopped asking agencies whether a link was really there. The page tells me, and it tells me when it looked.',
    name: 'Marta Lindqvist',
    role: 'Owner, a ceramics shop',
  },
  {
    quote:
      'The articles read as if somebody had thought about the subject. I change two sentences and publish them with my name.',
    name: 'Devon Achebe',
    role: 'Content lead, a travel site',
  },
  {
    quote: 'A price per link, and no call with a salesperson to hear it. That alone made my week.',
    name: 'Ilse Verhoeven',
    role: 'Freelance SEO consultant',
  },
  {
    quote: 'My clients like the evidence box more than my slides. So do I, to be honest.',
    name: 'Tomás Ferreira',
    role: 'Founder, a two-person agency',
  },
  {
    quote:
      'What I value is what it does not do: no scores out of thin air, no red badges that shout at me.',
    name: 'Hana Kobayashi',
    role: 'Marketing manager, a software firm',
  },
  {
    quote:
      'I tried it with one trial post before I paid for anything. It took less time than my coffee.',
    name: 'Ruth Adeyemi',
    role: 'Runs a small bakery',
  },
];

export const stories = [
  {
    title: 'A bakery that wanted to be found by its own street',
    text: 'Three posts about bread, ovens and opening hours, each with one link to the order page. The owner wrote none of them and approved all of them.',
    who: 'Local shop',
  },
  {
    title: 'An agency that had to prove its work',
    text: 'Instead of a spreadsheet, the client now gets a report in which every link has a verdict, a sentence and a time.',
    who: 'Agency',
  },
  {
    title: 'A workshop with a catalogue nobody linked to',
    text: 'One article for each product family, written around the questions that customers asked on the phone.',
    who: 'Manufacturer',
  },
  {
    title: 'A course that lived on advertisements',
    text: 'Evergreen articles took over the quiet months, and the advertisements now run only before term starts.',
    who: 'Education',
  },
  {
    title: 'A developer tool with one good page',
    text: 'The documentation was excellent and invisible. Posts that explain a problem, and then link to it, gave it readers.',
    who: 'Software',
  },
];
