import { tmpdir } from 'node:os';
import { helpOf, leavesOf } from '../../packages/cli/src/man-page.ts';
import { buildWholeProgram } from '../../packages/cli/src/program.ts';
import { memoryContext } from '../../packages/cli/src/testing/memory-context.ts';

/** The reference of the terminal: the help of every command. */
export async function cliPage(): Promise<string> {
  const program = await buildWholeProgram(memoryContext(tmpdir()));
  const leaves = leavesOf(program).map(({ command, words }) => ({
    words,
    description: command.description(),
    help: helpOf(command.configureHelp({ helpWidth: 100 })).trim(),
  }));
  return `${[
    '# The terminal, command by command',
    'What `--help` says of each command. [The terminal](../developers/cli.md) tells how they are used, and what the exit codes mean.',
    ['| command | does |', '| --- | --- |']
      .concat(
        leaves.map(
          ({ words, description }) =>
            `| [\`${words}\`](#${words.replaceAll(' ', '-')}) | ${description.replaceAll('|', '\\|')} |`,
        ),
      )
      .join('\n'),
    ...leaves.flatMap(({ words, help }) => [`## ${words}`, `\`\`\`text\n${help}\n\`\`\``]),
  ].join('\n\n')}\n`;
}
