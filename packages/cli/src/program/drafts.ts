import { type AddCommand, withCommonFlags, withExamples } from './command.ts';
import { wholeNumber } from './whole-number.ts';

/** The commands about drafts. */
export function defineDrafts(add: AddCommand): void {
  const list = withCommonFlags(
    add('drafts list', 'your drafts that are not published, newest first', async () => {
      const { listDrafts } = await import('../commands/drafts-list.ts');
      return listDrafts;
    })
      .option('-n, --limit <n>', 'at most so many', wholeNumber)
      .option('--csv', 'as CSV'),
  );
  list.parent?.description('articles before they are published: list, show, publish, delete');
  withExamples(list, '$ linkwright drafts list --json | jq -r .id\n');
  const show = withCommonFlags(
    add('drafts show', 'the facts of a draft, and its text as Markdown', async () => {
      const { showDraft } = await import('../commands/drafts-show.ts');
      return showDraft;
    }).argument('<draft>', 'its id'),
  );
  withExamples(show, `$ linkwright drafts show ${EXAMPLE}\n`);
  const publish = withCommonFlags(
    add('drafts publish', 'publish your drafts, a credit each', async () => {
      const { publishDrafts } = await import('../commands/drafts-publish.ts');
      return publishDrafts;
    })
      .argument('<drafts...>', 'their ids')
      .option('-y, --yes', 'without a question'),
  );
  withExamples(publish, publishExamples);
  const remove = withCommonFlags(
    add('drafts delete', 'delete your drafts', async () => {
      const { deleteDrafts } = await import('../commands/drafts-delete.ts');
      return deleteDrafts;
    })
      .argument('<drafts...>', 'their ids')
      .option('-y, --yes', 'without a question'),
  );
  withExamples(remove, `$ linkwright drafts delete ${EXAMPLE}\n`);
}

const EXAMPLE = '0b7f7c1e-6d0a-4c39-9a52-3f0f6f0d8a12';

const publishExamples = `
$ linkwright drafts publish ${EXAMPLE}
$ linkwright drafts list --json | jq -r .id | xargs linkwright drafts publish --yes

What stands in none of a draft's sources is left out. A draft that refreshes a post changes that
post, for nothing.`;
