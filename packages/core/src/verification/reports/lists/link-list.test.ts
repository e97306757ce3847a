import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseLinkList, parsePlacements, readAddress, refuseLinkList } from './link-list.ts';

const urls = (text: string) => parseLinkList(text).lines.map(({ url }) => url);

describe('a list of pages', () => {
  it('has one page a line, in order, whatever ends the lines', () => {
    const want = ['https://a.example/1', 'https://b.example/', 'https://c.example/?q=2'];
    for (const end of ['\n', '\r\n', '\r']) {
      expect(urls(['https://a.example/1', 'b.example', 'c.example?q=2', ''].join(end))).toEqual(
        want,
      );
    }
  });

  it('passes over blank lines and comments, and tells each line its number', () => {
    const { lines, textLines } = parseLinkList(
      '# pages\n\nhttps://a.example/\n  \n# end\nb.example',
    );
    expect(lines.map(({ number }) => number)).toEqual([3, 6]);
    expect(textLines).toBe(6);
  });

  it('folds repeated pages and keeps their lines', () => {
    const { lines, pages } = parseLinkList(
      'https://a.example/x\nhttps://b.example/\na.example/x#part\nHTTPS://A.EXAMPLE:443/x',
    );
    expect(lines.map(({ duplicateOf }) => duplicateOf)).toEqual([null, null, 0, 0]);
    expect(pages).toBe(2);
  });

  it.each([
    ['//a.example/x', 'https://a.example/x'],
    ['a.example:8080/x', 'https://a.example:8080/x'],
    ['bücher.example/ä', 'https://xn--bcher-kva.example/%C3%A4'],
    ['https://a.example/two words', 'https://a.example/two%20words'],
    ['  "https://a.example/quoted"  ', 'https://a.example/quoted'],
    ['http://127.0.0.1:4000/x', 'http://127.0.0.1:4000/x'],
    ['http://[::1]/x', 'http://[::1]/x'],
    ['a.example/1\tsome anchor', 'https://a.example/1'],
    ['https://a.example/one,two;three', 'https://a.example/one,two;three'],
  ])('reads %s', (line, url) => {
    expect(urls(line)).toEqual([url]);
  });

  it.each([
    ['some words of a person', 'This is not a web address, e.g. https://example.com/page'],
    ['https://', 'This is not a web address, e.g. https://example.com/page'],
    ['\u0000\u0001', 'This is not a web address, e.g. https://example.com/page'],
    ['garbage', 'The address needs a full host name, e.g. example.com'],
    ['ftp://a.example/x', 'Only http and https addresses can be checked, not ftp:'],
    ['javascript:alert(1)', 'Only http and https addresses can be checked, not javascript:'],
    ['https://me:secret@a.example/', 'The address must not contain a user name or password'],
    [`a.example/${'x'.repeat(2100)}`, 'The address is longer than 2,048 characters'],
  ])('answers %j with what is wrong', (line, fault) => {
    expect(parseLinkList(line).lines).toMatchObject([{ url: null, fault }]);
  });
});

describe('a CSV', () => {
  it.each([
    ['URL,Anchor\nhttps://a.example/,x', ['https://a.example/']],
    [
      'anchor;url\n"x; y";https://a.example/\n"say ""hi""";b.example',
      ['https://a.example/', 'https://b.example/'],
    ],
    [
      'Referring page title,Referring page URL,Target URL\n"One, two",https://a.example/,https://us.example/',
      ['https://a.example/'],
    ],
    ['page_url\ttarget_url\nhttps://a.example/\thttps://us.example/', ['https://a.example/']],
    ['# from a tool\r\nurl\r\nhttps://a.example/\r\n', ['https://a.example/']],
  ])('finds the column of pages in %j', (text, want) => {
    expect(urls(text)).toEqual(want);
  });

  it('has no header where the first line is a page', () => {
    expect(urls('a.example/1\nb.example')).toEqual(['https://a.example/1', 'https://b.example/']);
  });

  it('answers a row that lacks the column', () => {
    expect(parseLinkList('Anchor,URL\nonly words').lines).toMatchObject([
      { line: 'only words', fault: 'There is no address in this line' },
    ]);
  });
});

describe('rows that go on in quotes', () => {
  it('are one line each, and the lines after them keep their numbers', () => {
    const text = 'Note,URL\n"two\nlines ""here""\n",https://a.example/\nx,b.example';
    expect(parseLinkList(text).lines).toMatchObject([
      { line: '"two lines ""here"" ",https://a.example/', number: 2, url: 'https://a.example/' },
      { line: 'x,b.example', number: 5, url: 'https://b.example/' },
    ]);
    expect(parseLinkList(text.replaceAll('\n', '\r\n')).lines).toHaveLength(2);
  });

  it('are none where the quote is never closed', () => {
    expect(urls('Note,URL\n"open,https://a.example/\nx,b.example')).toEqual([
      null,
      'https://b.example/',
    ]);
  });

  it('are none in a list that is no table', () => {
    expect(urls('"a.example/1\nb.example"')).toHaveLength(2);
  });
});

