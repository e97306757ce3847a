import { afterAll, describe, expect, it } from 'vitest';
import { openReadingRoom } from '../reading-room/reading-room.ts';
import { minimalDocx, minimalPdf } from '../testing/documents.ts';
import { readDocument } from './read-document.ts';

const room = openReadingRoom({ readers: 1 });
afterAll(() => room.close());

describe('the text of a document', () => {
  it('is that of a text, in its encoding', async () => {
    expect(await readDocument({ kind: 'text' }, Buffer.from('# Caf\u00e9\r\n\n- one\u0007'))).toBe(
      '# Café\n\n- one',
    );
    expect(await readDocument({ kind: 'text' }, Buffer.from('Café au lait', 'latin1'))).toBe(
      'Café au lait',
    );
  });

  it('is what a page says, without what stands around it', async () => {
    const html = `<html><body><nav><a href="/">Home</a></nav><main><h1>Pack</h1><p>It is a light pack for
      day tours in the hills.</p><ul><li>straps</li><li>belts</li></ul><table><tr><th>Part</th><th>Weight</th></tr>
      <tr><td>Pack</td><td>780 g</td></tr></table></main></body></html>`;
    const text = await readDocument({ kind: 'html' }, Buffer.from(html));
    expect(text).toContain('It is a light pack for day tours in the hills.\n\n- straps\n- belts');
    expect(text).toContain('- Pack: 780 g');
    expect(text).not.toContain('Home');
  });

  it('is that of a PDF', async () => {
    const bytes = minimalPdf(['Seams are sewn in Kendal.', 'The pack weighs 780 g.']);
    expect(await room.readDocument('pdf', bytes)).toBe(
      'Seams are sewn in Kendal.\n\nThe pack weighs 780 g.',
    );
  });

  it('is that of a Word document', async () => {
    const bytes = minimalDocx(['Seams are sewn in Kendal.', 'The pack weighs 780 g.']);
    expect(await room.readDocument('docx', bytes)).toBe(
      'Seams are sewn in Kendal.\n\nThe pack weighs 780 g.',
    );
  });

  it.each(['pdf', 'docx', 'text'] as const)('is refused where it is no %s', async (kind) => {
    await expect(room.readDocument(kind, Buffer.from('PK\0 nothing of the kind'))).rejects.toThrow(
      'It is damaged, or locked, or of another kind than its name says',
    );
    await expect(room.readDocument('text', Buffer.from(' \n'))).rejects.toThrow('no text in it');
  });

  it('ends where it would take too much, and the next is read', async () => {
    const bomb = minimalDocx(['x'.repeat(200_000_000)]);
    expect(bomb.length).toBeLessThan(1_000_000);
    await expect(room.readDocument('docx', bomb)).rejects.toThrow('too heavy to read');
    expect(await room.readDocument('text', Buffer.from('fine'))).toBe('fine');
  });
});
