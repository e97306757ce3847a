import { runAudit } from '../apps/api/src/audit.ts';

process.exitCode = await runAudit(process.env, (line) => console.log(line));
