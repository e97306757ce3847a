import { describe, expect, it } from 'vitest';
import { inspectHtml } from '../testing/visit.ts';

const menu =
  '<nav><a href="/a">Home</a><a href="/b">About</a><a href="/c">Shop</a><a href="/d">Blog</a></nav>';
const inSite = (title: string, content: string) =>
  `<title>${title}</title>${menu}<main>${content}</main><footer>© Acme</footer>`;

const notices: [kind: string, title: string, content: string][] = [
  [
    'parked',
    'wonder.example',
    '<h1>wonder.example</h1><p>This premium domain name is listed for sale. Make an offer.</p>',
  ],
  [
    'parked',
    'wonder.example',
    '<p>The owner of wonder.example has put this domain up for sale on Sedo.</p>',
  ],
  [
    'parked',
    'wonder.example is available',
    '<h2>Get this domain</h2><p>wonder.example is available for purchase. Lease to own from $20 a month.</p>',
  ],
  [
    'parked',
    'Parked at Loopia',
    '<h1>Parked at Loopia</h1><p>This domain name has been purchased and parked by a customer of Loopia.</p>',
  ],
  [
    'parked',
    'Domain geparkt',
    '<p>Diese Domain wurde erfolgreich registriert und ist bei uns geparkt.</p>',
  ],
  ['parked', 'example.fr', '<p>Ce nom de domaine est à vendre. Faites une offre.</p>'],
  ['parked', 'ejemplo.es', '<p>Este dominio está en venta. Haga una oferta.</p>'],
  ['parked', 'x.ru', '<p>Домен продаётся. Предложите свою цену.</p>'],
  ['parked', 'x.jp', '<p>このドメインは売り出し中です。</p>'],
  ['parked', 'x.pl', '<p>Ta domena jest wystawiona na sprzedaż.</p>'],
  ['parked', 'x.tr', '<p>Bu alan adı satılıktır.</p>'],
  ['parked', 'x.de', '<p>Diese Domain können Sie kaufen! Preis auf Anfrage.</p>'],
  [
    'suspended',
    'Account Suspended',
    '<h1>Account Suspended</h1><p>This Account has been suspended. Contact your hosting provider for more information.</p>',
  ],
  [
    'suspended',
    'Site gesperrt',
    '<h1>Diese Webseite wurde gesperrt</h1><p>Bitte wenden Sie sich an Ihren Hoster.</p>',
  ],
  [
    'suspended',
    'Service suspended',
    '<p>This website has been suspended due to non-payment. Please contact the billing department.</p>',
  ],
  ['suspended', 'Сайт заблокирован', '<p>Аккаунт заблокирован за неоплату хостинга.</p>'],
  [
    'suspended',
    'Sitio suspendido',
    '<p>Este sitio ha sido suspendido. Contacte con su proveedor de hosting.</p>',
  ],
  ['login', 'Sign in', '<form><h1>Sign in</h1><input name=u><input type=password></form>'],
  [
    'login',
    'Members area',
    '<h1>Please log in</h1><form><input name=u><input type=password></form>',
  ],
  [
    'login',
    'Zaloguj się | Forum',
    '<h1>Zaloguj się</h1><form><input type=password></form><p>Musisz się zalogować, aby zobaczyć tę stronę.</p>',
  ],
  ['login', 'Anmelden', '<p>Bitte melden Sie sich an, um diesen Inhalt zu sehen.</p>'],
  ['login', 'Intranet', '<p>Du måste logga in för att se den här sidan.</p>'],
  ['login', 'Forum', '<p>このページを見るにはログインしてください。</p>'],
  ['login', 'Forum', '<p>Для просмотра страницы необходимо войти на сайт.</p>'],
  ['login', 'Forum', '<p>Bu sayfayı görmek için giriş yapmalısınız.</p>'],
  [
    'consent',
    'We value your privacy',
    '<h1>We value your privacy</h1><p>To continue to our site you need to accept cookies or subscribe.</p><button>Accept all</button>',
  ],
  [
    'consent',
    'Zustimmung',
    '<h1>Weiter mit Werbung lesen</h1><p>Besuchen Sie uns wie gewohnt mit Werbung und Tracking.</p>',
  ],
  ['consent', 'Cookies', '<p>Pour accéder au site, acceptez les cookies ou abonnez-vous.</p>'],
  ['consent', 'Cookies', '<p>Para continuar navegando, acepta las cookies o suscríbete.</p>'],
  ['consent', 'Cookies', '<p>Per continuare accetta i cookie oppure abbonati.</p>'],
  [
    'age-gate',
    'Whisky House',
    '<h1>Are you of legal drinking age?</h1><button>Yes</button><button>No</button>',
  ],
  [
    'age-gate',
    'Vape',
    '<p>You must be 18+ to enter this site.</p><button>I am 18 or over</button>',
  ],
  [
    'age-gate',
    'Wein',
    '<h1>Sind Sie volljährig?</h1><p>Sie müssen mindestens 18 Jahre alt sein, um diese Seite zu besuchen.</p>',
  ],
  [
    'age-gate',
    'Vins',
    '<p>Vous devez avoir l’âge légal pour consommer de l’alcool afin d’accéder à ce site.</p>',
  ],
  ['age-gate', 'Vinos', '<p>¿Eres mayor de edad?</p><button>Sí</button>'],
  ['age-gate', 'Birra', '<p>Hai l’età legale per bere alcolici?</p>'],
  ['age-gate', 'Wijn', '<h1>Ben je 18 jaar of ouder?</h1>'],
  ['age-gate', 'Piwo', '<p>Czy masz ukończone 18 lat?</p>'],
  ['age-gate', 'Öl', '<p>Är du över 20 år?</p>'],
  ['age-gate', 'Вино', '<p>Вам уже исполнилось 18 лет?</p>'],
  ['age-gate', '酒', '<p>あなたは20歳以上ですか？</p>'],
  ['age-gate', 'Şarap', '<p>18 yaşından büyük müsünüz?</p>'],
  ['age-gate', 'Cerveja', '<p>Você é maior de 18 anos?</p>'],
  [
    'paywall',
    'Council votes',
    '<h1>Council votes</h1><p>The council voted last night to rebuild the mill.</p><div>This article is for subscribers only. Subscribe now for full access.</div>',
  ],
  [
    'paywall',
    'Rat stimmt ab',
    '<h1>Rat stimmt ab</h1><p>Der Rat hat gestern beschlossen, die Mühle umzubauen.</p><p>Weiterlesen mit S+</p><p>Dieser Artikel ist Abonnenten vorbehalten.</p>',
  ],
  [
    'paywall',
    'Le conseil vote',
    '<h1>Le conseil vote</h1><p>Le conseil a voté hier.</p><p>Il vous reste 85 % de cet article à lire. La suite est réservée aux abonnés.</p>',
  ],
  [
    'paywall',
    'El pleno',
    '<h1>El pleno</h1><p>El pleno votó ayer.</p><p>Este contenido es exclusivo para suscriptores.</p>',
  ],
  ['paywall', 'A Câmara', '<h1>A Câmara</h1><p>Conteúdo exclusivo para assinantes.</p>'],
  [
    'paywall',
    'De raad',
    '<h1>De raad</h1><p>Dit artikel is alleen voor abonnees. Word abonnee.</p>',
  ],
  ['paywall', 'Rada', '<h1>Rada</h1><p>Pozostało 80% artykułu. Kup dostęp, aby czytać dalej.</p>'],
  [
    'paywall',
    'Fullmäktige',
    '<h1>Fullmäktige</h1><p>Den här artikeln är låst. Bli prenumerant för att läsa vidare.</p>',
  ],
  ['paywall', '議会', '<h1>議会</h1><p>この記事は有料会員限定です。残り1200文字</p>'],
  [
    'maintenance',
    'Be back soon',
    '<h1>We’ll be back soon!</h1><p>Sorry for the inconvenience, we’re performing some maintenance at the moment.</p>',
  ],
  [
    'maintenance',
    'Acme',
    '<h1>Our site is getting a makeover</h1><p>We are updating our website and will be back online shortly.</p>',
  ],
  [
    'maintenance',
    'Wartung',
    '<h1>Wir sind gleich zurück</h1><p>Wegen Wartungsarbeiten ist unsere Seite vorübergehend nicht erreichbar.</p>',
  ],
  [
    'maintenance',
    'Maintenance',
    '<p>Notre site est actuellement en maintenance. Merci de revenir plus tard.</p>',
  ],
  [
    'maintenance',
    'Mantenimiento',
    '<p>Estamos realizando tareas de mantenimiento. Volvemos enseguida.</p>',
  ],
  ['maintenance', 'Manutenzione', '<p>Il sito è in manutenzione. Torniamo presto.</p>'],
  [
    'maintenance',
    'Onderhoud',
    '<p>Onze website is tijdelijk niet bereikbaar wegens onderhoud.</p>',
  ],
  ['maintenance', 'Prace', '<p>Trwają prace techniczne. Strona będzie dostępna wkrótce.</p>'],
  ['maintenance', 'Bakım', '<p>Sitemiz şu anda bakımdadır.</p>'],
  ['maintenance', 'Работы', '<p>На сайте ведутся технические работы.</p>'],
  ['maintenance', 'お知らせ', '<p>ただいまメンテナンス中です。</p>'],
  [
    'maintenance',
    'Underhåll',
    '<p>Vi uppdaterar webbplatsen just nu. Planerat underhåll pågår.</p>',
  ],
  [
    'maintenance',
    'Coming soon',
    '<h1>Coming soon</h1><p>Our new website is under construction.</p>',
  ],
];

