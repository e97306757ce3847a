import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ExamplePage, openExample } from '../../e2e/example-page.ts';

let example: ExamplePage;
beforeAll(async () => {
  example = await openExample('embed-strict-csp');
}, 300_000);
afterAll(() => example?.stop());

it('makes a post, in German, and violates nothing of the policy', {
  timeout: 120_000,
}, async () => {
  const { page, faults } = example;
  await page.getByRole('textbox', { name: 'Suchbegriff' }).fill('garden tools');
  await page.getByRole('textbox', { name: 'Linktext' }).fill('good tools');
  await page.getByRole('textbox', { name: 'Zieladresse' }).fill('tools.example.com');
  await page.getByRole('button', { name: 'Jetzt sichern' }).click();
  await page.getByText('Ihr Beitrag ist online', { exact: true }).waitFor({ timeout: 60_000 });
  expect(faults).toEqual([]);
});
