import { parseUrl } from '../base/text/parse-url.ts';
import type { PageVisit } from '../verification/reports/page-visit.ts';
import { blankVisit } from '../verification/reports/verdict/blank-visit.ts';
import { askPage } from './ask-page.ts';
import { type AddressRules, checkAddress } from './check-address.ts';
import { startDeadline } from './deadline.ts';
import { ReaderFault } from './page-body.ts';
import { toVisitFault, VisitFault } from './visit-fault.ts';
import type { Request, Visiting, VisitingDoor } from './visiting.ts';

const MAX_REDIRECTS = 5;

/** One look at one address: redirects, retries, limits. See `FetchPage`. */
export async function visitPage(
  address: string,
  { read, signal }: Request,
  door: VisitingDoor,
): Promise<PageVisit> {
  const visit = blankVisit(address, door.clock());
  const deadline = startDeadline(door.ticker, door.timeoutMs, signal);
  const visiting: Visiting = { visit, read, deadline, door, body: null, sentAt: null };
  try {
    await followRedirects(checkAddress(address, door.rules), visiting);
  } catch (error) {
    if (error instanceof ReaderFault) throw error.cause;
    const { kind, message } = toVisitFault(error);
    visit.failure = { kind, message };
  } finally {
    deadline.end();
  }
  const { body, sentAt } = visiting;
  visit.bytes = body?.bytes ?? 0;
  visit.bodyHash = body?.hash() ?? null;
  visit.elapsedMs = sentAt === null ? 0 : Math.round(performance.now() - sentAt);
  return visit;
}

async function followRedirects(first: URL, visiting: Visiting): Promise<void> {
  const { visit, deadline, door } = visiting;
  let url = first;
  for (let redirects = 0; ; redirects += 1) {
    visit.finalUrl = url.href;
    if (door.robots) visit.robots = await door.robots.answer(url, deadline);
    if (door.respectRobots && visit.robots.us === false) {
      throw new VisitFault('robots', 'The robots.txt of the site keeps us from this page');
    }
    const { location, isWhole } = await askPage(url, visiting);
    if (location === null) {
      visit.isWhole = isWhole;
      return;
    }
    if (redirects === MAX_REDIRECTS) {
      throw new VisitFault('too-many-redirects', `More than ${MAX_REDIRECTS} redirects`);
    }
    url = checkRedirect(location, url, door.rules);
  }
}

function checkRedirect(location: string, from: URL, rules: AddressRules): URL {
  // Names beyond ASCII stand there as raw UTF-8, of which HTTP made single bytes.
  const bytes = Buffer.from(location, 'latin1');
  const text = /[\u0080-\u00ff]/.test(location) ? bytes.toString('utf8') : location;
  const shown = text.slice(0, 200);
  const url = parseUrl(text, from.href);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw new VisitFault('bad-redirect', `Redirected to ${shown}`);
  }
  return checkAddress(url, rules);
}
