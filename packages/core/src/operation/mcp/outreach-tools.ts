import { listDestinations, testDestination } from '../../articles/destinations/contract.ts';
import {
  destinationKindLabels,
  destinationStateLabels,
} from '../../articles/destinations/words.ts';
import { createAdSet, listAdSets, readAdSet } from '../../growth/ads/contract.ts';
import type { Discovery } from '../../growth/discovery/contract.ts';
import {
  cancelDiscovery,
  createDiscovery,
  listDiscoveries,
  readDiscovery,
} from '../../growth/discovery/contract.ts';
import {
  changeProspect,
  findProspectContacts,
  listProspects,
} from '../../growth/discovery/prospect-contract.ts';
import { actTool, sayList } from './act-tool.ts';
import { othersWords } from './inputs.ts';

const saySearch = ({ id, subject, status, pagesRead, prospects }: Discovery): string =>
  `${id} | ${subject} | ${status} | ${pagesRead} pages read | ${Object.entries(prospects)
    .map(([kind, count]) => `${kind}: ${count}`)
    .join(', ')}`;

const discoveryTools = [
  actTool({
    name: 'find_prospects',
    title: 'Find pages worth a link',
    description:
      'Begins a search for pages that are worth a link: mentions without one, broken links, resource pages. It goes on for minutes; read_prospect_search says how far it is, list_prospects what it found. Costs no credits.',
    endpoint: createDiscovery,
    isOpenWorld: true,
    say: ({ discovery }) => saySearch(discovery),
  }),
  actTool({
    name: 'list_prospect_searches',
    title: 'List searches for pages',
    description: 'Lists the account’s searches for pages worth a link, newest first.',
    endpoint: listDiscoveries,
    say: (output) => sayList(output, 'searches', saySearch),
  }),
  actTool({
    name: 'read_prospect_search',
    title: 'Read a search for pages',
    description: 'Says how far a search for pages is, and how many it found.',
    endpoint: readDiscovery,
    of: 'search',
    say: ({ discovery }) => saySearch(discovery),
  }),
  actTool({
    name: 'stop_prospect_search',
    title: 'Stop a search for pages',
    description: 'Stops a search for pages; what it found stays.',
    endpoint: cancelDiscovery,
    of: 'search',
    say: ({ discovery }) => saySearch(discovery),
  }),
  actTool({
    name: 'list_prospects',
    title: 'List prospects',
    description: `Lists pages that are worth a word to whoever runs them, the best first, each with why, with contacts that stand on it, and with how far the account is with it. Writing to people is left to people. ${othersWords}`,
    endpoint: listProspects,
    say: (output) =>
      sayList(
        output,
        'prospects',
        ({ id, pageUrl, state, finds, contacts, isDue }) =>
          `${id} | ${pageUrl} | ${state}${isDue ? ', reminder due' : ''} | ${finds[0]?.reason ?? ''} | ${contacts[0]?.value ?? 'no contact'}`,
      ),
  }),
  actTool({
    name: 'note_prospect',
    title: 'Note how far a prospect is',
    description:
      'Notes how far the account is with a prospect, and when it is to be reminded. `notes` stands in place of the notes before.',
    endpoint: changeProspect,
    of: 'prospect',
    say: ({ prospect }) => `${prospect.pageUrl}: ${prospect.state}.`,
  }),
  actTool({
    name: 'find_contacts',
    title: 'Find contacts',
    description:
      'Has further pages of the sites of these prospects read for contacts; list_prospects has them a little later.',
    endpoint: findProspectContacts,
    isOpenWorld: true,
    say: ({ begun }) => `${begun} sites are being read.`,
  }),
];

const adTools = [
  actTool({
    name: 'list_ads',
    title: 'List text ads',
    description:
      'Lists the text ads that the account keeps, newest first. None is placed anywhere.',
    endpoint: listAdSets,
    say: (output) =>
      sayList(output, 'ads', ({ id, name, platform }) => `${id} | ${name} | ${platform}`),
  }),
  actTool({
    name: 'read_ad',
    title: 'Read a text ad',
    description: 'Reads one text ad, part by part.',
    endpoint: readAdSet,
    of: 'ad',
    say: ({ name, ad }) =>
      [name, ...ad.headlines, ...ad.descriptions, ad.finalUrl].filter(Boolean).join('\n'),
  }),
  actTool({
    name: 'save_ad',
    title: 'Save a text ad',
    description:
      'Keeps a text ad (headlines, descriptions, paths) for a person to look at and export. It is placed nowhere and costs nothing.',
    endpoint: createAdSet,
    say: ({ adSet }) => `Saved: ${adSet.name} (${adSet.id}).`,
  }),
];

const destinationTools = [
  actTool({
    name: 'list_destinations',
    title: 'List destinations',
    description:
      'Lists places besides the blog where campaigns may publish, each with whether it works. Their passwords are never told.',
    endpoint: listDestinations,
    say: (output) =>
      sayList(
        output,
        'destinations',
        ({ id, name, kind, state, lastError }) =>
          `${id} | ${name} | ${destinationKindLabels[kind]} | ${destinationStateLabels[state]}${lastError ? `: ${lastError}` : ''}`,
      ),
  }),
  actTool({
    name: 'test_destination',
    title: 'Test a destination',
    description: 'Sees whether articles can be published at a destination. Publishes nothing.',
    endpoint: testDestination,
    isOpenWorld: true,
    of: 'destination',
    say: ({ message }) => message,
  }),
];

/** Pages worth a link, ads, and where articles go. */
export const outreachTools = [...discoveryTools, ...adTools, ...destinationTools];
