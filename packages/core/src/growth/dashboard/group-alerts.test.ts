import { expect, it } from 'vitest';
import { causeOfChange, groupAlerts } from './group-alerts.ts';

const lost = (page: string, at: string) => ({
  kind: 'lost' as const,
  pageUrl: `https://${page}`,
  at: `2026-11-${at}T09:00:00.000Z`,
});
const group = (alerts: ReturnType<typeof lost>[], dismissed: [string, string][] = []) =>
  groupAlerts<ReturnType<typeof lost>>(alerts, {
    causeOf: causeOfChange,
    subjectOf: ({ pageUrl }) => pageUrl,
    dismissed: new Map(dismissed),
  });

it('tells six alerts of one cause as one, the newest, and another cause for itself', () => {
  const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((name, index) =>
    lost(`blog.example/${name}`, `${20 - index}`),
  );
  const [one, other, ...none] = group([...six, lost('news.example/a', '10')]);
  expect(one).toMatchObject({ pageUrl: 'https://blog.example/a', count: 6 });
  expect(other).toMatchObject({ pageUrl: 'https://news.example/a', count: 1 });
  expect(none).toEqual([]);
});

it('counts a page once that came and went', () => {
  expect(group([lost('blog.example/a', '20'), lost('blog.example/a', '10')])).toMatchObject([
    { count: 1 },
  ]);
});

it('leaves out what was dismissed, and tells again what came later', () => {
  const first = lost('blog.example/a', '10');
  const dismissed: [string, string][] = [[causeOfChange(first), first.at]];
  expect(group([first], dismissed)).toEqual([]);
  expect(group([lost('blog.example/b', '11'), first], dismissed)).toMatchObject([
    { pageUrl: 'https://blog.example/b', count: 1 },
  ]);
});
