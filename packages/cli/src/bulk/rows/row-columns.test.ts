import { describe, expect, it } from 'vitest';
import { readList } from './testing/read-list.ts';

const row = (
  line: number,
  keyword = 'tea',
  anchorText = 'green tea',
  targetUrl = 'https://a.example/',
) =>
  expect.objectContaining({
    line,
    body: expect.objectContaining({ keyword, anchorText, targetUrl }),
  });
const line = 'tea,green tea,a.example';

describe('columns', () => {
  it.each([
    'keyword,anchorText,targetUrl',
    'Keyword,Anchor Text,Target URL',
    'KEY WORD,ANCHOR_TEXT,target-url',
    'Topic,Link text,Landing page',
    'query,anchor,link',
    ' Search term , Anchor ,Destination URL',
  ])('are found under the names %s', async (header) => {
    expect(await readList(`${header}\n${line}`)).toEqual([row(2)]);
  });

  it('may stand in any order, among others', async () => {
    const text = 'Price,URL,Done,Anchor,Keyword\n12,a.example,yes,green tea,tea';
    expect(await readList(text)).toEqual([row(2)]);
  });

  it('fill every field, in whatever case its words are', async () => {
    const header = 'keyword,anchor,url,Tone,Length,Category,Instructions,Rel,Sources,Notes';
    const cells = `${line},Casual,LONG,health & wellness,For beginners,Sponsored,"b.example; https://c.example/a,b",By hand`;
    expect(await readList(`${header}\n${cells}`)).toEqual([
      {
        line: 2,
        body: {
          keyword: 'tea',
          anchorText: 'green tea',
          targetUrl: 'https://a.example/',
          tone: 'casual',
          length: 'long',
          industry: 'Health & Wellness',
          additionalInstructions: 'For beginners',
          linkPolicy: 'sponsored',
          sources: ['https://b.example/', 'https://c.example/a,b'],
          notes: 'By hand',
        },
      },
    ]);
  });

  it('that are missing are listed with what was seen and how to map', async () => {
    await expect(readList('Thema,URL,Wörter\na,b,c')).rejects.toThrow(
      'rows.csv: there is no column for keyword, anchor text; the columns are "Thema", "URL", "Wörter"; say which it is: --map keyword=COLUMN,anchor=COLUMN',
    );
  });

  it('that mean the same are both named', async () => {
    await expect(readList('keyword,Topic,anchor,url\na,b,c,d')).rejects.toThrow(
      `rows.csv: the columns "keyword" and "Topic" both mean keyword; choose one, e.g. --map 'keyword="keyword"'`,
    );
    await expect(readList('keyword,anchor,URL,url\na,b,c,d')).rejects.toThrow(
      `--map 'targetUrl=3'`,
    );
  });

  it('called as what every object has are columns like others', async () => {
    const header = '__proto__,constructor,toString,keyword,anchor,url';
    expect(await readList(`${header}\nx,y,z,${line}`)).toEqual([row(2)]);
    expect(
      await readList(
        '{"__proto__":{"keyword":"evil"},"constructor":1,"keyword":"tea","anchor":"green tea","url":"a.example"}',
        { source: 'rows.jsonl' },
      ),
    ).toEqual([row(1)]);
    await expect(readList('__proto__,constructor,hasOwnProperty\na,b,c')).rejects.toThrow(
      'no column for keyword, anchor text, target url',
    );
  });

  it('can be ten thousand', async () => {
    const others = Array.from({ length: 10_000 }, (_, index) => `Column ${index}`).join(',');
    const text = `${others},keyword,anchor,url\n${','.repeat(10_000)}${line}`;
    expect(await readList(text)).toEqual([row(2)]);
    await expect(readList(`${others}\n1,2`)).rejects.toThrow('"Column 19" and 9980 more; say');
  });
});

describe('--map', () => {
  it.each([
    ['Thema,Worte,Ziel', 'keyword=Thema,anchor=Worte,url=Ziel'],
    ['Thema,"Worte, genau",Ziel', ' keyword = thema , Anchor Text="Worte, genau", url="Ziel"'],
    ['Topic,keyword,url', 'keyword=Topic,anchor=keyword'],
    ['Thema,url,link', 'keyword=1,anchor=2,url=3'],
    ['1,2,3', 'keyword="1",anchor="2",url="3"'],
  ])('finds the columns %s with %s', async (header, mapping) => {
    expect(await readList(`${header}\n${line}`, { mapping })).toEqual([row(2)]);
  });

  it('by numbers reads a file without a header, whatever its delimiter', async () => {
    const mapping = 'keyword=2,anchor=1,url=3';
    for (const text of [
      'green tea,tea,a.example,notes\nb,c,d.example',
      'green tea;tea;a.example;notes\nb;c;d.example',
      'green tea\ttea\ta.example\tnotes\nb\tc\td.example',
    ]) {
      expect(await readList(text, { mapping })).toEqual([
        row(1),
        row(2, 'c', 'b', 'https://d.example/'),
      ]);
    }
  });

  it('goes for JSON keys too, by name', async () => {
    const text = '[{"k":"tea","a":"green tea","u":"a.example"}]';
    const mapping = 'keyword=k,anchor=a,url=u';
    expect(await readList(text, { source: 'rows.json', mapping })).toEqual([row(1)]);
    await expect(
      readList(text, { source: 'rows.json', mapping: 'keyword=1,anchor=2,url=3' }),
    ).rejects.toThrow('--map by number is for CSV and TSV; JSON has names');
  });

  it.each([
    ['keyword', "--map 'keyword': write it as --map 'keyword=Topic"],
    ['keyword=', "--map 'keyword=': write it"],
    ['keyword="a', 'write it as'],
    ['colour=Red', "--map: 'colour' is no field; write it as"],
    ['__proto__=a', "'__proto__' is no field"],
    ['url=a,target=b', '--map names targetUrl twice'],
    ['keyword=Thema', 'rows.csv: there is no column "Thema"; the columns are "a", "b", "b"'],
    ['keyword=b', 'columns 2 and 3 are both called "b"; name one by its number'],
    ['keyword=4', '--map names column 4, and there are 3'],
  ])('%s is refused', async (mapping, message) => {
    await expect(readList('a,b,b\n1,2,3', { mapping })).rejects.toThrow(message);
  });
});
