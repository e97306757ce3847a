const words =
  'the of and to in garden soil water plant bed wood light seed root leaf spring autumn frost compost worm spade rake path wall fence tree herb fruit flower shade sun clay sand peat depth width corner joint screw board oil nail saw measure plan build fill sow thin mulch prune harvest store – café naïve Gärten'.split(
    ' ',
  );
const other = ['news.example', 'shop.example', 'wiki.example', 'photos.example', 'forum.example'];

type Random = () => number;

/** One block of a page as blogs and shops have it: text, links elsewhere, pictures, lists, scripts. */
export function fillerBlock(random: Random): string {
  const kind = random();
  if (kind < 0.7) return paragraph(random);
  if (kind < 0.8) return list(random);
  if (kind < 0.88) return figure(random);
  if (kind < 0.94) return script(random);
  if (kind < 0.97) return `<!-- ${sentence(random, 30)} <a href="/old">old</a> -->`;
  return `<style>.c${number(random)}{margin:0 auto;color:#${number(random)}}</style>`;
}

const number = (random: Random): number => Math.floor(random() * 900_000) + 100_000;

function sentence(random: Random, length: number): string {
  const chosen: string[] = [];
  for (let at = 0; at < length; at += 1) {
    chosen.push(words[Math.floor(random() * words.length)] ?? '');
  }
  return chosen.join(' ');
}

function anchor(random: Random): string {
  const host = other[Math.floor(random() * other.length)];
  const href =
    random() < 0.5 ? `/pages/${number(random)}` : `https://${host}/${number(random)}?a=1&amp;b=2`;
  return `<a class="link" href="${href}">${sentence(random, 3)}</a>`;
}

const paragraph = (random: Random): string =>
  `<p class="text">${sentence(random, 60)}${random() < 0.5 ? ` ${anchor(random)}` : ''} &amp; ${sentence(random, 60)}.</p>`;

const list = (random: Random): string =>
  `<ul>${Array.from({ length: 5 }, () => `<li>${anchor(random)}</li>`).join('')}</ul>`;

const figure = (random: Random): string =>
  `<figure><img src="/images/${number(random)}.jpg" width="800" height="600" alt="${sentence(random, 5)}"><figcaption>${sentence(random, 10)}</figcaption></figure>`;

const script = (random: Random): string =>
  `<script>window.data${number(random)} = ${JSON.stringify({ text: sentence(random, 40), html: '<a href=\\"/x\\">x<\\/a>' })}; if (1 < 2) { load(); }</script>`;
