import { parseLinkList } from '@linkwright/core/all';

/** Lines as a list that answers each of them: none is taken for the header of a CSV. */
export function listText(lines: string[]): string {
  const [first = ''] = lines;
  const isHeader = lines.length > 0 && parseLinkList(first).lines.length === 0;
  return (isHeader ? ['url', ...lines] : lines).join('\n');
}
