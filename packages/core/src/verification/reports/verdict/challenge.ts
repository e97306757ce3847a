import { plainWords } from './plain-words.ts';
import { cookieSigns, headerSigns, textSigns, titleSigns } from './wall-signs.ts';

/** What a page shows that stands between us and the page that was asked for. */
export interface Challenge {
  /** Who set it up, e.g. 'Cloudflare'; 'a captcha' where that is all there is to see. */
  by: string;
  /** What was seen, as it stood in the answer. */
  sign: string;
}

/** What a challenge is known by. */
export interface PageSigns {
  status: number;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  title: string | null;
  /** The first 32,768 characters of the page. */
  opening: string;
  /** Characters of the page, and links in it. */
  length: number;
  links: number;
  /** Characters of its prose. */
  prose: number;
  /** Its headings, in plain words; asked for where they matter, none where they are not known. */
  headings?: () => readonly string[];
}

const captcha =
  /hcaptcha\.com\/1\/api\.js|\/recaptcha\/(?:api|enterprise)\.js|challenges\.cloudflare\.com\/turnstile|arkoselabs\.com|funcaptcha|geetest/iu;
const captchaWords =
  /(?:verify|confirm|prove|check)\w{0,9}(?: that)? you(?:['’]re| are) (?:a |not )?(?:human|a robot|a bot)|are you (?:a )?(?:human|robot)|not a robot|unusual (?:traffic|activity)|checking your browser|just a moment|security check/iu;

/** A page of this many characters or links is a page, and no wall before one. */
const MAX_LENGTH = 200_000;
const MAX_LINKS = 15;
/** A text of so many characters is about walls, and none; below a title that says so, fewer are enough. */
const MAX_PROSE = 4000;
const MAX_NOTICE = 1500;

/** Whether a page of that size may be a wall at all. */
export const mayBeWall = ({ length, links }: Pick<PageSigns, 'length' | 'links'>): boolean =>
  length <= MAX_LENGTH && links <= MAX_LINKS;

/**
 * The wall before a page, when the answer is one: a challenge, a captcha, a notice of refusal. It may
 * come with any status. Null for everything else: what only might be one is not guessed.
 */
export function findChallenge(page: PageSigns): Challenge | null {
  for (const [by, name, value] of headerSigns) {
    const header = page.headers[name] ?? '';
    if (value.test(header)) return { by, sign: `${name}: ${header.slice(0, 80)}` };
  }
  if (!mayBeWall(page)) return null;
  const cookies = page.headers['set-cookie'] ?? '';
  for (const [by, sign] of cookieSigns) {
    const [cookie] = sign.exec(cookies) ?? [];
    if (cookie !== undefined) return { by, sign: `cookie ${cookie}` };
  }
  const title = page.title ?? '';
  const byTitle = titleSigns.find(([, sign]) => sign.test(title));
  if (byTitle && page.prose <= MAX_NOTICE) return { by: byTitle[0], sign: `title “${title}”` };
  if (page.prose > MAX_PROSE || isAbout(page, title)) return null;
  for (const [by, sign] of textSigns) {
    const [seen] = sign.exec(page.opening) ?? [];
    if (seen !== undefined) return { by, sign: seen };
  }
  return findCaptcha(page, title);
}

/** Prose above which a page that bears a name tells of something. */
const SOME_PROSE = 400;

/** Whether it is a text about something, which its title and a heading name: of walls, it may be. */
function isAbout({ prose, headings }: PageSigns, title: string): boolean {
  if (prose <= SOME_PROSE || !headings) return false;
  const named = ` ${plainWords(title)} `;
  return headings().some((heading) => {
    const plain = plainWords(heading);
    return plain !== '' && (named.startsWith(` ${plain} `) || named.endsWith(` ${plain} `));
  });
}

function findCaptcha({ opening, length }: PageSigns, title: string): Challenge | null {
  if (length > opening.length) return null;
  const [widget] = captcha.exec(opening) ?? [];
  const [words] = captchaWords.exec(title) ?? captchaWords.exec(opening) ?? [];
  return widget !== undefined && words !== undefined
    ? { by: 'a captcha', sign: `“${words}” with ${widget}` }
    : null;
}
