import { type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { parseReportRequest } from '@linkwright/core/all';
import { AppError } from '@linkwright/core/client';
import manifest from '../../package.json' with { type: 'json' };
import { askForMissing } from '../ask.ts';
import type { CommonFlags } from '../config.ts';
import type { Context } from '../context.ts';
import { exit } from '../exit.ts';
import { checkFile, writeWhole } from '../files.ts';
import { PROJECT_FILE } from '../project/read-project.ts';
import { refuseListFile } from '../reports/sources.ts';
import { writeJsonLine } from '../results.ts';

export interface InitFlags extends CommonFlags {
  destination?: string;
  anchor?: string;
  keyword?: string;
  list?: string;
  local?: boolean;
  force?: boolean;
}

const questions = {
  destinationUrl: 'Where do your links lead?',
  anchorText: 'Which words carry them?',
  list: 'Which file lists the pages?',
};

/** Writes a project file into the working folder. Throws UsageError, FileError, Interrupted. */
export async function init(ctx: Context, flags: InitFlags): Promise<number> {
  const { json = false, quiet = false, force = false, local = false, keyword } = flags;
  const file = path.join(ctx.cwd, PROJECT_FILE);
  await checkFile(file, force);
  const given: { destinationUrl?: string; anchorText?: string; list?: string } = {
    ...(flags.destination !== undefined && { destinationUrl: flags.destination }),
    ...(flags.anchor !== undefined && { anchorText: flags.anchor }),
    ...(flags.list !== undefined && { list: flags.list }),
  };
  const faultsOf = ({ list, ...link }: typeof given) => {
    const parsed = parseReportRequest({ keyword: '-', urlList: list, ...link });
    const faults = parsed.ok ? [] : parsed.details;
    const refusal = list?.trim() && refuseList(ctx, list);
    return [
      ...faults.map((fault) => (fault.field === 'urlList' ? { ...fault, field: 'list' } : fault)),
      ...(refusal ? [{ field: 'list', message: `${list} ${refusal}` }] : []),
    ];
  };
  const answers = await askForMissing(ctx, given, {
    questions,
    mayAsk: !json,
    code: 'INVALID_REQUEST',
    faultsOf,
  });
  const [fault] = faultsOf(answers);
  if (fault) throw new AppError('INVALID_REQUEST', { details: [fault] });
  const { destinationUrl = '', anchorText = '', list = '' } = answers;
  const project = {
    $schema: `https://unpkg.com/linkwright@${manifest.version}/schema.json`,
    destinations: {
      main: { url: destinationUrl, anchor: anchorText, ...(keyword !== undefined && { keyword }) },
    },
    lists: { links: { files: [list], destination: 'main' } },
    defaults: { report: { ...(local && { local }), since: 'LAST' } },
  };
  await writeWhole(file, `${JSON.stringify(project, null, 2)}\n`, force);
  if (json) writeJsonLine(ctx, { type: 'done', file });
  else if (!quiet) {
    ctx.stdout.write(`${PROJECT_FILE} is there. Now: linkwright report links\n`);
  }
  return exit.done;
}

function refuseList({ cwd }: Context, list: string): string | undefined {
  if (/^https?:\/\//i.test(list)) return undefined;
  let found: Stats | undefined;
  try {
    found = statSync(path.resolve(cwd, list));
  } catch {}
  return refuseListFile(found);
}
