import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ExamplePage, openExample } from '../../e2e/example-page.ts';

let example: ExamplePage;
beforeAll(async () => {
  example = await openExample('embed-wordpress');
}, 300_000);
afterAll(() => example?.stop());

it('works and looks the same under rules that undo everything', { timeout: 120_000 }, async () => {
  const { page, faults } = example;
  await page.getByRole('textbox', { name: 'Keyword' }).fill('garden tools');
  await page.getByRole('textbox', { name: 'Anchor Text' }).fill('good tools');
  await page.getByRole('textbox', { name: 'Target URL' }).fill('tools.example.com');
  await page.getByRole('button', { name: 'Claim Now' }).click();
  await page.getByText('Your post is published', { exact: true }).waitFor({ timeout: 60_000 });
  const button = page.getByRole('button', { name: 'Claim Now' });
  const looks = await button.evaluate((node) => {
    const { backgroundColor, letterSpacing, fontSize } = getComputedStyle(node);
    return { backgroundColor, letterSpacing, fontSize };
  });
  expect(looks).toEqual({
    backgroundColor: 'rgb(29, 78, 216)',
    letterSpacing: 'normal',
    fontSize: '16px',
  });
  expect(faults).toEqual([]);
});
