import { Argument, type Command } from 'commander';
import type { CommonFlags } from '../config.ts';
import type { Context } from '../context.ts';
import { type AddCommand, collect, withCommonFlags, withExamples } from './command.ts';

/** The commands about this machine and the program itself. */
export function defineMachine(add: AddCommand): void {
  const api = add('api', 'ask any endpoint of the API', async () => {
    const { callApi } = await import('../commands/api.ts');
    return callApi;
  })
    .addArgument(
      new Argument('<method>', 'what is done').choices(['GET', 'POST', 'PATCH', 'PUT', 'DELETE']),
    )
    .argument('<path>', 'where, e.g. /api/campaigns')
    .option('-f, --field <name=text>', 'of the body, or of the query with GET; repeatable', collect)
    .option('-F, --json-field <name=json>', 'the same, a number, a list …; repeatable', collect)
    .option('--input <file>', "the whole body, as JSON; '-' reads stdin")
    .option('--all', 'every page of a list, a line each')
    .option('--idempotency-key <key>', 'the same key gets the same answer, and is safe to repeat');
  withExamples(withCommonFlags(api), apiExamples);
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
  const serve = add('serve', 'run a server of your own', async () => {
    const { serve } = await import('../commands/serve.ts');
    return serve;
  })
    .option('-p, --port <number>', 'where it answers, 0 for any free port (also PORT; 3000)')
    .option('--data <folder>', 'its database and secrets (also DATA_DIR; .linkwright)')
    .option('--version', 'print the version of the server that would run');
  withExamples(withCommonFlags(serve), serveExamples);
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

const apiExamples = `
$ linkwright api GET /api/campaigns --all
$ linkwright api POST /api/campaigns/3f2a9c10/pause
$ linkwright api GET /api/keywords/suggestions -f seed="desk lamps" | jq '.items[].keyword'
$ linkwright api POST /api/destinations --input destination.json

What there is stands in the server's reference, /api/docs. Exit codes are those of every command.`;

const initExamples = `
$ linkwright init -d example.com/plan -a "garden planner" --list pages.csv --local
$ linkwright report links

The file is found from this folder and from those within it. In a terminal, what is missing is asked
for.`;

const serveExamples = `
$ linkwright serve
$ linkwright serve --port 8080 --data ~/linkwright
$ DATABASE_URL=postgres://localhost/linkwright linkwright serve

The server is a package of its own, @linkwright/server: the one installed here is run, else npm fetches
it once. Its settings are environment variables: docs/operations/settings.md, or /docs of the server.
Exit code 4: it could not start.`;

const doctorExamples = `
$ linkwright doctor
$ linkwright doctor --api-url https://linkwright.example
$ linkwright doctor --json

Exit code 3: the key is not valid. 4: anything else does not work.`;

const completionExamples = `
$ eval "$(linkwright completion bash)"                    # in ~/.bashrc
$ linkwright completion zsh > "\${fpath[1]}/_linkwright"   # then start a new zsh
$ linkwright completion fish > ~/.config/fish/completions/linkwright.fish`;
