import { Argument, Option } from 'commander';
import { type AddCommand, withCommonFlags, withExamples } from './command.ts';
import { wholeNumber } from './whole-number.ts';

const rhythms = ['now', 'daily'];

/** The commands about what an account is alerted to, and where. */
export function defineAlerts(add: AddCommand): void {
  const list = withCommonFlags(
    add('alerts list', 'what changed in 30 days and was not dismissed', async () => {
      const { listAlerts } = await import('../commands/alerts.ts');
      return listAlerts;
    })
      .option('-n, --limit <n>', 'at most so many', wholeNumber)
      .option('--csv', 'as CSV'),
  );
  list.parent?.description('what you are alerted to: list, dismiss, settings, test, deliveries');
  withExamples(list, '$ linkwright alerts list -n 20\n$ linkwright alerts list --json');
  const dismissal = withCommonFlags(
    add('alerts dismiss', 'dismiss alerts until something new happens', async () => {
      const { dismissAlerts } = await import('../commands/alerts.ts');
      return dismissAlerts;
    })
      .argument('[causes...]', 'as the list names them')
      .option('--all', 'all that are there now')
      .option('--undo', 'have them back'),
  );
  withExamples(dismissal, '$ linkwright alerts dismiss --all');
  const settings = withCommonFlags(
    add('alerts settings', 'of what, where and when you are told', async () => {
      const { alertSettings } = await import('../commands/alert-settings.ts');
      return alertSettings;
    })
      .addOption(new Option('--mail <when>', 'mails').choices([...rhythms, 'off']))
      .option('--webhook <url>', 'a signed webhook, or off')
      .option('--slack <url>', 'an incoming webhook of Slack, or off')
      .addOption(new Option('--slack-rhythm <when>', 'messages there').choices(rhythms))
      .option('--discord <url>', 'a webhook of Discord, or off')
      .addOption(new Option('--discord-rhythm <when>', 'messages there').choices(rhythms))
      .option('--kinds <kinds>', 'what you are told of, by commas, or all')
      .option('--quiet-hours <hours>', 'no mail and no chat between, or off'),
  );
  withExamples(settings, settingsExamples);
  const test = withCommonFlags(
    add('alerts test', 'send a test to a channel now', async () => {
      const { testAlerts } = await import('../commands/alert-settings.ts');
      return testAlerts;
    }).addArgument(
      new Argument('<channel>', 'where').choices(['mail', 'slack', 'discord', 'webhook']),
    ),
  );
  withExamples(test, '$ linkwright alerts test slack');
  const deliveries = withCommonFlags(
    add('alerts deliveries', 'what became of the latest 50 messages', async () => {
      const { listDeliveries } = await import('../commands/alert-settings.ts');
      return listDeliveries;
    })
      .option('-n, --limit <n>', 'at most so many', wholeNumber)
      .option('--csv', 'as CSV'),
  );
  withExamples(deliveries, '$ linkwright alerts deliveries --csv');
}

const settingsExamples = `
$ linkwright alerts settings
$ linkwright alerts settings --mail daily --quiet-hours 22-7 --kinds lost,page-gone
$ linkwright alerts settings --slack https://hooks.slack.com/services/…

Without a flag it changes nothing. The secret of a new webhook is shown once.`;
