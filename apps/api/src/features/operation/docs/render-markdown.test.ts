import { expect, it } from 'vitest';
import { renderMarkdown } from './render-markdown.ts';
import { resolveLink } from './resolve-link.ts';

const files = new Set(['docs/README.md', 'docs/start.md', 'docs/developers/api.md']);
const render = (markdown: string) =>
  renderMarkdown(markdown, (href) => resolveLink('docs/developers/core.md', href, files));

it('reads title, description, headings and sections', () => {
  expect(
    render('# A `b` & c\n\nWhat *it* is.\n\n## One\n\nText.\n\n### One\n\n#### Deep\n'),
  ).toEqual({
    title: 'A b & c',
    description: 'What it is.',
    html: expect.stringContaining('<h3 id="one-1">One</h3>'),
    headings: [
      { id: 'one', level: 2, text: 'One' },
      { id: 'one-1', level: 3, text: 'One' },
    ],
    sections: [
      { id: '', heading: '', text: 'What it is.' },
      { id: 'one', heading: 'One', text: 'Text.' },
      { id: 'one-1', heading: 'One', text: '' },
      { id: 'deep', heading: 'Deep', text: '' },
    ],
  });
});

it.each([
  ['../start.md', '/docs/start'],
  ['../start.md#2-write', '/docs/start#2-write'],
  ['api.md', '/docs/developers/api'],
  ['../README.md', '/docs'],
  ['../../README.md', '/docs'],
  ['#here', '#here'],
  ['/pricing', '/pricing'],
  ['https://example.com/a', 'https://example.com/a'],
])('leads %s to %s', (href, target) => {
  expect(render(`[x](${href})`).html).toBe(`<p><a href="${target}">x</a></p>\n`);
});

it.each([
  '../../apps/api/src/app.ts',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'https://…/x',
])('makes text of a link to %s', (href) => {
  expect(render(`[x](${href})`).html).toBe('<p>x</p>\n');
});

it('shows images of its own, and nobody else’s', () => {
  expect(render('![A "b"](../images/a.png)').html).toContain(
    '<img src="/docs/images/a.png" alt="A &quot;b&quot;" loading="lazy">',
  );
  expect(render('![A](https://example.com/a.png)').html).toBe('<p>A</p>\n');
});

it.each([
  '<script>alert(1)</script>',
  'a <img src=x onerror=alert(1)> b',
  '`<b>` and <b onclick=x>',
  '```html\n<script>\n```',
  '| <script> |\n|-|\n| <script> |',
])('lets no markup through: %s', (markdown) => {
  expect(render(markdown).html).not.toMatch(/<(?:script|img|b\b)/);
});

it('has no empty headings in a table', () => {
  expect(render('| | |\n|-|-|\n| 1 | 2 |').html).not.toMatch(/<th/);
  expect(render('| | b |\n|-|-|\n| 1 | 2 |').html.match(/<th\b/g)).toHaveLength(1);
});

it('gives each cell the name of its column', () => {
  expect(render('| a | `b"` |\n|-|-|\n| 1 | 2 |').html).toContain(
    '<td data-label="b&quot;"><div>2</div></td>',
  );
});
