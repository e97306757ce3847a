import { addressOf, reportRoutes } from '@linkwright/core';
import { paths } from '../paths.ts';
import { pathOf } from './head.ts';

const [beforeId = ''] = paths.anyReport.split(':id');

/** The answer that the page at this address waits for, where that is most of what it shows. */
export function answerAt(address: string): string | undefined {
  const path = pathOf(address);
  const id = path.slice(beforeId.length);
  if (!path.startsWith(beforeId) || !/^[\w-]+$/.test(id)) return undefined;
  const query = new URLSearchParams(address.slice(path.length));
  const share = query.get('share') ?? undefined;
  return addressOf(reportRoutes.read.path, { params: { id }, query: { share } });
}
