import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ExamplePage, openExample } from '../../e2e/example-page.ts';

let example: ExamplePage;
beforeAll(async () => {
  example = await openExample('embed-script');
}, 300_000);
afterAll(() => example?.stop());

it('makes a post on the page, tells the page of it, and opens a window', {
  timeout: 120_000,
}, async () => {
  const { page, faults } = example;
  const inline = page.locator('linkwright-generator').first();
  const keyword = inline.getByRole('textbox', { name: 'Keyword' });
  await expect.poll(() => keyword.inputValue(), { timeout: 10_000 }).toBe('garden tools');
  await inline.getByRole('textbox', { name: 'Keyword' }).fill('garden tools');
  await inline.getByRole('textbox', { name: 'Anchor Text' }).fill('good tools');
  await inline.getByRole('textbox', { name: 'Target URL' }).fill('tools.example.com');
  await inline.getByRole('button', { name: 'Claim Now' }).click();
  await inline.getByText('Your post is published', { exact: true }).waitFor({ timeout: 60_000 });
  await expect
    .poll(() => page.locator('#made').textContent(), { timeout: 10_000 })
    .toMatch(/^Made: http:.*\/blog\//);

  await page.getByRole('button', { name: 'in a window' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Keyword' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(faults).toEqual([]);
});
