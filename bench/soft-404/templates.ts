import type { Language } from './language.ts';

export interface Template {
  name: string;
  isGone: boolean;
  make(language: Language, variant: number): string;
}

interface Phrases {
  oops: string;
  cookies: string;
  accept: string;
  newsletter: string;
}

const phrases: Record<string, Phrases> = {
  en: {
    oops: 'Oops!',
    cookies: 'We use cookies to give you the best experience.',
    accept: 'Accept all',
    newsletter: 'Sign up for our newsletter and get 10% off your first order',
  },
  de: {
    oops: 'Ups!',
    cookies: 'Wir verwenden Cookies, um Ihnen das beste Nutzungserlebnis zu bieten.',
    accept: 'Alle akzeptieren',
    newsletter: 'Jetzt zum Newsletter anmelden und 10 % Rabatt sichern',
  },
  fr: {
    oops: 'Oups !',
    cookies: 'Nous utilisons des cookies pour améliorer votre expérience.',
    accept: 'Tout accepter',
    newsletter: 'Inscrivez-vous à notre newsletter et recevez 10 % de réduction',
  },
  es: {
    oops: '¡Ups!',
    cookies: 'Utilizamos cookies para mejorar tu experiencia.',
    accept: 'Aceptar todo',
    newsletter: 'Suscríbete a nuestro boletín y consigue un 10 % de descuento',
  },
  it: {
    oops: 'Ops!',
    cookies: 'Utilizziamo i cookie per offrirti un’esperienza migliore.',
    accept: 'Accetta tutti',
    newsletter: 'Iscriviti alla newsletter e ricevi il 10% di sconto',
  },
  pt: {
    oops: 'Ops!',
    cookies: 'Usamos cookies para melhorar a sua experiência.',
    accept: 'Aceitar todos',
    newsletter: 'Assine a nossa newsletter e ganhe 10% de desconto',
  },
  nl: {
    oops: 'Oeps!',
    cookies: 'Wij gebruiken cookies om je de beste ervaring te bieden.',
    accept: 'Alles accepteren',
    newsletter: 'Schrijf je in voor de nieuwsbrief en krijg 10% korting',
  },
  pl: {
    oops: 'Ups!',
    cookies: 'Używamy plików cookie, aby zapewnić najlepszą jakość usług.',
    accept: 'Akceptuję wszystkie',
    newsletter: 'Zapisz się do newslettera i odbierz 10% rabatu',
  },
  sv: {
    oops: 'Hoppsan!',
    cookies: 'Vi använder kakor för att ge dig en bättre upplevelse.',
    accept: 'Godkänn alla',
    newsletter: 'Prenumerera på vårt nyhetsbrev och få 10 % rabatt',
  },
  ru: {
    oops: 'Упс!',
    cookies: 'Мы используем файлы cookie, чтобы сайт работал лучше.',
    accept: 'Принять все',
    newsletter: 'Подпишитесь на рассылку и получите скидку 10%',
  },
  ja: {
    oops: 'おっと！',
    cookies: '当サイトでは利便性向上のためCookieを使用しています。',
    accept: 'すべて許可',
    newsletter: 'メールマガジンに登録して10%オフクーポンを受け取る',
  },
  tr: {
    oops: 'Eyvah!',
    cookies: 'Size daha iyi bir deneyim sunmak için çerez kullanıyoruz.',
    accept: 'Tümünü kabul et',
    newsletter: 'Bültenimize kaydolun, ilk siparişte %10 indirim kazanın',
  },
};

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function pick<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('An empty list');
  return item;
}

function some<T>(list: readonly T[], start: number, count: number): T[] {
  return Array.from({ length: count }, (_, index) => pick(list, start + index));
}

