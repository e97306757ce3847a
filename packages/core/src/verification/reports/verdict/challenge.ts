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
}

const headerSigns: readonly (readonly [string, string, RegExp])[] = [
  ['Cloudflare', 'cf-mitigated', /^challenge/iu],
  ['AWS WAF', 'x-amzn-waf-action', /^(?:challenge|captcha)/iu],
  ['Vercel', 'x-vercel-mitigated', /^(?:challenge|deny)/iu],
];

const titleSigns: readonly (readonly [string, RegExp])[] = [
  ['Cloudflare', /^Attention Required! \| Cloudflare/iu],
  ['HUMAN (PerimeterX)', /^Access to this page has been denied/iu],
  ['Imperva', /^Pardon Our Interruption/iu],
  ['Sucuri', /^Sucuri WebSite Firewall - /iu],
  ['DDoS-Guard', /^DDoS-Guard$/iu],
  ['Vercel', /^Vercel Security Checkpoint/iu],
  ['Anubis', /^Making sure you.re not a bot/iu],
  ['Amazon', /^Robot Check$/iu],
];

/** None of them stands in pages that these services only watch over. */
const textSigns: readonly (readonly [string, RegExp])[] = [
  [
    'Cloudflare',
    /_cf_chl_opt|\/cdn-cgi\/challenge-platform\/h\/\w\/orchestrate\/|cf-browser-verification/u,
  ],
  ['Cloudflare', /Sorry, you have been blocked|used Cloudflare to restrict access/u],
  ['DataDome', /\b(?:geo|ct|c|i)\.captcha-delivery\.com/u],
  ['HUMAN (PerimeterX)', /id=["']px-captcha|captcha\.px-(?:cdn|cloud)\.net/u],
  ['Akamai', /_sec\/cp_challenge|sec-if-cpt-container|\?bm-verify=|errors\.edgesuite\.net/u],
  ['Imperva', /Incapsula incident ID|_Incapsula_Resource\?CWUDNSAI/u],
  ['AWS WAF', /\bgokuProps\b/u],
  ['Sucuri', /sucuri_cloudproxy_js/u],
  ['DDoS-Guard', /\.well-known\/ddos-guard\/js-challenge/u],
  ['SiteGround', /\.well-known\/sgcaptcha/u],
  ['Anubis', /\.within\.website\/x\/cmd\/anubis/u],
  ['Kasada', /KPSDK\.(?:now|start)|\/ips\.js\?KP_/u],
  ['Radware', /(?:validate|captcha)\.perfdrive\.com/u],
  ['Wordfence', /Your access to this (?:site|service) has been limited by the site owner/u],
  ['F5', /The requested URL was rejected\. Please consult with your administrator/u],
  ['Google', /Our systems have detected unusual traffic/u],
];

const captcha =
  /hcaptcha\.com\/1\/api\.js|\/recaptcha\/(?:api|enterprise)\.js|challenges\.cloudflare\.com\/turnstile|arkoselabs\.com|funcaptcha|geetest/iu;
const captchaWords =
  /(?:verify|confirm|prove|check)\w{0,9}(?: that)? you(?:['’]re| are) (?:a |not )?(?:human|a robot|a bot)|are you (?:a )?(?:human|robot)|not a robot|unusual (?:traffic|activity)|checking your browser|just a moment|security check/iu;

/** A page of this many characters or links is a page, and no wall before one. */
const MAX_LENGTH = 200_000;
const MAX_LINKS = 15;

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
  const title = page.title ?? '';
  const byTitle = titleSigns.find(([, sign]) => sign.test(title));
  if (byTitle) return { by: byTitle[0], sign: `title “${title}”` };
  for (const [by, sign] of textSigns) {
    const [seen] = sign.exec(page.opening) ?? [];
    if (seen !== undefined) return { by, sign: seen };
  }
  return findCaptcha(page, title);
}

function findCaptcha({ opening, length }: PageSigns, title: string): Challenge | null {
  if (length > opening.length) return null;
  const [widget] = captcha.exec(opening) ?? [];
  const [words] = captchaWords.exec(title) ?? captchaWords.exec(opening) ?? [];
  return widget !== undefined && words !== undefined
    ? { by: 'a captcha', sign: `“${words}” with ${widget}` }
    : null;
}
