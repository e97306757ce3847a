import { keywordDataProviders } from '../../apps/api/src/gateways/keyword-data-providers.ts';
import { mailProviders } from '../../apps/api/src/gateways/mail-providers.ts';
import { paymentProviders } from '../../apps/api/src/gateways/payment-providers.ts';
import { searchProviders } from '../../apps/api/src/gateways/search-providers.ts';
import { writerProviders } from '../../apps/api/src/gateways/writer-providers.ts';
import { describeSettings } from '../../apps/api/src/settings.ts';

const providers = {
  writing: writerProviders,
  mail: mailProviders,
  payments: paymentProviders,
  'search results': searchProviders,
  'figures of keywords': keywordDataProviders,
};

/** The reference of the server's settings, as `npm start -- --help` lists them. */
export function settingsPage(): string {
  const rows = describeSettings()
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ name, description }) => `| \`${name}\` | ${description.replaceAll('|', '\\|')} |`);
  const known = Object.entries(providers).flatMap(([task, list]) =>
    list.map(({ name, setBy }) => `| ${task} | ${name} | ${setBy.replace(/[A-Z_]+/g, '`$&`')} |`),
  );
  return `${[
    '# The settings of the server, by name',
    'Environment variables, all of them optional; the default stands in brackets. [Operating Linkwright](../operations/settings.md) tells what they do together.',
    ['| setting | meaning |', '| --- | --- |', ...rows].join('\n'),
    '## Providers',
    'Of several for one task, the first that is set counts, in this order.',
    ['| task | provider | set by |', '| --- | --- | --- |', ...known].join('\n'),
  ].join('\n\n')}\n`;
}
