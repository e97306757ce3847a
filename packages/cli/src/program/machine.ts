import { Argument, type Command } from 'commander';
import type { CommonFlags } from '../config.ts';
import type { Context } from '../context.ts';
import { type AddCommand, withCommonFlags, withExamples } from './command.ts';

/** The commands about this machine and the program itself. */
export function defineMachine(add: AddCommand): void {
  const init = add('init', 'write linkwright.config.json for this folder', async () => {
    const { init } = await import('../commands/init.ts');
    return init;
  })
    .option('-d, --destination <url>', 'where your links lead')
    .option('-a, --anchor <text>', 'the words that carry them')
    .option('-k, --keyword <text>', 'what they are about')
    .option('--list <file>', 'the file that lists the pages')
    .option('--local', 'reports are made on this machine')
    .option('-f, --force', 'overwrite the file');
  withExamples(withCommonFlags(init), initExamples);
  const doctor = add('doctor', 'check this machine, the settings and the server', async () => {
    const { doctor } = await import('../commands/doctor.ts');
    return doctor;
  });
  withExamples(withCommonFlags(doctor), doctorExamples);
  const completion: Command = add('completion', 'print what completes commands in a shell', () =>
    import('../commands/completion.ts').then(
      ({ printCompletion }) =>
        (ctx: Context, _flags: CommonFlags, shell: 'bash' | 'zsh' | 'fish') =>
          printCompletion(ctx, shell, completion.parent ?? completion),
    ),
  ).addArgument(new Argument('<shell>', 'your shell').choices(['bash', 'zsh', 'fish']));
  withExamples(withCommonFlags(completion), completionExamples);
}

const initExamples = `
$ linkwright init -d example.com/plan -a "garden planner" --list pages.csv --local
$ linkwright report links

The file is found from this folder and from those within it. In a terminal, what is missing is asked
for.`;

const doctorExamples = `
$ linkwright doctor
$ linkwright doctor --api-url https://linkwright.example
$ linkwright doctor --json

Exit code 3: the key is not valid. 4: anything else does not work.`;

const completionExamples = `
$ eval "$(linkwright completion bash)"                    # in ~/.bashrc
$ linkwright completion zsh > "\${fpath[1]}/_linkwright"   # then start a new zsh
$ linkwright completion fish > ~/.config/fish/completions/linkwright.fish`;
