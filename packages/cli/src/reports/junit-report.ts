import {
  type PageResult,
  parseUrl,
  type RunCondition,
  runConditionWords,
} from '@linkwright/core/all';
import { printable } from '../printable.ts';
import type { JudgedReport } from './judged-report.ts';

/**
 * A report as JUnit's XML: a test a line. What the run is to fail on is a failure; a page that could not be
 * seen, where that is asked for, an error.
 */
export function toJunitReport({ results, conditions, failOn, finishedAt }: JudgedReport): string {
  const cases = results.map((result) => {
    const found = (conditions.get(result.position) ?? []).filter((one) => failOn.includes(one));
    return { result, found, isFailure: found.some((one) => one !== 'unseen') };
  });
  const failures = cases.filter(({ isFailure }) => isFailure).length;
  const errors = cases.filter(({ found, isFailure }) => found.length > 0 && !isFailure).length;
  const sums = `tests="${cases.length}" failures="${failures}" errors="${errors}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="linkwright report" ${sums}>`,
    `<testsuite name="links" ${sums} timestamp="${attribute(finishedAt.slice(0, 19))}">`,
    ...cases.map((one) => caseOf(one)),
    '</testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

interface Case {
  result: PageResult;
  found: RunCondition[];
  isFailure: boolean;
}

function caseOf({ result, found, isFailure }: Case): string {
  const { line, inspection, position } = result;
  const host = parseUrl(inspection.pageUrl)?.hostname ?? 'list';
  const seconds = (inspection.elapsedMs / 1000).toFixed(3);
  const head = `<testcase name="${attribute(`${position + 1}. ${line}`)}" classname="${attribute(host)}" time="${seconds}"`;
  if (found.length === 0) return `${head}/>`;
  const kind = isFailure ? 'failure' : 'error';
  const words = found.map((one) => runConditionWords[one]).join('; ');
  return `${head}><${kind} type="${attribute(found.join(' '))}" message="${attribute(inspection.summary)}">${attribute(words)}</${kind}></testcase>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Any text, within XML: what no XML may hold is left out before. */
const attribute = (text: string): string =>
  printable(text)
    .replace(/[\uFFFE\uFFFF]/g, '')
    .replace(/[&<>"]/g, (one) => entities[one] ?? '');
