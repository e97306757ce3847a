// Builds the terminal as one file for each system, with checksums.
import path from 'node:path';
import { buildExecutables, executables } from './build-executables.ts';

buildExecutables();
console.log(`The executables are in ${path.relative(process.cwd(), executables)}`);
