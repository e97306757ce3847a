import { describe, expect, it } from 'vitest';
import { inspectHtml } from '../testing/visit.ts';

const link = '<a href="https://example.com/shop">good beans</a>';
const menu = ['Home', 'About', 'Blog', 'Contact', 'Shop', 'Recipes']
  .map((word) => `<li><a href="/${word}">${word}</a></li>`)
  .join('');
/** A page of a site that has a menu and a foot around what it says. */
const inSite = (title: string, content: string) =>
  `<!doctype html><html><head><title>${title}</title></head><body><header><nav><ul>${menu}</ul></nav></header><main>${content}</main><footer><p>© 2026 Beans &amp; Co. All rights reserved.</p></footer></body></html>`;
const prose = 'Roasting takes patience, and a good eye for colour, as every roaster knows well. ';

describe('a page that says it is not there', () => {
  it.each([
    [
      'Page not found - Beans &amp; Co',
      'Oops! That page can’t be found.',
      'It looks like nothing was found at this location. Maybe try a search?',
    ],
    [
      '404 | Beans',
      'Sorry, we couldn’t find that page',
      'The link you followed may be broken, or the page may have been removed.',
    ],
    ['404 Not Found', '404 Not Found', 'The requested URL was not found on this server.'],
    [
      'Beans – Seite nicht gefunden',
      'Diese Seite existiert nicht',
      'Die von Ihnen gesuchte Seite konnte leider nicht gefunden werden.',
    ],
    [
      'Page introuvable | Haricots',
      'Erreur 404',
      'La page que vous recherchez n’existe pas ou a été déplacée.',
    ],
    ['Página no encontrada', 'Error 404', 'Lo sentimos, la página que buscas no existe.'],
    [
      'Pagina non trovata',
      'Ops! Pagina non trovata',
      'La pagina che stai cercando non esiste più.',
    ],
    ['Página não encontrada', 'Página não encontrada', 'A página que você procura não existe.'],
    [
      'Pagina niet gevonden',
      'Deze pagina bestaat niet',
      'De pagina die je zoekt is verplaatst of verwijderd.',
    ],
    ['Sidan hittades inte', 'Sidan kunde inte hittas', 'Sidan du letar efter finns inte längre.'],
    ['Siden blev ikke fundet', 'Siden findes ikke', 'Siden du leder efter findes ikke.'],
    ['Siden finnes ikke', 'Siden ble ikke funnet', 'Siden du leter etter finnes ikke.'],
    ['Sivua ei löytynyt', 'Sivua ei löytynyt', 'Etsimääsi sivua ei ole olemassa.'],
    ['Nie znaleziono strony', 'Strona nie istnieje', 'Strona, której szukasz, nie istnieje.'],
    ['Stránka nenalezena', 'Stránka nebyla nalezena', 'Požadovaná stránka neexistuje.'],
    ['Az oldal nem található', 'Az oldal nem található', 'A keresett oldal nem létezik.'],
    ['Pagina nu a fost găsită', 'Pagina nu există', 'Pagina pe care o căutați nu există.'],
    ['Sayfa bulunamadı', 'Sayfa bulunamadı', 'Aradığınız sayfa bulunamadı.'],
    ['Страница не найдена', 'Ошибка 404', 'Страница, которую вы ищете, не существует.'],
    ['Сторінку не знайдено', 'Сторінку не знайдено', 'Сторінка, яку ви шукаєте, не існує.'],
    ['ページが見つかりません', 'ページが見つかりません', 'お探しのページは見つかりませんでした。'],
    ['页面不存在', '页面不存在', '抱歉，您访问的页面不存在。'],
    [
      '페이지를 찾을 수 없습니다',
      '페이지를 찾을 수 없습니다',
      '요청하신 페이지를 찾을 수 없습니다.',
    ],
    ['الصفحة غير موجودة', 'الصفحة غير موجودة', 'الصفحة التي تبحث عنها غير موجودة.'],
  ])('%s', (title, heading, text) => {
    const inspection = inspectHtml(inSite(title, `<h1>${heading}</h1><p>${text}</p>`));
    expect(inspection).toMatchObject({
      verdict: 'soft-404',
      pageKind: { kind: 'not-found' },
      score: 0,
    });
    expect(inspection.summary).toContain('says that it is not there');
  });

  it('is not live, whatever link stands around it', () => {
    const html = inSite('Page not found', `<h1>Page not found</h1><p>Try ${link}.</p>`);
    expect(inspectHtml(html)).toMatchObject({
      verdict: 'soft-404',
      link: { anchorText: 'good beans' },
    });
  });

  it('is known by what it says first, in whatever element and with whatever below', () => {
    const teasers = `<h2>Most read</h2>${`<h3>On roasting</h3><p>${prose.repeat(4)}</p>`.repeat(5)}`;
    for (const content of [
      `<h2>Whoops, our bad</h2><p>The page you requested was not found.</p>${teasers}`,
      `<div><strong>Nothing here</strong><br>This page has gone missing.</div>${teasers}`,
      '<img src="/404.png" alt="Are you lost?"><p>This road leads nowhere.</p>',
      '<div>このページは存在しません。</div>',
    ]) {
      expect(inspectHtml(inSite('Beans &amp; Co', content)).verdict, content).toBe('soft-404');
    }
  });

  it('is told from a page that bears another name, whatever it says is gone', () => {
    for (const [title, text] of [
      ['Status code 404', 'By it a server answers that it has nothing at the address asked for.'],
      ['FAQ', `404: Page not found? The page you want does not exist any more. ${prose.repeat(6)}`],
      ['Grey Harbour', 'A song about a letter to an address that does not exist.'],
      ['Page /missing/1', 'No link is here.'],
      ['Search results for “teapot”', 'No product matches your search.'],
    ]) {
      const html = inSite(`${title} – Beans`, `<h1>${title}</h1><p>${text}</p>`);
      expect(inspectHtml(html).verdict, title).toBe('missing');
    }
  });

  it('is told from an article that writes about such pages', () => {
    for (const [title, content] of [
      [
        '404 Not Found - HTTP | Docs',
        `<h1>404 Not Found</h1><p>The server cannot find it.</p><p>${prose.repeat(30)}</p>`,
      ],
      [
        'How to fix “page not found” errors',
        `<h1>How to fix “page not found” errors</h1><p>The page you are looking for is gone? ${prose.repeat(8)}</p>`,
      ],
      ['Not Found: a novel', `<h1>Not Found: a novel</h1><p>${prose.repeat(12)}</p>`],
      ['Error 404', `<h1>Error 404</h1><p>A film of 2011. ${prose.repeat(4)}</p>`],
      [
        'Ten custom 404 pages we love',
        `<h1>Ten custom 404 pages we love</h1><p>${prose.repeat(5)}</p>`,
      ],
      ['Lost and found office', `<h1>Lost and found office</h1><p>Open daily.</p>`],
      ['Ingen', '<h1>Ingen</h1><p>En sång.</p>'],
    ]) {
      expect(inspectHtml(inSite(title ?? '', content ?? '')).verdict, title).toBe('missing');
    }
  });
});

