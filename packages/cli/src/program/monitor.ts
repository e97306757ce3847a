import { linkCheckInterval, monitorStates } from '@linkwright/core/vocabulary';
import { Option } from 'commander';
import { type AddCommand, withCommonFlags, withExamples, withProject } from './command.ts';
import { wholeNumber } from './whole-number.ts';

/** The commands about links watched over time. */
export function defineMonitor(add: AddCommand): void {
  const list = withCommonFlags(
    add('monitor list', 'the links that you watch, newest first', async () => {
      const { listMonitors } = await import('../commands/monitor-list.ts');
      return listMonitors;
    })
      .addOption(new Option('--state <state>', 'only these').choices(monitorStates))
      .option('--campaign <name>', 'only its links')
      .option('-n, --limit <n>', 'at most so many', wholeNumber)
      .option('--csv', 'as CSV'),
  );
  list.parent?.description(
    'links watched over time: list, add, show, check, pause, resume, remove',
  );
  withExamples(list, monitorListExamples);
  const addition = withCommonFlags(
    add('monitor add', 'watch your link on pages', async () => {
      const { addMonitors } = await import('../commands/monitor-add.ts');
      return addMonitors;
    })
      .argument('<sources...>', "addresses of pages, or list files; '-' reads stdin")
      .option('-d, --destination <url>', 'where the link must lead')
      .option('-a, --anchor <text>', 'the words that must carry it')
      .option('--campaign <name>', 'to find them by'),
  );
  withExamples(withProject(addition), monitorAddExamples);
  const show = withCommonFlags(
    add('monitor show', 'a watched link, what changed, and its latest checks', async () => {
      const { showMonitor } = await import('../commands/monitor-show.ts');
      return showMonitor;
    }).argument('<link>', "its page's address, its id or the beginning of it"),
  );
  withExamples(show, '$ linkwright monitor show https://garden-notes.example/raised-beds\n');
  for (const [verb, description] of [
    ['check', 'have watched links checked in a moment'],
    ['pause', 'stop checking watched links, and keep them'],
    ['resume', 'check paused links again'],
    ['remove', 'stop watching links, and delete their history'],
  ] as const) {
    const command = withCommonFlags(
      add(`monitor ${verb}`, description, async () => {
        const changes = await import('../commands/monitor-change.ts');
        return changes[`${verb}Monitors`];
      }).argument('<links...>', "their pages' addresses, ids or the beginnings of them"),
    );
    if (verb === 'remove') command.option('-y, --yes', 'without a question');
    const yes = verb === 'remove' ? ' --yes' : '';
    withExamples(
      command,
      `$ linkwright monitor ${verb} 3f2a9c10 garden-notes.example/beds${yes}\n`,
    );
  }
}

const monitorListExamples = `
$ linkwright monitor list
$ linkwright monitor list --state lost --csv > lost.csv`;

const monitorAddExamples = `
$ linkwright monitor add https://garden-notes.example/beds -d example.com/plan -a "garden planner"
$ linkwright monitor add pages.txt -d example.com/plan -a planner --campaign spring

A list names a page a line, or is CSV with a header. How often links are checked is your plan's:
${linkCheckInterval('premium')} with Premium, else ${linkCheckInterval('free')}. Exit code 1: some lines could not be taken.`;
