import { runAudit } from '../apps/api/src/audit.ts';

const files = process.argv.slice(2);
process.exitCode = await runAudit(process.env, (line) => console.log(line), files);
