// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { GeneratorWidget } from './index.ts';

it('renders where there is no window, with prefilled fields and no style attribute', () => {
  expect(typeof window).toBe('undefined');
  const html = renderToString(
    <GeneratorWidget apiUrl="" keyword="sourdough" anchorText="this bakery" theme="dark" />,
  );
  expect(html).toContain('value="sourdough"');
  expect(html).toContain('value="this bakery"');
  expect(html).toContain('data-lw-theme="dark"');
  expect(html).toContain('Claim Now');
  expect(html).not.toMatch(/\sstyle=/);
});