describe('a sheet of placements', () => {
  it('has a target and an anchor text a row, by the names of its columns', () => {
    const sheet = [
      'Cost;Live page;Landing page;Anchor text',
      '90;https://a.example/;us.example/desks;oak  desks',
      '80;b.example;;',
    ].join('\n');
    expect(parsePlacements(sheet).lines).toMatchObject([
      {
        url: 'https://a.example/',
        destinationUrl: 'https://us.example/desks',
        anchorText: 'oak desks',
      },
      { url: 'https://b.example/', destinationUrl: null, anchorText: null },
    ]);
  });

  it.each(['Target', 'target_url', 'Destination URL', 'Link to', 'Money page', 'Ziel-URL'])(
    'knows a target as %s',
    (name) => {
      const [row] = parsePlacements(`URL,${name}\na.example,us.example`).lines;
      expect(row?.destinationUrl).toBe('https://us.example/');
    },
  );

  it('has a page twice where its links differ, and repeated where they do not', () => {
    const { lines, pages } = parsePlacements(
      'url,target\na.example,us.example/1\na.example,us.example/2\na.example,us.example/1',
    );
    expect(lines.map(({ duplicateOf }) => duplicateOf)).toEqual([null, null, 0]);
    expect(pages).toBe(1);
  });

  it('says what is wrong with a row’s own link', () => {
    const { lines } = parsePlacements(
      `url,target,anchor\na.example,nowhere,x\na.example,us.example,${'x'.repeat(121)}`,
    );
    expect(lines).toMatchObject([
      { url: null, fault: 'Its target: The address needs a full host name, e.g. example.com' },
      { url: null, fault: 'Its anchor text is longer than 120 characters' },
    ]);
  });

  it('is read as any list where it has neither', () => {
    const text = 'a.example\nno page\nb.example/x';
    const { lines, ...rest } = parsePlacements(text);
    const listed = parseLinkList(text);
    expect({
      ...rest,
      lines: lines.map(({ destinationUrl: _to, anchorText: _words, ...line }) => line),
    }).toEqual(listed);
  });
});

describe('what is not taken', () => {
  const list = (count: number) =>
    parseLinkList(Array.from({ length: count }, (_, at) => `https://a.example/${at}`).join('\n'));

  it('is a list of more than 10,000 lines, which is not read', () => {
    const long = parseLinkList('# nothing\n'.repeat(10_001));
    expect(long.lines).toEqual([]);
    expect(refuseLinkList(long, { isGuest: false })).toEqual({
      code: 'REPORT_LIST_TOO_LONG',
      message: 'This list has 10,001 lines. A report takes at most 10,000.',
    });
    expect(
      refuseLinkList(parseLinkList('# nothing\n'.repeat(10_000)), { isGuest: true }),
    ).toBeNull();
  });

  it('is more than 50 pages of a guest, and more than 1,000 of anybody', () => {
    expect(refuseLinkList(parseLinkList('ftp://a.example\nno page'), { isGuest: true })).toEqual({
      code: 'REPORT_NO_PAGE',
      message:
        'No line of this list names a page that can be opened. The first one: Only http and https addresses can be checked, not ftp:.',
    });
    expect(refuseLinkList(parseLinkList('no page\na.example'), { isGuest: true })).toBeNull();
    expect(refuseLinkList(parseLinkList('# nothing'), { isGuest: true })).toBeNull();
    expect(refuseLinkList(list(50), { isGuest: true })).toBeNull();
    expect(refuseLinkList(list(51), { isGuest: true })).toEqual({
      code: 'REPORT_TOO_MANY_PAGES',
      message:
        'This list names 51 pages. Without an account a report checks at most 50. Sign in to check up to 1,000.',
    });
    expect(refuseLinkList(list(1000), { isGuest: false })).toBeNull();
    expect(refuseLinkList(list(1001), { isGuest: false })?.message).toBe(
      'This list names 1,001 pages. A report checks at most 1,000.',
    );
  });
});

it('answers every line of any text, and what it reads it reads again the same', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 5 }), (texts) => {
      for (const [position, listed] of parseLinkList(texts.join('\n')).lines.entries()) {
        const { line, url, fault, duplicateOf } = listed;
        const again = url === null ? null : readAddress(url);
        const isRight =
          (url === null) === (fault !== null) &&
          (again === null || (again.ok && again.url === url)) &&
          (duplicateOf === null || duplicateOf < position) &&
          line.isWellFormed() &&
          !line.includes('\0');
        if (!isRight) throw new Error(JSON.stringify(listed));
      }
    }),
  );
}, 20_000);
