import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ExamplePage, openExample } from '../../e2e/example-page.ts';

let example: ExamplePage;
beforeAll(async () => {
  example = await openExample('embed-vue');
}, 300_000);
afterAll(() => example?.stop());

it('takes what Vue sets, in the mode that it says, and tells Vue of the post', {
  timeout: 120_000,
}, async () => {
  const { page, faults } = example;
  await page.waitForFunction(() => customElements.get('linkwright-generator'));
  await page.getByRole('button', { name: 'What else?' }).click();
  await page.getByRole('textbox', { name: 'About' }).fill('raised beds');
  await page.getByRole('button', { name: 'Write about it' }).click();
  const dialog = page.getByRole('dialog');
  const keyword = dialog.getByRole('textbox', { name: 'Keyword' });
  await expect.poll(() => keyword.inputValue(), { timeout: 10_000 }).toBe('raised beds');
  await dialog.getByRole('textbox', { name: 'Anchor Text' }).fill('good beds');
  await dialog.getByRole('textbox', { name: 'Target URL' }).fill('beds.example.com');
  await dialog.getByRole('button', { name: 'Claim Now' }).click();
  await dialog.getByText('Your post is published', { exact: true }).waitFor({ timeout: 60_000 });
  const made = page.getByRole('status').filter({ hasText: '/blog/' });
  await made.waitFor({ timeout: 10_000 });
  expect(faults).toEqual([]);
});
