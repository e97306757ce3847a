import { commonLink, formatCount, parseReportRequest } from '@linkwright/core/all';
import { openUserClient } from '../api-client.ts';
import { askForMissing } from '../ask.ts';
import type { Context } from '../context.ts';
import { exit, UsageError } from '../exit.ts';
import { printable } from '../printable.ts';
import { nameSources } from '../project/link-flags.ts';
import { type ProjectFlags, readProject, withProfile } from '../project/read-project.ts';
import { listOf, withLinks } from '../reports/report-row.ts';
import { readSources } from '../reports/sources.ts';
import { writeJsonLine } from '../results.ts';
import { openFetcher } from './report-fetcher.ts';

export interface MonitorAddFlags extends ProjectFlags {
  destination?: string;
  anchor?: string;
  campaign?: string;
}

/**
 * Has the server watch the link on each page that the sources name. Gives 1 where a line could not be
 * taken. Throws UsageError, AppError, Interrupted.
 */
export async function addMonitors(
  ctx: Context,
  given: MonitorAddFlags,
  namedSources: string[],
): Promise<number> {
  const project = await readProject(ctx, given);
  const {
    flags: named,
    sources,
    links,
  } = nameSources(project, { ...project?.defaults.monitor, ...given }, namedSources);
  const flags = withProfile(ctx, named, project);
  const { json = false, quiet = false, destination, anchor, campaign } = flags;
  const { client, config } = await openUserClient(ctx, flags);
  const openDoor = () => openFetcher(ctx, config);
  const rows = await readSources(ctx, sources, {
    sitemap: false,
    links,
    openFetcher: openDoor,
  });
  if (rows.length === 0) throw new UsageError(`${sources.join(', ')}: there is no page in it`);
  const link = commonLink(rows, { destinationUrl: destination, anchorText: anchor });
  const { destinationUrl = '', anchorText = '' } = await askForMissing(ctx, link, {
    questions: {
      destinationUrl: 'Where does the link lead?',
      anchorText: 'Which words carry the link?',
    },
    // Stdin may hold the list.
    mayAsk: !json && !sources.includes('-'),
    code: 'INVALID_REQUEST',
    faultsOf(answers) {
      const parsed = parseReportRequest(answers);
      return parsed.ok ? [] : parsed.details;
    },
  });
  const general = { destinationUrl, anchorText };
  const { success: _, ...added } = await client.createMonitors(
    { ...general, campaign, ...listOf(withLinks(rows, general)) },
    { signal: ctx.signal, idempotencyKey: ctx.newKey() },
  );
  if (json) writeJsonLine(ctx, { type: 'added', ...added });
  else {
    const more = `${formatCount(added.added)} more ${added.added === 1 ? 'link' : 'links'}`;
    ctx.stdout.write(
      `Watching ${more}; ${formatCount(added.used)} of ${formatCount(added.max)} are used\n`,
    );
  }
  for (const { line, reason } of quiet && json ? [] : added.skipped) {
    ctx.stderr.write(`${printable(line)}: ${printable(reason)}\n`);
  }
  return added.skipped.length > 0 ? exit.someFailed : exit.done;
}
