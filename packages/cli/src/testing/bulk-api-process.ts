// The server that makes posts in a process of its own, which can be killed. What it made is in a file
// before it is told of, and there again with the next one: `node bulk-api-process.ts FILE PORT`.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { startBulkApi } from './bulk-api.ts';

const [file = '', port] = process.argv.slice(2);
const api = await startBulkApi(Number(port));
if (existsSync(file)) {
  for (const line of readFileSync(file, 'utf8').trimEnd().split('\n')) {
    const [key, post] = JSON.parse(line);
    api.posts.set(key, post);
  }
}
const { posts } = api;
const keep = posts.set.bind(posts);
posts.set = (key, post) => {
  appendFileSync(file, `${JSON.stringify([key, post])}\n`);
  return keep(key, post);
};
process.send?.(api.url);
process.once('disconnect', () => process.exit());
