import type { Changes } from './changes.ts';
import { addEndpoint, END } from './endpoint.ts';
import { camel, pascal, sentence } from './names.ts';

/** A feature with one endpoint, in core and in the API, after all others in their order. */
export function addFeature(changes: Changes, name: string): void {
  const core = `packages/core/src/${name}`;
  const api = `apps/api/src/features/${name}`;
  const row = `| \`${name}/\` | ${sentence(name)} |\n`;
  changes.write(`${core}/routes.ts`, routes(name));
  changes.write(`${core}/contract.ts`, contract(name));
  changes.write(`${core}/index.ts`, door(name));
  changes.write(`${api}/routes.ts`, register(name));
  changes.write(`${api}/index.ts`, manifest(name));
  addEndpoint(changes, name, `read-${name}`);
  changes.insert('packages/core/src/index.ts', {
    mark: END,
    text: `export * from './${name}/index.ts';\n`,
  });
  changes.insert('apps/api/src/features.ts', {
    from: /^export const features/m,
    mark: /^\];/m,
    text: `  ${camel(name)},\n`,
  });
  changes.insert('apps/api/src/features.ts', {
    mark: /^import /m,
    text: `import { ${camel(name)} } from './features/${name}/index.ts';\n`,
  });
  changes.insert('.dependency-cruiser.mjs', {
    from: /^const coreFeatures/m,
    mark: /^\]/m,
    text: `  ['${name}'],\n`,
  });
  changes.insert('docs/architecture.md', { mark: /^\| `node\/` /m, text: row });
  changes.insert('docs/architecture.md', {
    from: /^### `apps\/api\/src\/features`/m,
    mark: /^\n(?=### )/m,
    text: row,
  });
}

const routes = (name: string) => `import type { Route } from '../endpoint.ts';

/** Where its endpoints live; \`contract.ts\` adds what goes in and out. */
export const ${camel(name)}Routes = {
} as const satisfies Record<string, Route>;
`;

const contract = (name: string) => `import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { ${camel(name)}Routes } from './routes.ts';
`;

const door = (name: string) => `/**
 * ${sentence(name)}.
 *
 * @module
 */

export * from './contract.ts';
export * from './routes.ts';
`;

const register = (name: string) => `import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';

export function register${pascal(name)}(app: FastifyInstance, ctx: Context): void {
}
`;

const manifest = (name: string) => `import type { Feature } from '../../feature.ts';
import { register${pascal(name)} } from './routes.ts';

export const ${camel(name)}: Feature = { name: '${name}', api: register${pascal(name)} };
`;
