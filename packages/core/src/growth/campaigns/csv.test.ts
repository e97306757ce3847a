import { describe, expect, it } from 'vitest';
import type { CampaignLink } from './link-contract.ts';
import { campaignLinksCsv } from './links-csv.ts';
import { readCampaignsCsv, readKeywordsCsv } from './read-csv.ts';

describe('keywords from CSV', () => {
  it('are read by the names of their columns, whatever stands beside them', () => {
    const text =
      '\ufeffVolume;Anchor_Text;KEYWORD\r\n90;"good ""desks""; cheap";desks\r\n\r\n;;chairs';
    expect(readKeywordsCsv(text)).toEqual({
      keywords: [
        { keyword: 'desks', anchorText: 'good "desks"; cheap' },
        { keyword: 'chairs', anchorText: 'chairs' },
      ],
      faults: [],
    });
  });

  it('are read without a header as two columns', () => {
    expect(readKeywordsCsv('desks\tgood desks\nchairs').keywords).toEqual([
      { keyword: 'desks', anchorText: 'good desks' },
      { keyword: 'chairs', anchorText: 'chairs' },
    ]);
    expect(readKeywordsCsv('')).toEqual({ keywords: [], faults: [] });
  });

  it('are named with their line where they cannot be used', () => {
    const { keywords, faults } = readKeywordsCsv(`keyword,anchor\n${'x'.repeat(101)},a\nok,a\n,b`);
    expect(keywords).toEqual([{ keyword: 'ok', anchorText: 'a' }]);
    expect(faults).toEqual([
      { line: 2, message: 'Keyword is longer than 100 characters' },
      { line: 4, message: 'Keyword is required' },
    ]);
  });

  it('are no more than a campaign takes', () => {
    const { keywords, faults } = readKeywordsCsv('desks\n'.repeat(600));
    expect([keywords.length, faults.map(({ line }) => line)]).toEqual([500, [501]]);
  });
});

describe('campaigns from CSV', () => {
  const header = 'campaign,target_url,keyword,anchor_text,links,pace_per_day';

  it('are one for each name, and one link a row unless said otherwise', () => {
    const { campaigns, faults } = readCampaignsCsv(
      [
        header,
        'Desks,https://a.example.com,desks,good desks,20,5',
        'Chairs,b.example.com,chairs,,,',
        'Desks,,tables,,,',
      ].join('\n'),
    );
    expect(faults).toEqual([]);
    expect(campaigns).toEqual([
      {
        line: 2,
        body: {
          name: 'Desks',
          targetUrl: 'https://a.example.com',
          linkCount: 20,
          pacePerDay: 5,
          keywords: [
            { keyword: 'desks', anchorText: 'good desks' },
            { keyword: 'tables', anchorText: 'tables' },
          ],
        },
      },
      {
        line: 3,
        body: {
          name: 'Chairs',
          targetUrl: 'b.example.com',
          linkCount: 1,
          keywords: [{ keyword: 'chairs', anchorText: 'chairs' }],
        },
      },
    ]);
  });

  it('bring sources and notes in their first row', () => {
    const head = 'campaign,target_url,keyword,sources,notes';
    const read = (sources: string) =>
      readCampaignsCsv(`${head}\nOne,a.example.com,desks,${sources},70 cm high\nOne,,lamps,,`);
    expect(read('b.example https://c.example/x').campaigns[0]?.body).toMatchObject({
      sources: ['b.example', 'https://c.example/x'],
      notes: '70 cm high',
    });
    expect(read('b.example ftp://c.example').faults).toMatchObject([{ line: 2 }]);
  });

  it('are left out whole where a row of theirs has a fault', () => {
    const { campaigns, faults } = readCampaignsCsv(
      [
        header,
        'One,https://a.example.com,desks,,5000,',
        'Two,,chairs,,,',
        'Three,https://a.example.com,lamps,,,',
        'One,,,,,',
      ].join('\n'),
    );
    expect(campaigns.map(({ body }) => body.name)).toEqual(['Three']);
    expect(faults.map(({ line }) => line)).toEqual([2, 3, 5, 5]);
  });

  it.each(['', 'desks,good desks', 'keyword,anchor\na,b'])(
    'need a header that names them: %j',
    (text) => {
      const { campaigns, faults } = readCampaignsCsv(text);
      expect([campaigns.length, faults.map(({ line }) => line)]).toEqual([0, [1]]);
    },
  );
});

it('writes links as CSV that no spreadsheet takes for a formula', () => {
  const link: CampaignLink = {
    id: '8a3e0e9a-0d0f-4d6f-9f6a-3a1f6e1f0001',
    number: 1,
    keyword: 'desks, good',
    anchorText: '=1+1',
    state: 'live',
    title: null,
    url: 'https://a.example',
    postId: null,
    attempts: 0,
    nextTryAt: null,
    problem: null,
    verdict: 'live',
    lookedAt: null,
    rel: null,
    snippet: null,
    writtenAt: null,
    publishedAt: null,
    publishAt: null,
    withdrawnAt: null,
    liveAt: null,
    endedAt: null,
  };
  const [head, row] = campaignLinksCsv([link]).split('\r\n');
  expect(head?.split(',')).toHaveLength(15);
  expect(row).toBe('1,"desks, good",\'=1+1,live,,https://a.example,,live,,,,,,,');
});
