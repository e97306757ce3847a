import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadConfig } from '../apps/api/src/config.ts';
import { describeSettings } from '../apps/api/src/settings.ts';

const deploy = path.join(path.dirname(import.meta.dirname), 'deploy');
const read = (file: string) => readFileSync(path.join(deploy, file), 'utf8');
const folder = mkdtempSync(path.join(tmpdir(), 'linkwright-deploy-'));
afterAll(() => rmSync(folder, { recursive: true }));

const settings = new Set(describeSettings().map(({ name }) => name));
const units = readdirSync(path.join(deploy, 'systemd'));

interface Compose {
  services: Record<string, { environment?: Record<string, string>; deploy?: { replicas: number } }>;
}
const compose = parse(read('compose.yaml'), { merge: true }) as Compose;

/** NAME=value, a line each. */
const readEnvironment = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^[A-Z_]+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

/** Read by the C library, not by us. */
const OF_GLIBC = ['MALLOC_MMAP_THRESHOLD_', 'MALLOC_ARENA_MAX'];

describe('the files in deploy', () => {
  it('name settings that there are', () => {
    const inUnits = units.flatMap((unit) =>
      [...read(`systemd/${unit}`).matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
        line.split(' ').map((pair) => pair.split('=', 1)[0]),
      ),
    );
    const ofServer = ['api', 'worker'].flatMap((name) =>
      Object.keys(compose.services[name]?.environment ?? {}),
    );
    const inImage = [...read('Containerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').map((pair) => pair.split('=', 1)[0]),
    );
    const named = [
      ...inUnits,
      ...ofServer,
      ...inImage,
      ...Object.keys(readEnvironment(read('environment.example'))),
    ];
    expect(named.length).toBeGreaterThan(20);
    const unknown = named.filter((name) => !settings.has(name ?? ''));
    expect(unknown.filter((name = '') => !OF_GLIBC.includes(name))).toEqual([]);
  });

  it('are an environment that a server starts with in production', () => {
    const text = read('environment.example')
      .replace('=SECRET', `=${'s'.repeat(43)}`)
      .replace('=TOKEN', `=${'t'.repeat(43)}`);
    const config = loadConfig({ ...readEnvironment(text), NODE_ENV: 'production', ROLES: 'api' });
    expect(config).toMatchObject({ isProduction: true, trustProxy: ['127.0.0.1'] });
    // What the sandbox sells is given away.
    expect(config.payments?.open({ clock: () => new Date() }).kind).toBe('off');
    expect(readEnvironment(text).ALLOW_STAND_INS).toBe('writer,email');
    const { STRIPE_SECRET_KEY: key } = compose.services.api?.environment ?? {};
    expect(key).toMatch(/:-off\}$/);
    const docs = path.join(path.dirname(deploy), 'docs');
    for (const page of ['operations/README.md', 'tutorials/operators.md']) {
      expect(readFileSync(path.join(docs, page), 'utf8')).not.toMatch(/STAND_INS=\S*payments/);
    }
  });

  it('say settings as a shell reads them, with what is commented out', () => {
    const all = read('environment.example').replace(/^#(?=[A-Z_]+=)/gm, '');
    const file = path.join(folder, 'environment');
    writeFileSync(file, all);
    const script = 'set -ea; . "$0"; printf "%s|%s" "$MAIL_FROM" "$SITE_NAME"';
    const said = execFileSync('sh', ['-c', script, file], { encoding: 'utf8' });
    expect(said).toBe('Linkwright <hello@example.com>|Garden Links');
    const names = [...all.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);
    expect(names.filter((name) => !settings.has(name))).toEqual([]);
  });

  it('make three processes for visitors and one for work, behind one proxy', () => {
    expect(compose.services).toMatchObject({
      database: {},
      api: { deploy: { replicas: 3 }, environment: { ROLES: 'api' } },
      worker: { environment: { ROLES: 'worker' } },
      proxy: {},
    });
    const ports = ['3001', '3002', '3003'].map((port) => `127.0.0.1:${port}`);
    for (const file of ['nginx.conf', 'Caddyfile', 'prometheus.yml']) {
      for (const port of ports) expect(read(file)).toContain(port);
    }
  });

  it('keep figures from visitors, and addresses from being made up', () => {
    expect(read('nginx.conf')).toMatch(/location = \/metrics \{\s+return 404;/);
    expect(read('nginx.conf')).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
    expect(read('Caddyfile')).toContain('respond /metrics 404');
  });

  it('let no visitor forward the name that chooses a site', () => {
    const set = [...read('nginx.conf').matchAll(/proxy_set_header X-Forwarded-Host (\S+);/g)];
    const passes = read('nginx.conf').match(/proxy_pass /g) ?? [];
    expect(set.map(([, value]) => value)).toEqual(passes.map(() => '$host'));
    expect(read('Caddyfile')).toContain('\n\t\theader_up X-Forwarded-Host {host}\n');
  });

  it.each(units.filter((unit) => /\.service$/.test(unit)))('%s gives away no right', (unit) => {
    for (const line of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'User=linkwright']) {
      expect(read(`systemd/${unit}`)).toContain(`\n${line}\n`);
    }
  });
});

