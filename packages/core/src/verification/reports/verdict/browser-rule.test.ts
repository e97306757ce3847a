import { describe, expect, it } from 'vitest';
import type { FetchPage, PageVisit } from '../page-visit.ts';
import { inspectHtml, makeVisit, wanted } from '../testing/visit.ts';
import { createBrowserRule } from './browser-rule.ts';
import { inspectAt } from './inspect-page.ts';

const link = `<a href="${wanted.destinationUrl}">${wanted.anchorText}</a>`;
const prose = `<p>${'Of beans, and how they are roasted by hand. '.repeat(40)}</p>`;
const shell =
  '<title>Beans</title><div id="root"></div><script src="/static/js/main.1a2b.js"></script>';
const whole = `<title>Beans</title><main>${prose}</main>`;
const nuxt = `${whole}<script type="module" src="/_nuxt/entry.js"></script>`;

/** Answers with a page, and notes how often it was asked. */
function serve(html: string, finalUrl = 'https://blog.test/post') {
  const served = { times: 0, fetchPage: undefined as unknown as FetchPage };
  served.fetchPage = async (_url, { read }) => {
    served.times += 1;
    const visit = makeVisit({ finalUrl });
    read({ ...visit, status: 200 })?.write(html);
    return visit;
  };
  return served;
}

async function look(html: string, drawn: string, rule = createBrowserRule()) {
  const browser = serve(drawn);
  const inspection = await inspectAt('https://blog.test/post', wanted, {
    fetchPage: serve(html).fetchPage,
    browser: { renderPage: browser.fetchPage, rule },
    signal: new AbortController().signal,
  });
  return { inspection, opened: browser.times };
}

describe('a page is opened in a browser', () => {
  it.each([
    ['a shell', shell],
    ['a page of a framework without the link', nuxt],
    [
      'a page whose script holds the address',
      `${whole}<script>go("${wanted.destinationUrl}")</script>`,
    ],
    ['a page that an inline script draws', `${whole}<script>main.innerHTML = text</script>`],
    ['a frameset', '<frameset><frame src="/a"><frame src="/b"></frameset>'],
    ['a page that sends on', `<meta http-equiv="refresh" content="0; url=/other">${whole}`],
  ])('%s', (_name, html) => {
    expect(createBrowserRule().isNeeded(inspectHtml(html))).toBe(true);
  });

  it.each([
    ['a whole page without scripts', whole],
    ['one with the link', `${nuxt}${link}`],
    [
      'one that is counted by a script of others',
      `${whole}<script async src="https://stats.example/js"></script>`,
    ],
    ['one that says that it is not there', '<title>404 Not Found</title><h1>Page not found</h1>'],
    ['an empty answer', ''],
    [
      'one that asks for consent first',
      '<title>Cookies</title><h1>We value your privacy</h1><p>Accept all cookies to continue.</p>',
    ],
  ])('not %s', (_name, html) => {
    expect(createBrowserRule().isNeeded(inspectHtml(html))).toBe(false);
  });

  it.each([
    [{ status: 404 }],
    [{ status: null }],
    [{ headers: { 'content-type': 'application/pdf' } }],
  ])('not what answers %j', (facts) => {
    expect(createBrowserRule('always').isNeeded(inspectHtml(shell, facts))).toBe(false);
  });

  it('always, where that is asked for', () => {
    expect(createBrowserRule('always').isNeeded(inspectHtml(`${whole}${link}`))).toBe(true);
  });

  it('no more once it was in vain on its host, but now and then', async () => {
    const rule = createBrowserRule();
    const opened: number[] = [];
    for (let page = 0; page < 24; page += 1) opened.push((await look(nuxt, whole, rule)).opened);
    expect(opened.slice(0, 4)).toEqual([1, 1, 1, 0]);
    expect(opened.reduce((sum, one) => sum + one, 0)).toBe(5);
    // Shells say nothing of themselves, wherever they are.
    expect((await look(shell, whole, rule)).opened).toBe(1);
  });

  it('no more once its host’s pages were only heavy, whatever they are, but now and then', async () => {
    const rule = createBrowserRule();
    const failure = { kind: 'timeout', message: 'Not done after 15 seconds in all' } as const;
    const opened = { times: 0 };
    const lookAt = (visit: Partial<PageVisit>, drawn = '') =>
      inspectAt('https://blog.test/post', wanted, {
        fetchPage: serve(shell).fetchPage,
        browser: {
          renderPage: (url, options) => {
            opened.times += 1;
            return visit.failure
              ? Promise.resolve(makeVisit(visit))
              : serve(drawn).fetchPage(url, options);
          },
          rule,
        },
        signal: new AbortController().signal,
      });
    for (let page = 0; page < 23; page += 1) {
      const { verdict } = await lookAt({ status: null, failure });
      expect(verdict).toBe('unreachable');
    }
    expect(opened.times).toBe(5);
    // One that is drawn after all, and the others are opened again.
    for (let page = 0; page < 10; page += 1) await lookAt({}, whole + link);
    opened.times = 0;
    for (let page = 0; page < 5; page += 1) await lookAt({}, whole + link);
    expect(opened.times).toBe(5);
  });

  it('as often as ever where that was no page’s fault', async () => {
    const rule = createBrowserRule();
    const failure = { kind: 'cancelled', message: 'Used up for today' } as const;
    const rendered = {
      ...inspectHtml(shell),
      rendering: { outcome: 'not-seen', failure, elapsedMs: 0, picture: null },
    } as const;
    for (let page = 0; page < 5; page += 1) rule.learn(rendered);
    expect(rule.isNeeded(inspectHtml(shell))).toBe(true);
  });

  it('also where nothing shows it, once a page of its host was drawn', async () => {
    const rule = createBrowserRule();
    expect((await look(whole, link, rule)).opened).toBe(0);
    expect((await look(nuxt, whole + link, rule)).inspection.verdict).toBe('live');
    expect((await look(whole, whole + link, rule)).opened).toBe(1);
  });
});

describe('what a browser saw', () => {
  it('makes a link live that only scripts draw, and says so', async () => {
    const { inspection } = await look(shell, whole + link);
    expect(inspection).toMatchObject({
      verdict: 'live',
      score: 90,
      rendering: { outcome: 'drawn', failure: null },
      deductions: [{ rule: 'script-drawn', points: 10 }],
    });
    expect(inspection.summary).toBe(
      'The link stands there on “good beans”. Scripts draw it: the page’s HTML does not have it.',
    );
  });

  it('makes a link missing that is not there either', async () => {
    const { inspection } = await look(shell, whole);
    expect(inspection).toMatchObject({ verdict: 'missing', rendering: { outcome: 'same' } });
  });

  it('tells of a link that scripts remove', async () => {
    const { inspection } = await look(`${whole}${link}`, whole, createBrowserRule('always'));
    expect(inspection).toMatchObject({ verdict: 'missing', rendering: { outcome: 'removed' } });
    expect(inspection.summary).toMatch(/^The link is in the page’s HTML, but scripts remove it\./);
  });

  it('changes nothing where it came to no end, and never makes a link missing', async () => {
    const failure = { kind: 'timeout', message: 'Not done after 15 seconds in all' } as const;
    const inspection = await inspectAt('https://blog.test/post', wanted, {
      fetchPage: serve(shell).fetchPage,
      browser: {
        renderPage: async () => makeVisit({ status: null, failure }),
        rule: createBrowserRule(),
      },
      signal: new AbortController().signal,
    });
    expect(inspection).toMatchObject({
      verdict: 'unreachable',
      rendering: { outcome: 'not-seen', failure },
    });
  });
});
