import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ExamplePage, openExample } from '../../e2e/example-page.ts';

let example: ExamplePage;
beforeAll(async () => {
  example = await openExample('embed-react');
}, 300_000);
afterAll(() => example?.stop());

it('shares the fields with the page, and tells it of the post', { timeout: 120_000 }, async () => {
  const { page, faults } = example;
  const keyword = page.getByRole('textbox', { name: 'Keyword' });
  await expect.poll(() => keyword.inputValue(), { timeout: 10_000 }).toBe('garden tools');
  await keyword.fill('raised beds');
  await page.getByText('You write about raised beds.').waitFor();
  await page.getByRole('textbox', { name: 'Anchor Text' }).fill('good beds');
  await page.getByRole('textbox', { name: 'Target URL' }).fill('beds.example.com');
  await page.getByRole('button', { name: 'Claim Now' }).click();
  await page.getByText('Your post is published', { exact: true }).waitFor({ timeout: 60_000 });
  const made = page.getByRole('list', { name: 'Made here' });
  await expect.poll(() => made.textContent(), { timeout: 10_000 }).toContain('/blog/');
  expect(faults).toEqual([]);
});
