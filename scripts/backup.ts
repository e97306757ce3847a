import { runBackup } from '../apps/api/src/backup/commands.ts';

process.exitCode = await runBackup(process.argv.slice(2), process.env, (line) => console.log(line));
