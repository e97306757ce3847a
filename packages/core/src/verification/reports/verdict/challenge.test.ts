import { describe, expect, it } from 'vitest';
import { inspectHtml } from '../testing/visit.ts';
import { findChallenge, type PageSigns } from './challenge.ts';

const signs = (facts: Partial<PageSigns>): PageSigns => ({
  status: 200,
  headers: {},
  title: null,
  opening: '',
  length: facts.opening?.length ?? 0,
  links: 0,
  prose: 0,
  ...facts,
});

const walls: [by: string, html: string][] = [
  ['Cloudflare', '<title>Just a moment...</title><script>window._cf_chl_opt={cvId:"3"}</script>'],
  [
    'Cloudflare',
    '<title>Attention Required! | Cloudflare</title><h1>Sorry, you have been blocked</h1>',
  ],
  [
    'DataDome',
    '<p id="cmsg">Please enable JS</p><script src="https://ct.captcha-delivery.com/c.js"></script>',
  ],
  ['HUMAN (PerimeterX)', '<title>Access to this page has been denied.</title>'],
  ['HUMAN (PerimeterX)', '<title>shop</title><div id="px-captcha"></div>'],
  ['Akamai', '<h1>Access Denied</h1><p>Reference #18.2 https://errors.edgesuite.net/18.2</p>'],
  ['Akamai', '<div id="sec-if-cpt-container"></div>'],
  ['Imperva', '<title>Pardon Our Interruption</title>'],
  ['Imperva', '<p>Request unsuccessful. Incapsula incident ID: 1-2</p>'],
  ['AWS WAF', '<script>window.gokuProps = {"key":"x"}</script>'],
  ['Sucuri', '<title>Sucuri WebSite Firewall - Access Denied</title>'],
  ['DDoS-Guard', '<title>DDoS-Guard</title>'],
  ['Vercel', '<title>Vercel Security Checkpoint</title>'],
  ['Anubis', '<title>Making sure you&#39;re not a bot!</title>'],
  ['Google', '<p>Our systems have detected unusual traffic from your computer network.</p>'],
  [
    'a captcha',
    '<p>Please verify you are a human</p><script src="https://js.hcaptcha.com/1/api.js"></script>',
  ],
];

describe('a wall before the page', () => {
  it.each(walls)('of %s makes it blocked, with any status', (by, html) => {
    for (const status of [200, 403, 503]) {
      const inspection = inspectHtml(html, { status });
      expect(inspection).toMatchObject({ verdict: 'blocked', score: null, link: null });
      expect(inspection.summary).toContain(by);
    }
  });

  it('is known by headers alone', () => {
    expect(findChallenge(signs({ headers: { 'cf-mitigated': 'challenge' } }))).toEqual({
      by: 'Cloudflare',
      sign: 'cf-mitigated: challenge',
    });
    expect(findChallenge(signs({ headers: { 'x-amzn-waf-action': 'captcha' } }))).toMatchObject({
      by: 'AWS WAF',
    });
  });
});

describe('a cookie that is set with a challenge alone', () => {
  it.each([
    ['Cloudflare', 'cf_chl_prog=x; path=/'],
    ['Jiasule', '__jsluid_s=a; path=/, __jsl_clearance_s=1|0|x; path=/'],
    ['Qrator', 'qrator_jsr=v2.0; path=/'],
    ['Anubis', 'techaro.lol-anubis-cookie-verification=x; path=/'],
    ['Alibaba Cloud', 'acw_sc__v2=x'],
  ])('names the wall of %s', (by, cookies) => {
    const headers = { 'content-type': 'text/html', 'set-cookie': cookies };
    expect(inspectHtml('<script>go()</script>', { headers }).verdict).toBe('blocked');
    expect(findChallenge(signs({ headers }))?.by).toBe(by);
  });

  it.each(['__cf_bm=x', 'incap_ses_1=x', '_abck=x', 'datadome=x', 'TS01=x'])(
    'is not one that such services set with every page: %s',
    (cookies) => {
      expect(findChallenge(signs({ headers: { 'set-cookie': cookies } }))).toBeNull();
    },
  );
});

describe('a page that is about a wall', () => {
  const prose = 'We looked at it for a week, and this is what it says and what it means for you. ';
  it.each([
    ['Cloudflare error pages', 'It says: Sorry, you have been blocked.'],
    [
      'How Wordfence works',
      'Your access to this site has been limited by the site owner, it says.',
    ],
    ['Incapsula messages', 'Look for the words Incapsula incident ID in the answer.'],
    ['SafeLine WAF reviewed', 'SafeLine WAF is free. Its pages carry the mark id="slg-1".'],
    ['Varnish Security Firewall', 'The Varnish Security Firewall is a set of rules.'],
  ])('is none: %s', (title, text) => {
    const html = `<title>${title} – Notes</title><h1>${title}</h1><p>${text} ${prose.repeat(8)}</p>`;
    expect(inspectHtml(html).verdict).toBe('missing');
  });
});

describe('a page that is only watched over', () => {
  const link = '<a href="https://example.com/shop">good beans</a>';
  it.each([
    '<script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script><p>Text</p>',
    '<script src="/_Incapsula_Resource?SWJIYLWA=719d34d31c8e3a6e6fffd425f7e032f3"></script><p>Text</p>',
    '<script src="https://js.datadome.co/tags.js"></script><p>Text</p>',
    '<script src="https://client.px-cloud.net/PX1/main.min.js"></script><p>Text</p>',
    '<p>Write to us</p><form><script src="https://www.google.com/recaptcha/api.js"></script></form>',
    '<title>Just a moment</title><p>A story.</p>',
    '<p>Security check your home with our guide.</p>',
  ])('is a page: %s', (html) => {
    expect(inspectHtml(html).verdict).toBe('missing');
  });

  it('is a page when it has many links, whatever it writes about', () => {
    const links = '<a href="/x">x</a>'.repeat(30);
    expect(inspectHtml(`<p>About _cf_chl_opt and gokuProps</p>${links}`).verdict).toBe('missing');
  });

  it('is a page when the link stands on it', () => {
    expect(inspectHtml(`<div id="px-captcha"></div>${link}`).verdict).toBe('live');
  });
});