const conditional = /\{\{- if \.Values\.(\S+) \}\}((?:(?!\{\{- if).)*?)\{\{- end \}\}/gs;

/** What helm does with the few words that the chart has, of its own values and these. */
function renderChart(given: { ingress: object; settings: object }): Resource[] {
  const values = {
    ...(parse(read('chart/values.yaml')) as object),
    publicUrl: 'https://a.example',
    ...given,
  };
  const valueAt = (way: string) =>
    way.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], values);
  const keep = (_all: string, way: string, part: string) => (valueAt(way) ? part : '');
  return readdirSync(path.join(deploy, 'chart/templates')).flatMap((file) => {
    const text = read(`chart/templates/${file}`)
      .replace(
        /\{\{- range .*? := \.Values\.(\S+) \}\}(.*?)\{\{- end \}\}/gs,
        (_all, way: string, part: string) =>
          Object.entries(valueAt(way) as object)
            .map(([name, value]) =>
              part
                .replace('{{ $name }}', name)
                .replace('{{ $value | quote }}', JSON.stringify(value)),
            )
            .join(''),
      )
      // What stands within another comes first.
      .replace(conditional, keep)
      .replace(conditional, keep)
      .replaceAll('{{ .Release.Name }}', 'links')
      .replace(
        /\{\{ \.Values\.(\S+?)( \| (?:quote|toJson))? \}\}/g,
        (_all, way: string, filter?: string) =>
          filter ? JSON.stringify(valueAt(way)) : String(valueAt(way)),
      );
    expect(text, file).not.toContain('{{');
    return text.trim() ? [parse(text) as Resource] : [];
  });
}

interface Resource {
  kind: string;
  metadata: { name: string };
  spec: {
    replicas?: number;
    rules?: { host: string }[];
    template?: { spec: { containers: { env: { name: string; value: string }[] }[] } };
  };
}

describe('the chart', () => {
  const resources = renderChart({
    ingress: { enabled: true, host: 'a.example', className: 'nginx', tlsSecret: 'tls' },
    settings: { SITE_NAME: 'Links' },
  });

  it('makes the processes that compose makes, and a way in', () => {
    expect(resources.map(({ kind, metadata }) => `${kind} ${metadata.name}`)).toEqual([
      'Deployment links-api',
      'Ingress links',
      'Service links',
      'Deployment links-worker',
    ]);
    expect(resources.map(({ spec }) => spec.replicas)).toEqual([3, undefined, undefined, 1]);
    expect(resources[1]?.spec.rules).toMatchObject([{ host: 'a.example' }]);
  });

  it('names settings that there are', () => {
    const named = resources.flatMap(({ spec }) => spec.template?.spec.containers[0]?.env ?? []);
    expect(named).toContainEqual({ name: 'ROLES', value: 'worker' });
    expect(named).toContainEqual({ name: 'SITE_NAME', value: 'Links' });
    expect(named.map(({ name }) => name).filter((name) => !settings.has(name))).toEqual([]);
  });

  it('has no way in unless one is wanted, and takes its own values', () => {
    const kinds = renderChart({ ingress: { enabled: false }, settings: {} }).map(
      ({ kind }) => kind,
    );
    expect(kinds).not.toContain('Ingress');
    const { properties } = JSON.parse(read('chart/values.schema.json')) as { properties: object };
    expect(Object.keys(parse(read('chart/values.yaml')) as object)).toEqual(
      Object.keys(properties),
    );
  });
});

const isThere = (program: string) =>
  spawnSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }).status === 0;
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: deploy, encoding: 'utf8', stdio: 'pipe' });

/** Judges of the files, as far as this machine has them. */
const judges: [string, () => unknown][] = [
  [
    'systemd-analyze',
    () => {
      const files = units.map((unit) => {
        const file = path.join(folder, unit);
        // The program is looked for; here it is where it is.
        writeFileSync(
          file,
          read(`systemd/${unit}`).replace('/usr/local/bin/node', process.execPath),
        );
        return file;
      });
      return run('systemd-analyze', 'verify', '--recursive-errors=no', ...files);
    },
  ],
  [
    'nginx',
    () => {
      const site = path.join(folder, 'site.conf');
      const file = path.join(folder, 'nginx.conf');
      writeFileSync(
        site,
        read('nginx.conf')
          .replace('listen 80;', 'listen 127.0.0.1:18099;')
          .replace('listen [::]:80;', ''),
      );
      const lines = [`pid ${folder}/pid;`, `error_log ${folder}/errors;`, 'events {}'];
      writeFileSync(file, `${lines.join('\n')}\nhttp { include ${site}; }\n`);
      return run('nginx', '-t', '-c', file, '-g', `daemon off;`);
    },
  ],
  ['helm', () => run('helm', 'template', 'links', 'chart', '--set', 'publicUrl=https://a.example')],
  [
    'promtool',
    () => [
      run('promtool', 'check', 'rules', 'alerts.yml'),
      run('promtool', 'test', 'rules', 'alerts.test.yml'),
    ],
  ],
];

it('the files in deploy are such as their programs read, as far as they are installed', () => {
  for (const [program, judge] of judges.filter(([name]) => isThere(name))) {
    expect(judge, program).not.toThrow();
  }
});
