import type { Flag, Node, Value } from './tree.ts';

/** Offers what may stand next, with what it is, to fish. */
export function toFish(tree: Node[]): string {
  return `# Completion of linkwright for fish: linkwright completion fish > ~/.config/fish/completions/linkwright.fish
function __linkwright_at
    set -l at linkwright
    for word in (commandline -opc)[2..-1]
        switch "$at $word"
            case ${tree.map(({ words }) => quote(words)).join(' ')}
                set at "$at $word"
        end
    end
    test "$at" = "$argv[1]"
end
complete -c linkwright -f
${tree.flatMap(linesOf).join('\n')}
`;
}

function linesOf({ words, commands, flags, operand }: Node): string[] {
  const here = `complete -c linkwright -n ${quote(`__linkwright_at ${quote(words)}`)}`;
  return [
    ...commands.map(({ name, description }) => `${here} -a ${name} -d ${quote(description)}`),
    ...flags.map(
      (flag) => `${here} ${namesOf(flag)}${argumentOf(flag)} -d ${quote(flag.description)}`,
    ),
    ...(operand.choices.length > 0 ? [`${here} -a ${listOf(operand)}`] : []),
    ...(operand.isFile ? [`${here} -F`] : []),
  ];
}

const namesOf = ({ names }: Flag): string =>
  names.map((name) => name.replace(/^--/, '-l ').replace(/^-(?=\w$)/, '-s ')).join(' ');

function argumentOf({ value }: Flag): string {
  if (!value) return '';
  if (value.isFile) return ' -r -F';
  return value.choices.length > 0 ? ` -x -a ${listOf(value)}` : ' -x';
}

/** Words of one argument, each maybe with spaces of its own. */
const listOf = ({ choices }: Value): string => quote(choices.map(quote).join(' '));

const quote = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;
