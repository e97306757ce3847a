import { type AddCommand, withCommonFlags, withExamples } from './command.ts';
import { wholeNumber } from './whole-number.ts';

/** The commands about credits. */
export function defineCredits(add: AddCommand): void {
  const balance = async () => {
    const { credits } = await import('../commands/credits.ts');
    return credits;
  };
  const credits = add('credits', 'your credits, their history, and more of them', balance);
  withExamples(withCommonFlags(credits), creditsExamples);
  const alone = withCommonFlags(add('credits balance', 'what you have', balance));
  withExamples(alone, '$ linkwright credits balance --json\n');
  const history = withCommonFlags(
    add('credits history', 'every change of your credits, newest first', async () => {
      const { creditsHistory } = await import('../commands/credits-history.ts');
      return creditsHistory;
    })
      .option('-n, --limit <n>', 'at most so many', wholeNumber)
      .option('--csv', 'as CSV'),
  );
  withExamples(history, historyExamples);
  const buy = withCommonFlags(
    add('credits buy', 'begin a checkout and open it in the browser', async () => {
      const { buyCredits } = await import('../commands/credits-buy.ts');
      return buyCredits;
    })
      .argument('<n>', 'how many credits, 1 to 10,000', wholeNumber)
      .option('-w, --wait', 'until they are there, 10 minutes at most')
      .option('-y, --yes', 'without a question'),
  );
  withExamples(buy, buyExamples);
}

const creditsExamples = `
$ linkwright credits
$ linkwright credits history --limit 20
$ linkwright credits buy 100`;

const historyExamples = `
$ linkwright credits history
$ linkwright credits history --csv > credits.csv`;

const buyExamples = `
$ linkwright credits buy 100
$ linkwright credits buy 50 --yes --json | jq -r .url

Paid is in the browser; nothing is bought before. With --json no browser is opened.`;
