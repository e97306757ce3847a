import { type Command, Option } from 'commander';
import { type AddCommand, withCommonFlags, withExamples } from '../program/command.ts';
import { wholeNumber } from '../program/whole-number.ts';
import type { Act } from './act.ts';
import { fieldsOf } from './question.ts';
import { runnerOf } from './run.ts';

/** Adds a command for each act: operands, flags and examples as it has them. */
export function defineActs(add: AddCommand, acts: readonly Act[]): void {
  for (const act of acts) {
    const command = withCommonFlags(add(act.words, act.does, async () => runnerOf(act)));
    defineOperands(command, act);
    for (const { flags, does, choices, read } of fieldsOf(act)) {
      const option = new Option(flags, does);
      if (choices) option.choices([...choices]);
      if (read) option.argParser(read as (text: string, before: unknown) => unknown);
      command.addOption(option);
    }
    if (act.kind === 'list') {
      command.option('-n, --limit <n>', 'at most so many', wholeNumber).option('--csv', 'as CSV');
    }
    if (act.kind === 'watch') {
      command.option('--every <seconds>', 'looks so often; 3 unless given', wholeNumber);
    }
    if (asksFirst(act)) command.option('-y, --yes', 'without a question');
    const examples = act.examples.map((one) => `$ linkwright ${one}`).join('\n');
    withExamples(command, act.more ? `${examples}\n\n${act.more}` : examples);
  }
}

const asksFirst = (act: Act): boolean =>
  (act.kind === 'ask' || act.kind === 'each') && act.question !== undefined;

function defineOperands(command: Command, act: Act): void {
  if (act.of) {
    const { noun } = act.of;
    const word = noun.replaceAll(' ', '-');
    const [spelling, does] =
      act.kind === 'each'
        ? [`<${word}s...>`, 'their ids, beginnings of ids, or names']
        : [`<${word}>`, 'its id, the beginning of one, or its name'];
    command.argument(spelling, does);
  }
  for (const operand of Object.values(act.operands ?? {})) {
    if (!operand) continue;
    const { name, does, choices } = operand;
    const argument = command.createArgument(name, does);
    if (choices) argument.choices([...choices]);
    command.addArgument(argument);
  }
}
