import { addressOf, reportRoutes } from '@linkwright/core/all';
import { paths } from '../paths.ts';
import { pathOf } from './head.ts';

const [beforeId = ''] = paths.anyReport.split(':id');

/** The answer that the page at this address waits for: the report behind a share link. */
export function answerAt(address: string): string | undefined {
  const path = pathOf(address);
  const id = path.slice(beforeId.length);
  if (!path.startsWith(beforeId) || !/^[\w-]+$/.test(id)) return undefined;
  const share = new URLSearchParams(address.slice(path.length)).get('share');
  if (share === null) return undefined;
  return addressOf(reportRoutes.read.path, { params: { id }, query: { share } });
}
