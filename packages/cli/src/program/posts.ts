import { categories } from '@linkwright/core/vocabulary';
import { Option } from 'commander';
import { type AddCommand, withCommonFlags, withExamples } from './command.ts';
import { wholeNumber } from './whole-number.ts';

/** The commands about posts. */
export function definePosts(add: AddCommand): void {
  const list = withCommonFlags(
    add('posts list', 'your posts, newest first', async () => {
      const { listPosts } = await import('../commands/posts-list.ts');
      return listPosts;
    })
      .option('--all', "everybody's published posts")
      .option('-s, --search <words>', 'only published ones with these words')
      .addOption(
        new Option('--category <category>', 'only published ones of it').choices(categories),
      )
      .option('--tag <tag>', 'only published ones with it')
      .option('-n, --limit <n>', 'at most so many', wholeNumber)
      .option('--csv', 'as CSV'),
  );
  list.parent?.description('your posts: list, show, open, delete, claim');
  withExamples(list, listExamples);
  const show = withCommonFlags(
    add('posts show', 'the facts of a post, and its text as Markdown', async () => {
      const { showPost } = await import('../commands/posts-show.ts');
      return showPost;
    })
      .argument('<post>', 'its address, the last part of it, or your post’s id')
      .option('--html', 'its text as a web page')
      .option('-o, --out <file>', "save the text; '-' prints it with front matter")
      .option('-f, --force', 'overwrite the file'),
  );
  withExamples(show, showExamples);
  const open = withCommonFlags(
    add('posts open', 'look at a post in the browser', async () => {
      const { openPost } = await import('../commands/posts-open.ts');
      return openPost;
    }).argument('<post>', 'its address, the last part of it, or your post’s id'),
  );
  withExamples(open, '$ linkwright posts open raised-beds-in-a-week\n');
  const remove = withCommonFlags(
    add('posts delete', 'delete your posts', async () => {
      const { deletePosts } = await import('../commands/posts-delete.ts');
      return deletePosts;
    })
      .argument('<posts...>', 'their addresses, the last parts of them, or their ids')
      .option('-y, --yes', 'without a question'),
  );
  withExamples(remove, deleteExamples);
  const claim = withCommonFlags(
    add('posts claim', 'make a trial post yours for good', async () => {
      const { claimPost } = await import('../commands/posts-claim.ts');
      return claimPost;
    })
      .argument('<post>', 'its address, the last part of it, or its id')
      .option('-t, --token <token>', "the claim token, which other users can see; '-' reads stdin"),
  );
  withExamples(claim, claimExamples);
}

const listExamples = `
$ linkwright posts list
$ linkwright posts list --search "raised beds" --limit 20
$ linkwright posts list --all --category Technology --json | jq -r .publishedUrl
$ linkwright posts list --csv > posts.csv

With --search, --category or --tag, only published posts are looked through, no drafts.`;

const showExamples = `
$ linkwright posts show raised-beds-in-a-week
$ linkwright posts show raised-beds-in-a-week --out beds.md
$ linkwright posts show https://linkwright.example/blog/raised-beds-in-a-week --html > beds.html`;

const deleteExamples = `
$ linkwright posts delete raised-beds-in-a-week
$ linkwright posts delete desk-lamps garden-sheds --yes

Exit code 1: some could not be deleted; the others are.`;

const claimExamples = `
$ linkwright posts claim raised-beds-in-a-week
$ linkwright posts claim raised-beds-in-a-week --token - < token.txt

The token was shown when the post was made. Without --token you are asked for it. An account holds
at most 3 claimed posts.`;