/** The words of one page; `seed` is the template's number. */
function words(language: Language, variant: number, seed: number) {
  const anchor = escapeHtml(pick(language.titles, seed + variant * 3));
  return {
    code: language.code,
    site: escapeHtml(pick(language.siteNames, seed + variant + Math.floor(variant / 4))),
    gone: pick(language.gone, seed * 5 + variant),
    thing: pick(language.goneThing, seed + variant),
    teasers: some(language.teasers, seed + variant, 5).map(escapeHtml),
    texts: some(language.paragraphs, (seed + variant) % language.titles.length, 5).map(escapeHtml),
    title: escapeHtml(pick(language.titles, seed + variant)),
    nav: language.nav,
    footer: language.footer,
    search: language.search,
    home: language.home,
    popular: language.popular,
    more: phrases[language.code] ?? pick(Object.values(phrases), 0),
    link: (seed + variant) % 2 === 0 ? `<a href="https://target.example/page">${anchor}</a>` : '',
    number: seed * 5 + variant,
  };
}

type Words = ReturnType<typeof words>;

const items = (labels: readonly string[], className = ''): string =>
  labels
    .map(
      (label, index) =>
        `<li${className && ` class="${className}"`}><a href="/${index + 1}">${label}</a></li>`,
    )
    .join('');

const paragraphs = (texts: readonly string[]): string =>
  texts.map((text) => `<p>${text}</p>`).join('\n');

const excerpt = (text: string): string => `${text.slice(0, Math.min(110, text.length / 2))}…`;

const menu = (w: Words): string => `<nav><ul>${items(w.nav)}</ul></nav>`;

const foot = (w: Words): string =>
  `<footer><ul>${items(w.footer)}</ul><p>© 2025 ${w.site}</p></footer>`;

const searchForm = (w: Words): string =>
  `<form role="search" method="get" action="/"><label>${w.search} <input type="search" name="s" placeholder="${w.search}"></label></form>`;

const cookieBanner = (w: Words): string =>
  `<div id="cookie-banner" role="dialog"><p>${w.more.cookies} <a href="/cookies">${pick(w.footer, 2)}</a></p><button>${w.more.accept}</button></div>`;

const newsletter = (w: Words): string =>
  `<section class="newsletter"><p>${w.more.newsletter}</p><form><input type="email" name="email" placeholder="name@mail.example"><button>OK</button></form></section>`;

const price = (index: number): string => `${12 + ((index * 7) % 60)},${index % 2 ? '90' : '50'} €`;

const products = (w: Words): string =>
  w.teasers
    .slice(0, 4)
    .map(
      (name, index) =>
        `<div class="card-wrapper"><a href="/products/${index}"><img src="/cdn/${index}.webp" alt="${name}"></a><h3 class="card__heading">${name}</h3><span class="price">${price(w.number + index)}</span></div>`,
    )
    .join('\n');

function page(w: Words, title: string, body: string, head = ''): string {
  return `<!doctype html>
<html lang="${w.code}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}
</head>
${body.startsWith('<body') ? body : `<body>\n${body}\n</body>`}
</html>
`;
}

type Make = (w: Words, language: Language, variant: number) => string;

