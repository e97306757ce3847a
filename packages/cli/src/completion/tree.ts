import type { Argument, Command, Option } from 'commander';

/** What may stand in one place. */
export interface Value {
  /** The only values; none where anything may stand. */
  choices: readonly string[];
  isFile: boolean;
}

export interface Flag {
  /** E.g. `--out` and `-o`. */
  names: string[];
  description: string;
  /** Undefined where the flag takes none. */
  value: Value | undefined;
}

/** A command, as a completion needs it. */
export interface Node {
  /** The words that lead to it, e.g. `linkwright posts list`. */
  words: string;
  commands: { name: string; description: string }[];
  flags: Flag[];
  /** Of the words after it. */
  operand: Value;
}

/** The command and all below it, as `--help` shows them. */
export function readTree(command: Command, before = ''): Node[] {
  const help = command.createHelp();
  const commands = help.visibleCommands(command);
  const words = `${before}${command.name()}`;
  const operands = command.registeredArguments.map(valueOfArgument);
  return [
    {
      words,
      commands: commands.map((one) => ({ name: one.name(), description: one.description() })),
      flags: help.visibleOptions(command).map(readFlag),
      operand: {
        choices: operands.flatMap(({ choices }) => choices),
        isFile: operands.some(({ isFile }) => isFile),
      },
    },
    ...commands.flatMap((one) => readTree(one, `${words} `)),
  ];
}

const valueOfArgument = (argument: Argument): Value => ({
  choices: argument.argChoices ?? [],
  isFile: /file|source|folder/i.test(argument.name()),
});

const readFlag = ({ long, short, description, flags, argChoices }: Option): Flag => ({
  names: [long, short].filter((name) => name != null),
  description,
  value: /[<[]/.test(flags)
    ? { choices: argChoices ?? [], isFile: /[<[][^<[]*\b(?:file|dir|folder)\b/i.test(flags) }
    : undefined,
});
