import { describeSettings } from '../../apps/api/src/settings.ts';

/** The reference of the server's settings, as `npm start -- --help` lists them. */
export function settingsPage(): string {
  const rows = describeSettings()
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ name, description }) => `| \`${name}\` | ${description.replaceAll('|', '\\|')} |`);
  return `${[
    '# The settings of the server, by name',
    'Environment variables, all of them optional; the default stands in brackets. [Operating Linkwright](../operations/settings.md) tells what they do together.',
    ['| setting | meaning |', '| --- | --- |', ...rows].join('\n'),
  ].join('\n\n')}\n`;
}