const goneMakers: Record<string, Make> = {
  'wordpress-classic': (w) =>
    page(
      w,
      `${w.gone.title} – ${w.site}`,
      `<body class="error404 wp-embed-responsive"><div id="page" class="site"><header id="masthead" class="site-header"><p class="site-title"><a href="/" rel="home">${w.site}</a></p><nav id="site-navigation"><ul class="menu">${items(w.nav, 'menu-item')}</ul></nav></header>
<main id="primary" class="site-main"><section class="error-404 not-found"><header class="page-header"><h1 class="page-title">${w.gone.heading}</h1></header><div class="page-content"><p>${w.gone.text}</p>${searchForm(w)}<div class="widget widget_recent_entries"><h2 class="widget-title">${w.popular}</h2><ul>${items(w.teasers)}</ul></div></div></section></main>
<footer id="colophon">${items(w.footer)} WordPress</footer></div><script>window._wpemojiSettings={"baseUrl":"https://s.w.org"};</script></body>`,
      '<meta name="robots" content="noindex, follow">',
    ),
  'wordpress-block': (w) =>
    page(
      w,
      `${w.gone.title} | ${w.site}`,
      `<body class="error404"><div class="wp-site-blocks"><header class="wp-block-template-part"><div class="wp-block-group is-layout-flex"><p class="wp-block-site-title">${w.site}</p>${menu(w)}</div></header>
<main class="wp-block-group" style="margin-top:80px"><h2 class="wp-block-heading has-text-align-center" style="font-size:clamp(4rem,40vw,20rem)">404</h2><h1 class="wp-block-heading">${w.gone.heading}</h1><p class="has-text-align-center">${w.gone.text}</p><div class="wp-block-search">${searchForm(w)}</div></main>${foot(w)}</div></body>`,
    ),
  'shopify-theme': (w) =>
    page(
      w,
      `${w.gone.title} – ${w.site}`,
      `<body class="gradient"><div class="announcement-bar"><p>${w.more.newsletter}</p></div><header class="header"><a href="/" class="header__heading-link">${w.site}</a>${menu(w)}</header>
<main id="MainContent" class="content-for-layout" role="main"><div class="template-404 page-width page-margin center"><p>404</p><h1 class="title">${w.gone.heading}</h1><p>${w.gone.text}</p><a href="/collections/all" class="button">${w.home}</a></div><section class="featured-collection"><h2>${w.popular}</h2>${products(w)}</section></main>${newsletter(w)}${foot(w)}<script>var Shopify=Shopify||{};Shopify.locale="${w.code}";</script></body>`,
    ),
  'framework-default': (w) =>
    page(
      w,
      w.gone.title,
      `<body><div id="__next"><div style="font-family:system-ui;height:100vh;text-align:center;display:flex;flex-direction:column;align-items:center;justify-content:center"><div><style>body{color:#000;background:#fff;margin:0}</style><h1 class="next-error-h1" style="display:inline-block;padding-right:23px;font-size:24px">404</h1><div style="display:inline-block"><h2 style="font-size:14px">${w.gone.text}</h2></div></div></div></div><script id="__NEXT_DATA__" type="application/json">{"props":{"pageProps":{}},"page":"/_error","query":{},"buildId":"b${w.number}","locale":"${w.code}"}</script></body>`,
      '<meta name="robots" content="noindex">',
    ),
  'server-page': (w) =>
    page(
      w,
      w.gone.title,
      `<h1>${w.gone.heading}</h1><p>${w.gone.text}</p><hr><address>${w.site} · nginx</address>`,
      '<style>html{color-scheme:light dark}body{width:35em;margin:0 auto;font-family:Tahoma,Verdana,Arial,sans-serif}</style>',
    ),
  'table-layout': (w) =>
    page(
      w,
      `${w.site} - ${w.gone.title}`,
      `<body bgcolor="#ffffff"><table width="780" align="center" cellpadding="4"><tr><td colspan="2"><font size="5">${w.site}</font></td></tr><tr><td width="160" valign="top">${w.nav.map((label, index) => `<a href="${index}.htm">${label}</a><br>`).join('')}</td><td valign="top"><font color="#990000"><b>${w.gone.heading}</b></font><br><br>${w.gone.text}<br><br><a href="index.htm">${w.home}</a></td></tr><tr><td colspan="2" align="center"><small>${w.footer.join(' | ')}</small></td></tr></table></body>`,
    ),
  'div-soup': (w) =>
    page(
      w,
      w.site,
      `<div class="wrap"><div class="top"><div class="logo"></div><div class="m">${w.nav.map((label) => `<div class="mi"><a href="#">${label}</a></div>`).join('')}</div></div><div class="c"><div class="c-in"><span class="t1">${w.gone.heading}</span><div class="t2"><span>${w.gone.text}</span></div><div class="btn" onclick="location='/'">${w.home}</div></div></div><div class="f">${w.footer.map((label) => `<div>${label}</div>`).join('')}</div></div>`,
    ),
  'spa-prerendered': (w) =>
    page(
      w,
      w.site,
      `<body><noscript>JavaScript</noscript><app-root ng-version="18.2.0"><app-header><mat-toolbar>${w.site}</mat-toolbar></app-header><router-outlet></router-outlet><app-not-found><section class="nf"><p class="nf__code">404</p><p class="nf__lead">${w.gone.heading}</p><p class="nf__copy">${w.gone.text}</p><a routerlink="/" href="/">${w.home}</a></section></app-not-found></app-root><script src="main.${w.number}f.js" type="module"></script></body>`,
    ),
  'mega-menu': (w) =>
    page(
      w,
      `${w.gone.title} | ${w.site}`,
      `${cookieBanner(w)}<header><a href="/">${w.site}</a>${searchForm(w)}<ul class="megamenu">${w.nav.map((label, index) => `<li class="level0"><a href="#">${label}</a><div class="submenu"><ul>${items([...w.teasers, ...w.footer].slice(index, index + 6))}</ul></div></li>`).join('')}</ul></header>
<main class="page-main"><ol class="breadcrumbs"><li><a href="/">${w.site}</a></li><li>${w.gone.title}</li></ol><h1 class="page-title"><span data-ui-id="page-title-wrapper">${w.gone.heading}</span></h1><div class="cms-no-route"><dl><dt>${w.gone.text}</dt><dd><ul class="disc"><li><a href="/">${w.home}</a></li></ul></dd></dl></div></main>${newsletter(w)}${foot(w)}`,
    ),
  'news-popular': (w) =>
    page(
      w,
      w.site,
      `<header class="masthead"><a href="/"><svg role="img" aria-label="${w.site}" viewBox="0 0 200 40"><path d="M0 0h200v40H0z"/></svg></a>${menu(w)}</header>
<main><div class="error-message"><h2>${w.gone.heading}</h2><p>${w.gone.text}</p></div><section class="most-read"><h2>${w.popular}</h2>${w.teasers.map((teaser, index) => `<article><img src="/img/${index}.jpg" alt=""><h3><a href="/a/${index}">${teaser}</a></h3><p>${pick(w.texts, index)}</p><time>0${index + 1}.03.2025</time></article>`).join('\n')}</section><aside>${newsletter(w)}<ul>${items(w.nav)}</ul></aside></main>${foot(w)}`,
    ),
  'big-numerals': (w) =>
    page(
      w,
      `404 | ${w.site}`,
      `<main class="e"><div class="digits"><span>4</span><span><svg viewBox="0 0 80 80" aria-hidden="true"><circle cx="40" cy="40" r="32"/></svg></span><span>4</span></div><h1>${w.gone.heading
        .split(' ')
        .map((word) => `<span class="w">${word}</span>`)
        .join(' ')}</h1><p>${w.gone.text}</p><a class="pill" href="/">${w.home}</a></main>`,
      '<style>.digits{font-size:20vw;animation:float 3s infinite}.w{display:inline-block}@keyframes float{50%{transform:translateY(-1vw)}}</style>',
    ),
  'image-alt': (w) =>
    page(
      w,
      w.site,
      `<header><a href="/">${w.site}</a>${menu(w)}</header><div class="content"><img src="/assets/404.png" width="600" height="400" alt="${escapeHtml(w.gone.heading)}"><p class="caption">${w.gone.text}</p><p><a href="/">${w.home}</a></p></div>${foot(w)}`,
    ),
  'government-portal': (w) =>
    page(
      w,
      `${w.gone.title} - ${w.site}`,
      `<a class="skip" href="#main">↓</a><div class="lang"><a href="/de" lang="de">DE</a> <a href="/en" lang="en">EN</a> <a href="/fr" lang="fr">FR</a></div><header role="banner"><p>${w.site}</p>${searchForm(w)}${menu(w)}</header><div class="breadcrumb"><a href="/">${pick(w.nav, 0)}</a> › ${w.gone.title}</div><main id="main" role="main"><h1>${w.gone.heading}</h1><div class="field--name-body"><p>${w.gone.text}</p></div><ul class="quick-links">${items(w.nav)}</ul></main>${foot(w)}`,
      '<meta name="generator" content="Drupal 10">',
    ),
  university: (w) =>
    page(
      w,
      `${w.site}: ${w.gone.title}`,
      `${cookieBanner(w)}<div id="header"><h1>${w.site}</h1><div class="sub">${w.nav.join(' · ')}</div></div><div id="sidebar"><h3>A–Z</h3><ul>${items([...'ABCDEFGHIJKLM'])}</ul></div><div id="content"><h2>${w.gone.heading}</h2><p>${w.gone.text}</p>${searchForm(w)}</div><div id="right"><h3>${w.popular}</h3>${w.teasers.map((teaser, index) => `<p><strong>${teaser}</strong><br>${excerpt(pick(w.texts, index))}</p>`).join('')}</div>${foot(w)}`,
    ),
  'marketplace-listing': (w) =>
    page(
      w,
      `${w.thing.title} | ${w.site}`,
      `<header><a href="/">${w.site}</a>${searchForm(w)}</header><div role="alert" class="notice notice--info"><strong>${w.thing.heading}</strong><p>${w.thing.text}</p></div><div class="similar-grid">${products(w)}</div>${foot(w)}`,
    ),
  'thing-expired': (w) =>
    page(
      w,
      w.site,
      `<header><a href="/">${w.site}</a>${menu(w)}</header><main><div class="banner banner-expired"><i class="icon-clock"></i><h1>${w.thing.heading}</h1><p>${w.thing.text}</p></div><ul class="results">${w.teasers.map((teaser, index) => `<li class="result"><a href="/j/${index}">${teaser}</a><p>${w.site} · ${excerpt(pick(w.texts, index))}</p></li>`).join('')}</ul></main>${foot(w)}`,
      '<meta name="robots" content="noindex,nofollow">',
    ),
  'thing-removed-shop': (w) =>
    page(
      w,
      `${w.thing.title} – ${w.site}`,
      `${cookieBanner(w)}<header>${w.site}${menu(w)}</header><section id="content" class="page-content page-not-found"><h4>${w.thing.heading}</h4><p>${w.thing.text}</p>${searchForm(w)}</section><section class="featured-products"><h2>${w.popular}</h2>${products(w)}</section>${newsletter(w)}${foot(w)}`,
    ),
  'app-view': (w) =>
    page(
      w,
      w.site,
      `<div class="smartbanner"><img src="/icon.png" alt="${w.site}"><span>${w.site}</span><a href="https://apps.example/get">App Store</a></div><div id="react-root"><main role="main"><div class="css-1dbjc4n"><div dir="auto"><span class="css-901oao">${w.thing.heading}</span></div><div dir="auto"><span class="css-16my406">${w.thing.text}</span></div></div></main></div><script>window.__INITIAL_STATE__={"user":{"id":null},"lang":"${w.code}"}</script>`,
      '<meta name="apple-itunes-app" content="app-id=100000000">',
    ),
  'title-and-oops': (w, language, variant) =>
    page(
      w,
      `${pick(language.gone, variant).title} - ${w.site}`,
      `<section class="hero"><h1>${w.more.oops}</h1></section><div class="links"><a href="/">${w.home}</a>${items(w.teasers)}</div>`,
    ),
  'forum-message': (w) =>
    page(
      w,
      `${w.site} • ${w.gone.title}`,
      `<body id="phpbb" class="nojs notouch section-index ${w.code}"><div id="wrap"><div class="headerbar"><h1>${w.site}</h1><ul class="linklist">${items(w.nav)}</ul></div><div id="page-body"><div class="panel" id="message"><div class="inner"><h2 class="message-title">${w.gone.heading}</h2><p>${w.gone.text}</p></div></div><div class="sidebar"><h3>${w.popular}</h3><ul>${items(w.teasers)}</ul></div></div><div class="navbar">${w.footer.join(' • ')}</div></div></body>`,
    ),
};

