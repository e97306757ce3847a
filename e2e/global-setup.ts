import type { TestProject } from 'vitest/node';
import { buildWebIfChanged } from '../scripts/build-web.ts';
import { startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildWebIfChanged();
  const server = await startServer();
  project.provide('baseUrl', server.url);
  return () => server.stop();
}
