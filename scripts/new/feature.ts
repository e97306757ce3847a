import type { Changes } from './changes.ts';
import { addTo, END } from './endpoint.ts';
import { camel, pascal, sentence } from './names.ts';

/** A feature with one endpoint, in core and in the API, after all others of its group. */
export function addFeature(changes: Changes, group: string, name: string): void {
  const core = `${changes.find(`packages/core/src/${group}`)}/${name}`;
  const api = `${changes.find(`apps/api/src/features/${group}`)}/${name}`;
  const row = `| \`${group}/${name}/\` | ${sentence(name)} |\n`;
  changes.write(`${core}/routes.ts`, routes(name));
  changes.write(`${core}/contract.ts`, contract(name));
  changes.write(`${core}/index.ts`, door(name));
  changes.write(`${api}/routes.ts`, register(name));
  changes.write(`${api}/index.ts`, manifest(name));
  addTo(changes, { core, api, feature: name, name: `read-${name}` });
  changes.insert('packages/core/src/all.ts', {
    mark: END,
    text: `export * from './${group}/${name}/index.ts';\n`,
  });
  changes.insert('apps/api/src/features.ts', {
    mark: /^import /m,
    text: `import { ${camel(name)} } from './features/${group}/${name}/index.ts';\n`,
  });
  changes.insert('apps/api/src/features.ts', {
    mark: new RegExp(`(?<=^  // ${group}\\n(?:  \\w+,\\n)*)(?!  \\w+,)`, 'm'),
    text: `  ${camel(name)},\n`,
  });
  for (const room of ['packages/core/src', 'apps/api/src/features']) {
    changes.insert('docs/architecture.md', {
      from: new RegExp(`^### \`${room}\``, 'm'),
      mark: new RegExp(`(?<=^\\| \`${group}/.*\\n)(?!\\| \`${group}/)`, 'm'),
      text: row,
    });
  }
}

const routes = (name: string) => `import type { Route } from '../../endpoint.ts';

/** Where its endpoints live; \`contract.ts\` adds what goes in and out. */
export const ${camel(name)}Routes = {
} as const satisfies Record<string, Route>;
`;

const contract = (name: string) => `import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
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
import type { Context } from '../../../context.ts';

export function register${pascal(name)}(app: FastifyInstance, ctx: Context): void {
}
`;

const manifest = (name: string) => `import type { Feature } from '../../../feature.ts';
import { register${pascal(name)} } from './routes.ts';

export const ${camel(name)}: Feature = { name: '${name}', api: register${pascal(name)} };
`;
