import { runRestore } from '../apps/api/src/backup/commands.ts';

process.exitCode = await runRestore(process.argv.slice(2), process.env, (line) =>
  console.log(line),
);
