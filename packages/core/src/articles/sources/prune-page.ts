import { escapeAttribute, escapeText } from 'entities/escape';
import { Parser } from 'htmlparser2';
import { safeLine, singleSpaced } from '../../base/text/clean.ts';

/** A page as it is handed to who finds the main content: of bounded size and depth, and without scripts. */
export interface PrunedPage {
  html: string;
  /** Whether something was left out because there was too much of it. */
  isCut: boolean;
  title: string;
  /** Of the page, as it says itself: `de-AT`. */
  language: string;
  /** `name` or `property` of meta elements, in lower case. */
  meta: Record<string, string>;
  structured: string[];
  links: { href: string; text: string }[];
  hasPasswordField: boolean;
}

const MAX_DEPTH = 40;
const MAX_OPEN = 300;
const MAX_ELEMENTS = 6000;
const MAX_CHARACTERS = 400_000;
const MAX_LINKS = 600;
const MAX_SCRIPTS = 20;
const MAX_SCRIPT = 100_000;
const MAX_META = 60;
const MAX_LINE = 500;
const MAX_ATTRIBUTE = 200;

/** What was read of such a page is as true as the rest. */
class TooDeep extends Error {}

const dropped = new Set(
  'script style noscript template iframe object embed svg canvas form select textarea button dialog video audio map math'.split(
    ' ',
  ),
);
const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const kept = ['id', 'class', 'role', 'hidden', 'aria-hidden', 'style', 'href', 'itemprop'];

/** Reads a page in one go, in time that grows with its length. */
export function prunePage(text: string): PrunedPage {
  const page: PrunedPage = {
    html: '',
    isCut: false,
    title: '',
    language: '',
    meta: {},
    structured: [],
    links: [],
    hasPasswordField: false,
  };
  const parts: string[] = [];
  /** Whether each open element was written. */
  const written: boolean[] = [];
  let elements = 0;
  let characters = 0;
  let depth = 0;
  let dropping = 0;
  let script: string[] | null = null;
  let isTitle = false;
  let link: { href: string; text: string } | null = null;
  const write = (piece: string): void => {
    if (characters + piece.length > MAX_CHARACTERS) {
      page.isCut = true;
      return;
    }
    characters += piece.length;
    parts.push(piece);
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'html') page.language ||= (attributes.lang ?? '').slice(0, 20);
        if (name === 'input' && attributes.type?.toLowerCase() === 'password') {
          page.hasPasswordField = true;
        }
        if (name === 'meta') addMeta(page, attributes);
        if (name === 'title' && page.title === '') isTitle = true;
        if (name === 'script' && /ld\+json/iu.test(attributes.type ?? '')) script = [];
        if (dropped.has(name)) dropping += 1;
        if (name === 'a' && attributes.href && page.links.length < MAX_LINKS) {
          link = { href: attributes.href.slice(0, 2000), text: '' };
          page.links.push(link);
        }
        const isWritten =
          dropping === 0 &&
          depth < MAX_DEPTH &&
          elements < MAX_ELEMENTS &&
          name !== 'meta' &&
          name !== 'link';
        if (dropping === 0 && !isWritten && name !== 'meta' && name !== 'link') page.isCut = true;
        // Each tag is looked for among those that are open.
        if (written.length === MAX_OPEN) throw new TooDeep();
        written.push(isWritten);
        if (!isWritten) return;
        elements += 1;
        if (!empty.has(name)) depth += 1;
        const own = kept
          .filter((key) => attributes[key] !== undefined)
          .map(
            (key) =>
              ` ${key}="${escapeAttribute((attributes[key] ?? '').slice(0, MAX_ATTRIBUTE))}"`,
          );
        write(`<${name}${own.join('')}>`);
      },
      ontext(piece) {
        if (script && script.length < MAX_SCRIPTS * 50) script.push(piece);
        if (isTitle && page.title.length < MAX_LINE) page.title += piece;
        if (link && link.text.length < 200) link.text += piece;
        // Quotes as they are: parsed again, each reference becomes a node of its own.
        if (dropping === 0) write(escapeText(singleSpaced(piece)));
      },
      onclosetag(name) {
        if (name === 'title') isTitle = false;
        if (name === 'a') link = null;
        if (name === 'script' && script) {
          const all = script.join('');
          if (page.structured.length < MAX_SCRIPTS && all.length <= MAX_SCRIPT)
            page.structured.push(all);
          script = null;
        }
        if (dropped.has(name)) dropping -= 1;
        if (!written.pop() || empty.has(name)) return;
        depth -= 1;
        parts.push(`</${name}>`);
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  try {
    parser.write(text);
    parser.end();
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    page.isCut = true;
  }
  page.html = parts.join('');
  page.title = safeLine(page.title).slice(0, MAX_LINE);
  for (const one of page.links) one.text = safeLine(one.text).slice(0, 200);
  return page;
}

function addMeta(page: PrunedPage, { name, property, content = '' }: Record<string, string>): void {
  const key = (property ?? name ?? '').toLowerCase();
  if (key === '' || key.length > 60 || key in page.meta) return;
  if (Object.keys(page.meta).length < MAX_META)
    page.meta[key] = safeLine(content.slice(0, MAX_LINE));
}
