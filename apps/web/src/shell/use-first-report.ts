import type { ReportOverview } from '@linkwright/core/all';
import { createContext, useContext } from 'react';

/** What the server wrote of a report, at a share link or of a sample, into the page that this visit began with. */
export const FirstReportContext = createContext<ReportOverview | undefined>(undefined);

/** The same, where that is what is open: undefined at every other address. */
export function useFirstReport(id: string, share: string | null): ReportOverview | undefined {
  const first = useContext(FirstReportContext);
  const isOpen = first?.report.id === id && (share !== null || first.report.isSample);
  return isOpen ? first : undefined;
}