const shell = (w: Words, title: string, main: string): string =>
  page(
    w,
    `${title} – ${w.site}`,
    `<header class="site-header"><a href="/">${w.site}</a>${menu(w)}</header>\n<main>${main}</main>\n${foot(w)}`,
  );

const sidebar = (w: Words): string =>
  `<aside>${searchForm(w)}<h2>${w.popular}</h2><ul>${items(w.teasers)}</ul></aside>`;

const realMakers: Record<string, Make> = {
  'about-404': (w, { about404 }) =>
    shell(
      w,
      escapeHtml(about404.title),
      `<article><h1>${escapeHtml(about404.title)}</h1>${paragraphs(about404.paragraphs)}<h2>404 Not Found / 410 Gone</h2><p>${w.link}</p></article>${sidebar(w)}`,
    ),
  'lost-and-found': (w, { lost }) =>
    shell(w, lost.title, `<h1>${lost.title}</h1>${paragraphs(lost.paragraphs)}<p>${w.link}</p>`),
  'out-of-stock': (w, { outOfStock }) =>
    page(
      w,
      `${outOfStock.title} | ${w.site}`,
      `${cookieBanner(w)}<header>${w.site}${menu(w)}</header><div class="product" itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">${outOfStock.title}</h1><div class="price">${price(w.number)}</div><p class="stock unavailable">${outOfStock.note}</p><div itemprop="description">${paragraphs(outOfStock.paragraphs)}${w.link}</div></div><section><h2>${w.popular}</h2>${products(w)}</section>${foot(w)}`,
    ),
  'no-results': (w, { noResults }) =>
    shell(
      w,
      escapeHtml(noResults.title),
      `<h1>${noResults.title}</h1>${searchForm(w)}<p class="woocommerce-info">${noResults.note}</p>${products(w)}<p>${w.link}</p>`,
    ),
  'empty-category': (w, { emptyCategory }) =>
    shell(
      w,
      emptyCategory.title,
      `<h1 class="archive-title">${emptyCategory.title}</h1><p>${emptyCategory.note}</p>${sidebar(w)}${w.link}`,
    ),
  comments: (w, { comments }) =>
    shell(
      w,
      comments.title,
      `<article><h1 class="entry-title">${comments.title}</h1>${paragraphs(comments.paragraphs)}<p>${w.link}</p></article><section id="comments"><ol class="comment-list">${comments.comments.map((text, index) => `<li class="comment"><b>${pick(['Anna', 'Tom', 'Max', 'Kim'], index + w.number)}</b><p>${text}</p></li>`).join('')}</ol></section>${sidebar(w)}`,
    ),
  'short-plain': (w, language, variant) => {
    const short = pick(language.shortPage, variant);
    return page(
      w,
      short.title,
      `<h1>${short.title}</h1><p>${short.text}</p><p>${w.site}</p>${w.link}`,
    );
  },
  'short-in-site': (w, language, variant) => {
    const short = pick(language.shortPage, variant + 1);
    return shell(
      w,
      short.title,
      `<div class="entry"><h2>${short.title}</h2><p>${short.text}</p>${w.link}</div>`,
    );
  },
  faq: (w, language) =>
    shell(
      w,
      'FAQ',
      `<h1>FAQ</h1><details><summary>${w.title}</summary><p>${pick(w.texts, 0)}</p></details><details open><summary>404: ${escapeHtml(pick(language.gone, 0).title)}?</summary><p>${pick(language.about404.paragraphs, w.number)}</p></details><details><summary>${language.lost.title}</summary><p>${pick(language.lost.paragraphs, 0)} ${w.link}</p></details>`,
    ),
  'api-status-codes': (w) =>
    page(
      w,
      `REST API – ${w.site}`,
      `<nav class="toc"><ul>${items(w.nav)}</ul></nav><main><h1>REST API v${w.number}</h1><p>${pick(w.texts, 0)}</p><h2>HTTP status codes</h2><table><tr><td><code>200 OK</code></td><td>GET, PUT</td></tr><tr><td><code>201 Created</code></td><td>POST</td></tr><tr><td><code>401 Unauthorized</code></td><td>Authorization</td></tr><tr><td><code>404 Not Found</code></td><td>${w.gone.heading}</td></tr><tr><td><code>429 Too Many Requests</code></td><td>Retry-After</td></tr></table><pre><code>HTTP/1.1 404 Not Found
{"error":"not_found","status":404}</code></pre><p>${pick(w.texts, 1)} ${w.link}</p></main>`,
    ),
  changelog: (w) =>
    page(
      w,
      `Changelog · ${w.site}`,
      `<h1>Changelog</h1><h2>4.0.${w.number}</h2><ul><li>Fixed: 404 Not Found on /users after redirect</li><li>Added: custom 404 page (“${w.gone.heading}”)</li><li>Changed: ${w.title}</li></ul><h2>3.9.1</h2><ul><li>Fixed: page not found when the path ends with a slash</li><li>${pick(w.teasers, 0)}</li></ul><p>${pick(w.texts, 0)} ${w.link}</p>`,
    ),
  'forum-thread': (w) =>
    page(
      w,
      `${w.title} • ${w.site}`,
      `<div id="wrap"><h1>${w.site}</h1><h2 class="topic-title">${w.title}</h2>${w.texts.map((text, index) => `<div class="post"><dl class="postprofile"><dt>user${(w.number + index) * 37}</dt></dl><div class="content">${text} ${index === 1 ? w.link : ''}</div></div>`).join('\n')}<div class="navbar">${w.footer.join(' • ')}</div></div>`,
    ),
  recipe: (w, language, variant) =>
    shell(
      w,
      pick(language.titles, 2),
      `<article class="recipe h-recipe"><h1>${pick(language.titles, 2)}</h1><p>${pick(language.paragraphs, 2)}</p><ul><li>${250 + variant * 10} g</li><li>${120 + variant * 5} g</li><li>1</li></ul><p>180 °C, ${12 + variant} min</p><p>${pick(w.texts, 0)} ${w.link}</p></article>${sidebar(w)}`,
    ),
  'product-page': (w) =>
    page(
      w,
      `${pick(w.teasers, 0)} – ${w.site}`,
      `<header>${w.site}${menu(w)}</header><div class="product"><h1>${pick(w.teasers, 0)}</h1><span class="price">${price(w.number)}</span><select><option>1</option><option>2</option></select><div class="tab">${paragraphs(w.texts.slice(0, 2))}${w.link}</div></div>${products(w)}${newsletter(w)}${foot(w)}`,
    ),
  'news-article': (w) =>
    page(
      w,
      `${w.title} | ${w.site}`,
      `${cookieBanner(w)}<header><a href="/">${w.site}</a>${menu(w)}</header><article><h1>${w.title}</h1><time datetime="2025-03-0${(w.number % 9) + 1}">0${(w.number % 9) + 1}.03.2025</time>${paragraphs(w.texts)}<p>${w.link}</p></article>${sidebar(w)}${foot(w)}`,
      `<meta property="og:type" content="article"><meta property="og:title" content="${w.title}">`,
    ),
  homepage: (w) =>
    page(
      w,
      w.site,
      `<header><h1>${w.site}</h1>${menu(w)}</header><main class="grid">${w.teasers.map((teaser, index) => `<article><h2><a href="/${index}">${teaser}</a></h2><p>${excerpt(pick(w.texts, index))}</p></article>`).join('\n')}<p>${w.link}</p></main>${newsletter(w)}${foot(w)}`,
    ),
  'photo-gallery': (w) =>
    shell(
      w,
      w.title,
      `<h1>${w.title}</h1><div class="gallery">${w.teasers.map((teaser, index) => `<figure><img src="/g/${w.number + index}.jpg" alt="${teaser}"><figcaption>${teaser}</figcaption></figure>`).join('')}</div><p>${w.link}</p>`,
    ),
  'event-page': (w) =>
    shell(
      w,
      w.title,
      `<div class="vevent"><h1 class="summary">${w.title}</h1><p><time datetime="2025-07-1${w.number % 10}T19:00">1${w.number % 10}.07.2025, 19:00</time> · ${w.site}</p><p>${pick(w.texts, 0)}</p>${w.link}</div>`,
    ),
  'profile-page': (w, language) => {
    const profile = pick(language.shortPage, 3);
    return page(
      w,
      `${profile.title} | ${w.site}`,
      `<div class="profile"><img src="/avatar/${w.number}.jpg" alt="${profile.title}"><h1>${profile.title}</h1><p class="bio">${profile.text} ${w.link}</p><ul class="posts">${items(w.teasers)}</ul></div>${foot(w)}`,
    );
  },
  'link-directory': (w) =>
    page(
      w,
      `Links – ${w.site}`,
      `<h1>Links</h1><table>${w.teasers.map((teaser, index) => `<tr><td><a href="https://site${index}.example/">${teaser}</a></td><td>${excerpt(pick(w.texts, index))}</td></tr>`).join('')}</table><p>${w.link}</p><p>${w.footer.join(' | ')}</p>`,
    ),
};

function toTemplates(makers: Record<string, Make>, isGone: boolean): Template[] {
  return Object.entries(makers).map(([name, make], seed) => ({
    name,
    isGone,
    make: (language, variant) => make(words(language, variant, seed), language, variant),
  }));
}

export const templates: Template[] = [
  ...toTemplates(goneMakers, true),
  ...toTemplates(realMakers, false),
];
