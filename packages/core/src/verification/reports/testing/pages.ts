import fc from 'fast-check';

/** Parts of pages that are well formed or nearly so, and parts that are not. */
const hrefs = fc.constantFrom(
  'https://example.com/shop',
  'http://www.example.com/shop/',
  '//EXAMPLE.com:443/shop?utm_source=a&amp;utm_medium=b',
  'https://example.com/about',
  'https&#58;//example.com/shop#top',
  ' https://example.com/sh\top ',
  'https:\\\\example.com\\shop',
  'https://ex%61mple.com/shop',
  '/shop',
  'shop',
  '#top',
  '',
  'mailto:a@example.com',
  'javascript:void(0)',
  'https://other.org/',
  'https://example.com.other.org/shop',
  'https://other.org/?u=https://example.com/shop',
  'https://[bad',
  'HTTPS://OTHER.org/a',
  '\u00a0https://example.com/shop',
  'https://example.com/sh%C3%B6p/ä&ouml;',
);
const attributes = fc.constantFrom(
  '',
  ' rel=nofollow',
  ' rel="UGC noopener ugc"',
  " title='a > b'",
  ' title="<a href=https://example.com/shop>x</a>"',
  ' class=x\ndata-y="1"',
  ' href="https://example.com/second"',
  ' /',
  ' = x',
  ' "',
  ' style="display:none"',
);

const link = fc
  .tuple(hrefs, attributes, attributes, fc.constantFrom('"', "'"))
  .map(([href, before, after, quote]) => `<a${before} href=${quote}${href}${quote}${after}>`);

const words = fc.constantFrom(
  ' good beans ',
  'good',
  ' be',
  'ans',
  'x &amp; y',
  '&nbsp;',
  '&notit;',
  '&#x26;',
  '\n ',
  '1 < 2',
  '<3',
  'é中',
  '“été” \u00a0à',
  '👍🏽',
);

const quiet = fc.constantFrom(
  '<!-- <a href="https://example.com/shop">no</a> -->',
  '<!-->',
  '<!--->',
  '<!-- x --!>',
  '<!doctype html>',
  '<?php echo ">" ?>',
  '<![CDATA[ x ]]>',
  '</>',
  '</ a>',
  '<script>"<a href=https://example.com/shop>"</script>',
  '<script><!-- <script></script> --></script>',
  '<script><!-- </script>',
  '<SCRIPT>a</ScRiPt >',
  '<style><a href=https://example.com/shop></style>',
  '<textarea><a href=https://example.com/shop></textarea>',
  '<title>One &amp; two</title>',
  '<title>Köln — 東京</title>',
  '<script>/* é */ x = "https://example.com/shop?ü"</script>',
  '<img alt="déjà 中 &amp; &eacute;">',
  '<xmp><b></xmp>',
  '<iframe><a href=https://example.com/shop></iframe>',
  '<svg><title>t<b>u</b></title><path/></svg>',
  '<svg><style><a href="https://example.com/shop">in a drawing</a></style></svg>',
  '<svg><a xlink:href="https://example.com/shop"><text>drawn</text></a></svg>',
  '<svg><![CDATA[ <a href=https://example.com/shop> ]]></svg>',
  '<math><mi>x</mi></math>',
  '<img alt="good beans" src=x>',
  '<img alt="a > b">',
  '<br>',
  '<br/>',
  '<hr>',
  '<input value=">">',
  '<meta name="robots" content="noindex, NOFOLLOW">',
  '<meta content="none" name="Googlebot">',
  '<link rel="canonical" href="/canonical">',
);

const names = ['div', 'span', 'b', 'em', 'section', 'main', 'footer', 'nav', 'x-card', 'h2', 'ul'];
const box = fc.constantFrom(
  ...names,
  'div style="display: none"',
  'span hidden',
  'div style="position:absolute;left:-9999px"',
  'aside',
  'header',
  'article',
  'noscript',
  'template',
  'td',
  'div data-x="</div>"',
);

const close = (open: string): string => `</${open.split(' ')[0]}>`;

/** A page of boxes within boxes: every tag that needs an end tag has one, in its place. */
export const tidyPages: fc.Arbitrary<string> = fc
  .letrec<{ part: string; line: string }>((tie) => ({
    line: fc.oneof(
      { maxDepth: 4 },
      words,
      quiet.filter((part) => !/<(?:svg|math|title|meta|link|hr|xmp|!doctype)/u.test(part)),
      fc
        .tuple(
          fc.constantFrom('span', 'b', 'em', 'x-card', 'span hidden'),
          fc.array(tie('line'), { maxLength: 3 }),
        )
        .map(([open, inner]) => `<${open}>${inner.join('')}${close(open)}`),
    ),
    part: fc.oneof(
      { maxDepth: 5, withCrossShrink: true },
      words,
      quiet,
      fc
        .tuple(link, fc.array(tie('line'), { maxLength: 4 }))
        .map(([open, inner]) => `${open}${inner.join('')}</a>`),
      fc
        .tuple(
          box.filter((open) => !['td', 'h2', 'noscript'].includes(open)),
          fc.array(tie('part'), { maxLength: 4 }),
        )
        .map(([open, inner]) => `<${open}>${inner.join('')}${close(open)}`),
      fc
        .array(tie('line'), { maxLength: 3 })
        .map((items) => `<noscript>${items.join('')}</noscript>`),
      fc
        .array(tie('part'), { maxLength: 3 })
        .map((items) => `<ul>${items.map((item) => `<li>${item}`).join('')}</ul>`),
      fc
        .array(tie('line'), { maxLength: 3 })
        .map((items) => items.map((item) => `<p>${item}`).join('')),
      fc
        .array(tie('part'), { maxLength: 3 })
        .map((items) => `<table><tr>${items.map((item) => `<td>${item}`).join('')}</table>`),
    ),
  }))
  .part.map((html) => `<!doctype html><body>${html}`);

/** Tags, texts and pieces of both in any order. */
export const soups: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      link,
      words,
      quiet,
      box.map((open) => `<${open}>`),
      box.map(close),
      fc.constantFrom(
        '</a>',
        '<',
        '</',
        '<p>',
        '</p>',
        '<li>',
        '<table>',
        '<tr>',
        '<td>',
        '</table>',
        '"',
        '>',
      ),
      fc.constantFrom(
        '<area href=https://example.com/shop alt=map>',
        '<A\nHREF = https://example.com/shop/\n>',
      ),
      fc.string({ unit: fc.constantFrom(...'<>/="\'-! ast&;\n'), maxLength: 12 }),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));