describe('a notice in the place of a page', () => {
  it.each([
    [
      'parked',
      'soft-404',
      'beans.example',
      '<h1>beans.example</h1><p>This domain is for sale! Buy this domain today.</p>',
    ],
    ['parked', 'soft-404', 'bohnen.example', '<p>Diese Domain steht zum Verkauf.</p>'],
    [
      'suspended',
      'unreachable',
      'Account Suspended',
      '<h1>Account Suspended</h1><p>Contact your hosting provider for more information.</p>',
    ],
    [
      'placeholder',
      'soft-404',
      'Welcome to nginx!',
      '<h1>Welcome to nginx!</h1><p>If you see this page, the nginx web server is successfully installed and working.</p>',
    ],
    [
      'failed',
      'unreachable',
      'WordPress › Error',
      '<p>There has been a critical error on this website.</p>',
    ],
    [
      'failed',
      'unreachable',
      'Database Error',
      '<h1>Error establishing a database connection</h1>',
    ],
    [
      'maintenance',
      'unreachable',
      'Maintenance',
      '<p>Briefly unavailable for scheduled maintenance. Check back in a minute.</p>',
    ],
    [
      'maintenance',
      'unreachable',
      'Wartungsarbeiten',
      '<h1>Wartungsarbeiten</h1><p>Wir sind gleich zurück.</p>',
    ],
    [
      'login',
      'blocked',
      'Log in | Forum',
      '<h1>Log in</h1><form><input name=u><input type=password></form>',
    ],
    ['login', 'blocked', 'Connexion', '<h2>Connexion</h2><form><input type="PASSWORD"></form>'],
    ['login', 'blocked', 'Members', '<p>You must be logged in to view this page.</p>'],
    [
      'consent',
      'blocked',
      'Before you continue to YouTube',
      '<h1>Before you continue to YouTube</h1><p>We use cookies and data to deliver our services.</p><button>Accept all</button>',
    ],
    [
      'consent',
      'blocked',
      'Zeitung',
      '<h1>Weiterlesen mit Werbung</h1><p>Besuchen Sie uns wie gewohnt mit Werbung und Tracking.</p>',
    ],
    [
      'age-gate',
      'blocked',
      'Wines',
      '<h2>Are you over 18?</h2><button>Yes</button><button>No</button>',
    ],
    [
      'paywall',
      'blocked',
      'A long story',
      `<h1>A long story</h1><p>${prose.repeat(6)}</p><p>Subscribe to continue reading. Already a subscriber? Log in.</p>`,
    ],
    [
      'refusal',
      'blocked',
      'Access Denied',
      '<h1>Access Denied</h1><p>You don’t have permission to access this page. Reference ID: 1.2</p>',
    ],
    ['refusal', 'blocked', 'Zugriff verweigert', '<p>Ihre Anfrage wurde blockiert.</p>'],
    ['empty', 'unreachable', '', ''],
  ])('%s makes it %s: %s', (kind, verdict, title, content) => {
    const html = content === '' ? '' : `<title>${title}</title><body>${content}</body>`;
    expect(inspectHtml(html)).toMatchObject({ verdict, pageKind: { kind } });
  });

  it('changes nothing where the link was seen', () => {
    const html = `<title>Log in</title><form><input type=password></form><p>${link}</p>`;
    expect(inspectHtml(html).verdict).toBe('live');
  });

  it.each([
    [
      'a comment form',
      inSite('Soil', `<h1>Soil</h1><p>${prose}</p><p>You must be logged in to post a comment.</p>`),
    ],
    [
      'a page about maintenance',
      inSite('Maintenance tips', `<h1>Maintenance tips for bikes</h1><p>${prose}</p>`),
    ],
    [
      'a login in the head of a page',
      inSite(
        'Soil',
        `<h1>Soil</h1><form>Log in <input type=password></form><p>${prose.repeat(3)}</p>`,
      ),
    ],
    [
      'an article about domains',
      inSite(
        'Domains',
        `<h1>How domains work</h1><p>${prose.repeat(50)} This domain is for sale is what it says.</p>`,
      ),
    ],
    [
      'a text on adults',
      inSite(
        'Whisky',
        `<h1>Whisky</h1><p>${prose.repeat(30)}</p><p>You must be of legal drinking age.</p>`,
      ),
    ],
  ])('is told from %s', (_, html) => {
    expect(inspectHtml(html).verdict).toBe('missing');
  });
});

