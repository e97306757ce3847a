import type { Changes } from './changes.ts';
import { camel, pascal, sentence } from './names.ts';

/** An endpoint of a feature that answers users: route, contract, use case, mounted, with a test. */
export function addEndpoint(changes: Changes, feature: string, name: string): void {
  const core = changes.find(`packages/core/src/*/${feature}`);
  const api = changes.find(`apps/api/src/features/*/${feature}`);
  addTo(changes, { core, api, feature, name });
}

interface Place {
  /** The feature's folders. */
  core: string;
  api: string;
  feature: string;
  name: string;
}

export function addTo(changes: Changes, { core, api, feature, name }: Place): void {
  const address = `/api/${feature}/${name}`;
  const call = camel(name);
  const [, routes = ''] = /export const (\w+) = \{/.exec(changes.read(`${core}/routes.ts`)) ?? [];
  changes.write(`${api}/${name}.ts`, useCase(name));
  changes.write(`${api}/${name}.test.ts`, test(address));
  changes.insert(`${core}/routes.ts`, {
    mark: /^\} as const satisfies Record<string, Route>;/m,
    text: `  ${call}: { method: 'GET', path: '${address}' },\n`,
  });
  changes.insert(`${core}/contract.ts`, {
    mark: END,
    text: contract({ name, feature, route: `${routes}.${call}` }),
  });
  mountIn(changes, `${api}/routes.ts`, name);
}

/** Of a text. */
export const END = /$(?![\s\S])/;

function mountIn(changes: Changes, file: string, name: string): void {
  const call = camel(name);
  const imports = [
    `import { ${call} as ${call}Endpoint } from '@linkwright/core/all';`,
    `import { ${call} } from './${name}.ts';`,
  ];
  if (!/\bmount\b/.test(changes.read(file))) {
    imports.push("import { mount } from '../../../http/route.ts';");
  }
  changes.insert(file, {
    from: /^export (?:async )?function register/m,
    mark: /^\}/m,
    text: `  mount(app, ${call}Endpoint, async () => ${call}(ctx));\n`,
  });
  changes.insert(file, { mark: /^import /m, text: `${imports.join('\n')}\n` });
}

const contract = (of: { name: string; feature: string; route: string }) => `
export const ${camel(of.name)} = defineEndpoint({
  route: ${of.route},
  summary: '${sentence(of.name)}',
  tag: '${of.feature}',
  callers: 'users',
  status: 200,
  response: z.object({ at: z.iso.datetime() }),
});
export type ${pascal(of.name)} = z.infer<(typeof ${camel(of.name)})['response']>;
`;

const useCase = (name: string) => `import type { ${pascal(name)} } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';

/** When it was asked, by the server's clock. */
export const ${camel(name)} = (ctx: Pick<Context, 'clock'>): ${pascal(name)} => ({
  at: ctx.clock().toISOString(),
});
`;

const test = (address: string) => `import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

it('answers whoever is signed in', async () => {
  const { token } = await seedSignedIn(api.ctx);
  const reply = await api.app.inject({ url: '${address}', headers: token });
  expect(reply.json()).toEqual({ at: api.clock().toISOString() });
});
`;
