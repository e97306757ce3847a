import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

const deploy = path.resolve(import.meta.dirname, '../../../../../../deploy');
/** Made by Prometheus itself. */
const ofPrometheus = new Set(['up']);
/** What an expression names besides figures. */
const words =
  /\b(sum|max|min|abs|rate|by|topk|histogram_quantile|le|status|route|queue|outcome|provider|instance|state|kind)\b/g;

let api: TestApi;
let known: Set<string>;
beforeAll(async () => {
  api = await startApi();
  await api.ctx.metrics.watchProcess();
  const metrics = await api.ctx.metrics.registry.getMetricsAsJSON();
  known = new Set(
    metrics.flatMap(({ name, type }) =>
      String(type) === 'histogram' ? [`${name}_count`, `${name}_sum`, `${name}_bucket`] : [name],
    ),
  );
});
afterAll(() => api.close());

/** The figures that an expression of Prometheus asks for. */
const asked = (expression: string): string[] =>
  expression
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replace(words, ' ')
    .match(/[a-z_][a-z0-9_]*/g) ?? [];

const rules = (): string[] =>
  [
    ...readFileSync(path.join(deploy, 'alerts.yml'), 'utf8').matchAll(
      /expr: ((?:.|\n(?! +for:))*)/g,
    ),
  ].map(([, expression = '']) => expression.replace(/^>-/, ''));
const panels = (): string[] => {
  const text = readFileSync(path.join(deploy, 'grafana-dashboard.json'), 'utf8');
  const { panels } = JSON.parse(text) as { panels: { targets: { expr: string }[] }[] };
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
};

describe('what dashboards and alerts ask for', () => {
  it.each([
    ['alerts', rules],
    ['panels', panels],
  ])('%s: is there', (_what, expressions) => {
    const names = expressions().flatMap(asked);
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !known.has(name) && !ofPrometheus.has(name))).toEqual([]);
  });

  it('would be missed where it is not', () => {
    expect(asked('sum by (queue) (rate(linkwright_no_such{a="b"}[5m])) > 0')).toEqual([
      'linkwright_no_such',
    ]);
  });
});