const prose =
  'Our team has worked on this for many years, and customers come back to us for honest advice. ';
const pages: [title: string, content: string][] = [
  [
    'What “Just a moment…” means',
    `<h1>What “Just a moment…” means</h1><p>Cloudflare shows this page while it checks your browser. ${prose.repeat(3)}</p>`,
  ],
  [
    'Cloudflare explained',
    `<h1>Cloudflare explained</h1><p>Cloudflare is a network that protects sites. ${prose}</p>`,
  ],
  [
    'Cookies – Grandma’s Bakery',
    `<h1>Cookies</h1><p>Accept our cookies, they are the best in town! ${prose}</p>`,
  ],
  ['Consent – a short film', `<h1>Consent</h1><p>A short film about trust. ${prose.repeat(2)}</p>`],
  [
    'WAF',
    `<h1>Web application firewall</h1><p>Our web application firewall protects your shop. ${prose.repeat(2)}</p>`,
  ],
  [
    'Maintenance',
    `<h1>Maintenance</h1><p>We offer maintenance for heating systems in the whole county. ${prose}</p>`,
  ],
  [
    'Domains',
    `<h1>Buy a domain</h1><p>Find the right name for your company. Every domain is for sale at a fixed price. ${prose}</p>`,
  ],
  [
    'Account suspended?',
    `<h1>Account suspended?</h1><p>What to do when your social account has been suspended: write to the support and wait. ${prose.repeat(4)}</p>`,
  ],
  [
    'Captcha',
    `<h1>Captcha</h1><p>A captcha is a test that tells people from machines. ${prose}</p>`,
  ],
  [
    'Login problems',
    `<h1>Login problems</h1><p>You must be logged in to see your orders. If you forgot your password, ask for a new one. ${prose.repeat(3)}</p>`,
  ],
  [
    'Whisky tasting',
    `<h1>Whisky tasting</h1><p>On Friday we taste six malts. You must be 18 or over to attend. ${prose}</p>`,
  ],
  ['Post', `<h1>Post</h1><p>${prose.repeat(6)}</p><p>You must be logged in to post a comment.</p>`],
  [
    'Newsletter',
    `<h1>Newsletter</h1><p>Subscribe to read our best stories each week. ${prose}</p>`,
  ],
  [
    'Two malts',
    `<h1>Two malts</h1><p>${prose.repeat(4)} We only deliver to people of 18 or older. Are you over 18? Our driver asks.</p>`,
  ],
  [
    'Server maintenance tips',
    `<h1>Server maintenance tips</h1><p>Tell visitors that the site is under maintenance before you begin. ${prose.repeat(3)}</p>`,
  ],
  [
    'Access denied (film)',
    `<h1>Access Denied</h1><p>A thriller of 1998 about a bank. ${prose.repeat(3)}</p>`,
  ],
  [
    'Forbidden',
    `<h1>Forbidden</h1><p>A novel by Ann Lee about two sisters in a village by the sea, first published in 1950. ${prose}</p>`,
  ],
  ['Sign in gallery', `<h1>Sign in</h1><p>Photos of old shop signs in Lisbon. ${prose}</p>`],
  [
    'Blocked',
    `<h1>Blocked</h1><p>How to clear a blocked drain with soda and vinegar. ${prose.repeat(2)}</p>`,
  ],
  [
    'Anmeldung',
    `<h1>Anmeldung</h1><p>So melden Sie Ihr Kind zum Schwimmkurs an: Formular ausfüllen und abgeben. ${prose}</p>`,
  ],
  [
    'Consent',
    `<h1>Consent form</h1><p>Please bring the signed form to your appointment. ${prose}</p>`,
  ],
  [
    'Paywalls',
    `<h1>How paywalls work</h1><p>Papers ask readers to subscribe to continue reading. ${prose.repeat(5)}</p>`,
  ],
];

describe('a notice in the place of a page', () => {
  it.each(notices)('is named as what it is: %s, %s', (kind, title, content) => {
    const bare = `<title>${title}</title>${content}`;
    for (const html of [bare, inSite(title, content)]) {
      expect(inspectHtml(html).pageKind, html).toMatchObject({ kind });
    }
  });

  it.each([
    '',
    ' \n',
    '<!-- nothing -->',
    '<html><head><title></title></head><body></body></html>',
    `<html><body>${' '.repeat(5000)}</body></html>`,
  ])('is an empty answer, which nobody has read: %j', (html) => {
    expect(inspectHtml(html)).toMatchObject({
      verdict: 'unreachable',
      pageKind: { kind: 'empty' },
    });
  });

  it.each(pages)('is told from a page that is about such things: %s', (title, content) => {
    expect(inspectHtml(inSite(title, content)).verdict).toBe('missing');
  });
});
