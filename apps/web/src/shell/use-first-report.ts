import type { ReportOverview } from '@linkwright/core/all';
import { createContext, useContext } from 'react';

/** What the server wrote of the report of a share link into the page that this visit began with. */
export const FirstReportContext = createContext<ReportOverview | undefined>(undefined);

/** The same, where that share link is open: undefined at every other address. */
export function useFirstReport(id: string, share: string | null): ReportOverview | undefined {
  const first = useContext(FirstReportContext);
  return share !== null && first?.report.id === id ? first : undefined;
}
