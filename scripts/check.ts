import { checkSources } from './checks.ts';

const { failed } = await checkSources();
process.exitCode = failed.length > 0 ? 1 : 0;
