// The main script of the single-file executables, in which the files of the package lie as in a folder.
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [, , program = ''] = process.argv;

// What the terminal starts beside itself is called as a file that Node runs; this file is that Node.
if (path.dirname(program) === import.meta.dirname) {
  process.argv.splice(1, 1);
  await import(pathToFileURL(program).href);
} else {
  await import('./main.ts');
}