describe('a page that scripts, frames or redirects make', () => {
  it.each([
    [
      'an empty root beside a word',
      '<title>App</title><div id="root"></div><p>Beans</p><script src="/static/js/main.1a2b.js"></script>',
    ],
    [
      'an empty root beside a skip link',
      '<a href="#main">Skip</a><div id="__next"></div><script src="/_next/static/chunks/main.js"></script>',
    ],
    [
      'a word that it loads',
      '<div id="view">Loading…</div><script type="module" src="/x.js"></script>',
    ],
    [
      'a component without content',
      '<app-shell></app-shell><script type="module" src="/x.js"></script>',
    ],
    ['a bundle and a word', '<h1>Beans</h1><script src="/assets/index-3f2.js"></script>'],
    [
      'a script that draws',
      '<p>Beans</p><script>document.getElementById("x").innerHTML = render()</script>',
    ],
    [
      'words for browsers without scripts',
      '<p>Our shop</p><noscript>You need to enable JavaScript to run this app.</noscript><script src=x></script>',
    ],
  ])('is not seen: %s', (_, html) => {
    expect(inspectHtml(html)).toMatchObject({
      verdict: 'unreachable',
      pageKind: { kind: 'shell' },
    });
  });

  it('is not seen in frames', () => {
    const html = '<frameset cols="20%,80%"><frame src="/menu"><frame src="/text"></frameset>';
    expect(inspectHtml(html)).toMatchObject({
      verdict: 'unreachable',
      pageKind: { kind: 'frames' },
    });
  });

  it.each([
    'window.location.href = "/new"',
    'location.replace("/new")',
    'document.location="/new"',
  ])('is not seen when a script sends visitors on: %s', (script) => {
    const html = `<title>Moved</title><script>${script}</script><p>One moment.</p>`;
    expect(inspectHtml(html)).toMatchObject({
      verdict: 'unreachable',
      pageKind: { kind: 'script-redirect' },
    });
  });

  it('is seen where it stands there with its scripts', () => {
    const html = inSite(
      'Soil',
      `<h1>Soil</h1><p>${prose.repeat(4)}</p><script src="/assets/index.js"></script>`,
    );
    expect(inspectHtml(html).verdict).toBe('missing');
    expect(
      inspectHtml('<p>x</p><script>var location2 = 1; if (location.href == "x") f()</script>')
        .verdict,
    ).toBe('missing');
  });
});
