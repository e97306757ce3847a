import type { RobotsAnswer } from '../verification/reports/page-visit.ts';

/** Crawlers whose exclusion matters to a link. */
const NAMED_CRAWLERS = ['Googlebot', 'Bingbot', 'DuckDuckBot', 'YandexBot', 'Baiduspider'] as const;
const OURSELVES = 'LinkwrightBot';
const EVERYBODY = '*';
const heard = new Set([...NAMED_CRAWLERS, OURSELVES, EVERYBODY].map((name) => name.toLowerCase()));

export interface RobotsRules {
  judge(url: URL): RobotsAnswer;
}

interface Rule {
  isAllowed: boolean;
  /** Anything may stand where it has a star. Percent-encoded: the longest that matches decides. */
  pattern: string;
  /** The path ends where the pattern does. */
  isAnchored: boolean;
  /** Characters of the pattern with the dollar sign that anchors it. */
  length: number;
}

interface Group {
  crawlers: Set<string>;
  rules: Rule[];
}

/**
 * Reads a robots.txt by RFC 9309. Groups for crawlers that nobody here asks about are passed over, and
 * a rule is kept once however many crawlers it is for, so that a hostile file costs no more than its
 * own length.
 */
export function parseRobots(text: string): RobotsRules {
  const groups = readGroups(text);
  const naming = (name: string) => groups.filter(({ crawlers }) => crawlers.has(name));
  const forEverybody = naming(EVERYBODY).flatMap(({ rules }) => rules);
  const rulesFor = (crawler: string): Rule[] => {
    const own = naming(crawler.toLowerCase());
    return own.length > 0 ? own.flatMap(({ rules }) => rules) : forEverybody;
  };
  const ours = rulesFor(OURSELVES);
  const named = NAMED_CRAWLERS.map((crawler) => ({ crawler, rules: rulesFor(crawler) }));
  return {
    judge({ pathname, search }) {
      const path = normalised(pathname + search);
      const common = isAllowed(path, forEverybody);
      const mayRead = (rules: Rule[]) => (rules === forEverybody ? common : isAllowed(path, rules));
      return {
        us: mayRead(ours),
        disallowed: named.filter(({ rules }) => !mayRead(rules)).map(({ crawler }) => crawler),
      };
    },
  };
}

const line = /^[ \t\uFEFF]*([a-z-]+)(?:[ \t]*(:)|[ \t]+(?=[^ \t:#\r\n]))([^#\r\n]*)/gim;
/** Spellings that Google takes as meant. */
const misspelled: Readonly<Record<string, string>> = {
  useragent: 'user-agent',
  dissallow: 'disallow',
  dissalow: 'disallow',
  disalow: 'disallow',
  diasllow: 'disallow',
  disallaw: 'disallow',
};
/** What allows a folder's index page allows, to Google, the folder's own address. */
const indexPage = /^(.*\/)index\.html?/;

function readGroups(text: string): Group[] {
  const groups: Group[] = [];
  let group: Group | undefined;
  let isNaming = false;
  for (const [, key = '', colon, rest = ''] of text.matchAll(line)) {
    const name = misspelled[key.toLowerCase()] ?? key.toLowerCase();
    const value = rest.trim();
    // Without a colon a line counts, to Google, when it has two words.
    if (colon === undefined && /\s/.test(value)) continue;
    if (name === 'user-agent') {
      if (!isNaming || !group) {
        group = { crawlers: new Set(), rules: [] };
        groups.push(group);
      }
      isNaming = true;
      const crawler = /^(?:\*|[\w-]+)/.exec(value)?.[0].toLowerCase() ?? '';
      if (heard.has(crawler)) group.crawlers.add(crawler);
    } else if (name === 'allow' || name === 'disallow') {
      isNaming = false;
      if (group && group.crawlers.size > 0 && value !== '') {
        group.rules.push(readRule(value, name === 'allow'));
        const [, folder] = name === 'allow' ? (indexPage.exec(value) ?? []) : [];
        if (folder !== undefined) group.rules.push(readRule(`${folder}$`, true));
      }
    }
  }
  return groups.filter(({ crawlers }) => crawlers.size > 0);
}

function readRule(pattern: string, isAllowed: boolean): Rule {
  const isAnchored = pattern.endsWith('$');
  const encoded = normalised(pattern);
  return {
    isAllowed,
    pattern: isAnchored ? encoded.slice(0, -1) : encoded,
    isAnchored,
    length: encoded.length,
  };
}

/** The longest rule that matches decides; of equally long ones, the one that allows. */
function isAllowed(path: string, rules: readonly Rule[]): boolean {
  let longest: Rule | undefined;
  for (const rule of rules) {
    if (longest && rule.length < longest.length) continue;
    if (longest?.length === rule.length && (longest.isAllowed || !rule.isAllowed)) continue;
    if (matches(path, rule)) longest = rule;
  }
  return longest?.isAllowed ?? true;
}

function matches(path: string, { pattern, isAnchored }: Rule): boolean {
  let from = 0;
  for (let at = 0; ; ) {
    const star = pattern.indexOf('*', at);
    const part = pattern.slice(at, star === -1 ? pattern.length : star);
    if (star === -1 && isAnchored) {
      return at === 0 ? path === part : path.length - part.length >= from && path.endsWith(part);
    }
    const found = at > 0 ? path.indexOf(part, from) : path.startsWith(part) ? 0 : -1;
    if (found === -1 || star === -1) return found !== -1;
    from = found + part.length;
    at = star + 1;
  }
}

/** One spelling of percent-encoding on both sides. */
const normalised = (text: string): string =>
  text
    .replace(/[\u0080-\uffff]+/g, (part) => encodeURI(part.toWellFormed()))
    .replace(/%[\da-f]{2}/gi, (code) => code.toUpperCase());
