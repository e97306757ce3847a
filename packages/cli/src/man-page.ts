import { Command, type Option } from 'commander';
import { withCommonFlags } from './program/command.ts';

/** The manual page of the program, in the words of its `--help`. */
export function toManPage(program: Command): string {
  const common = withCommonFlags(new Command()).options;
  return `${[
    '.TH LINKWRIGHT 1 "" Linkwright "User commands"',
    '.SH NAME',
    `linkwright \\- ${roff(program.description())}`,
    '.SH SYNOPSIS',
    '.B linkwright',
    '.I command',
    '.RI [ flags ]',
    '.SH DESCRIPTION',
    roff(description),
    '.SH COMMANDS',
    ...leavesOf(program).flatMap((leaf) => commandLines(leaf, common)),
    '.SH FLAGS OF EVERY COMMAND',
    ...common.flatMap(flagLines),
    '.SH EXIT STATUS',
    ...table(exitStatuses),
    '.SH ENVIRONMENT',
    ...table(environment),
    '.SH FILES',
    ...table(files),
  ].join('\n')}\n`;
}

const description =
  'Writes articles with your link in them, and checks whether your links are there, on a Linkwright server or on this machine alone. Alone in a terminal it shows a menu.';

const exitStatuses = {
  0: 'done',
  1: 'some of it failed',
  2: 'wrong usage',
  3: 'not signed in, or not allowed',
  4: 'the service or the network failed',
  130: 'interrupted; what was done is kept',
};

const environment = {
  LINKWRIGHT_API_URL: 'the server',
  LINKWRIGHT_API_KEY: 'your key',
  LINKWRIGHT_PROFILE: 'the profile of the settings file',
  'NO_COLOR, CI': 'no colours; no screen, no menu',
  NO_UPDATE_NOTIFIER: 'newer versions are not told of',
  'OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL': 'the model that writes with --local',
};

const files = {
  '~/.config/linkwright/config.json':
    'the settings, readable by you alone (XDG_CONFIG_HOME; on Windows %APPDATA%)',
};

/** Every command that does something, with the words that lead to it. */
export function leavesOf(command: Command, before = ''): { command: Command; words: string }[] {
  const words = `${before}${command.name()}`;
  const below = command.commands.flatMap((one) => leavesOf(one, `${words} `));
  // One with commands below it may do something itself, e.g. `report`.
  const isLeaf = command.commands.length === 0 || command.registeredArguments.length > 0;
  return [...(isLeaf ? [{ command, words }] : []), ...below];
}

/** The help of a command as `--help` prints it. */
export function helpOf(command: Command): string {
  let text = '';
  command.configureOutput({
    writeOut(more) {
      text += more;
    },
  });
  command.outputHelp();
  return text;
}

function commandLines(
  { command, words }: { command: Command; words: string },
  common: readonly Option[],
): string[] {
  const names = new Set(common.map(({ long }) => long));
  const examples = helpOf(command).slice(command.helpInformation().length).trim();
  return [
    `.SS ${roff(`${words} ${command.usage()}`)}`,
    roff(command.description()),
    ...command.registeredArguments.flatMap((argument) =>
      entry(argument.name(), argument.description),
    ),
    ...command.options.filter(({ long }) => !names.has(long)).flatMap(flagLines),
    ...(examples ? ['.PP', '.EX', ...examples.split('\n').map(roff), '.EE'] : []),
  ];
}

function flagLines({ flags, description, argChoices }: Option): string[] {
  const choices = argChoices ? `one of: ${argChoices.join(', ')}` : '';
  return entry(flags, [description, choices].filter(Boolean).join('; '));
}

const table = (rows: Record<string, string>): string[] =>
  Object.entries(rows).flatMap(([name, description]) => entry(name, description));

const entry = (name: string, description: string): string[] => [
  '.TP',
  `.B ${roff(name)}`,
  roff(description),
];

/** Text as one line that stands for itself. */
const roff = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^(?=[.'])/, '\\&')
    .replaceAll('"', '\\(dq');
