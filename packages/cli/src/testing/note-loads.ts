import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

// Put before a program by `node --import`: each file that it loads becomes a line of LOADED_FILES.
const list = process.env.LOADED_FILES;
if (list) {
  registerHooks({
    load(url, context, next) {
      if (url.startsWith('file:')) appendFileSync(list, `${url}\n`);
      return next(url, context);
    },
  });
}
