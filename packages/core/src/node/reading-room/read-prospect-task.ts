import { judgePage, type PageJudgement, type Sought } from '../../growth/discovery/judge-page.ts';
import { createProspectReader, type ProspectPage } from '../../growth/discovery/read-prospect.ts';
import { createPageBody } from '../page-body.ts';

export interface ProspectTask {
  /** Address after redirects. */
  pageUrl: string;
  contentType: string | undefined;
  sought: Sought;
}

/** What a search for prospects has to know of a page; its text was for the judgement. */
export interface ReadProspect {
  page: Omit<ProspectPage, 'text'>;
  judgement: PageJudgement;
}

export function readProspectTask(
  { pageUrl, contentType, sought }: ProspectTask,
  bytes: Buffer,
): ReadProspect {
  const reader = createProspectReader(pageUrl);
  const body = createPageBody(reader, { maxBytes: Number.POSITIVE_INFINITY, contentType });
  body.write(bytes);
  body.end();
  const { text, ...page } = reader.finish();
  return { page, judgement: judgePage({ ...page, text }, sought) };
}
