import type { IDataObject, IExecuteSingleFunctions, INodeExecutionData } from 'n8n-workflow';
import { NodeOperationError, sleep } from 'n8n-workflow';
import { refusalOf } from './answers';
import { ask } from './ask';

const isUnderWay = ({ status }: IDataObject): boolean =>
  status === 'queued' || status === 'running';

/** Asks for a report that was begun until every page was seen, and goes on with these. */
export async function whenFinished(
  this: IExecuteSingleFunctions,
  items: INodeExecutionData[],
): Promise<INodeExecutionData[]> {
  const [begun] = items;
  if (!begun || !this.getNodeParameter('wait', true)) return items;
  const until = Date.now() + Number(this.getNodeParameter('minutes', 10)) * 60_000;
  const id = String(begun.json.id);
  let report = begun.json;
  // Soon at first, as most lists are short.
  for (
    let seconds = 0.5;
    isUnderWay(report) || !report.results;
    seconds = Math.min(seconds * 2, 15)
  ) {
    if (Date.now() > until) {
      throw new NodeOperationError(
        this.getNode(),
        `The report is not finished: ${report.done} of ${report.pages} pages were seen`,
        {
          description: `Get Results gives the rest later, for the report ID ${id}`,
          itemIndex: this.getItemIndex(),
        },
      );
    }
    await sleep(seconds * 1000);
    this.getExecutionCancelSignal()?.throwIfAborted();
    // A server that is busy, or starts anew, goes on with what it began.
    const answer = await ask.call(this, 'GET', `/api/reports/${id}`).catch(() => undefined);
    if (!answer || answer.statusCode === 429 || answer.statusCode >= 500) continue;
    const refusal = refusalOf(this.getNode(), answer, this.getItemIndex());
    if (refusal) throw refusal;
    report = answer.body as IDataObject;
  }
  return resultsOf.call(this, [{ json: report }]);
}

/** One item for each page of a report. */
export async function resultsOf(
  this: IExecuteSingleFunctions,
  [report]: INodeExecutionData[],
): Promise<INodeExecutionData[]> {
  const { id, status, results } = report?.json ?? {};
  const isShort = this.getNodeParameter('simplify', true);
  return ((results ?? []) as IDataObject[]).map((result) => ({
    json: { reportId: id, reportStatus: status, ...(isShort ? summaryOf(result) : result) },
    pairedItem: this.getItemIndex(),
  }));
}

function summaryOf({ line, inspection }: IDataObject): IDataObject {
  const seen = inspection as IDataObject;
  const link = seen.link as IDataObject | null;
  return {
    line,
    pageUrl: seen.pageUrl,
    verdict: seen.verdict,
    summary: seen.summary,
    score: seen.score,
    status: seen.status,
    href: link?.href ?? null,
    anchorText: link?.anchorText ?? null,
    rel: link?.rel ?? null,
    visitedAt: seen.visitedAt,
  };
}
