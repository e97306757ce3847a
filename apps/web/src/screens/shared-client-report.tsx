import {
  addressOf,
  clientFormatNames,
  clientReportFormats,
  clientReportRoutes,
  composeClientReport,
  type SharedClientReport,
} from '@linkwright/core/all';
import { ReportSheet } from '../features/growth/client-reports/report-sheet.tsx';
import { formatDay } from '../format/dates.ts';
import { paths } from '../paths.ts';

interface SharedClientReportScreenProps extends SharedClientReport {
  token: string;
  siteName: string;
}

/** `/client-report/{token}`: a month of a report, for whoever has the address. */
export function SharedClientReportScreen(props: SharedClientReportScreenProps) {
  const { look, figures, expiresAt, token, siteName } = props;
  const colors = `${look.accent}-${look.band}`.replaceAll('#', '');
  return (
    <>
      <link rel="stylesheet" href={`/client-report-colors/${colors}.css`} />
      <main id="content" className="client-page">
        <ReportSheet report={composeClientReport(look, figures, siteName)} level={1} />
        <footer className="client-foot">
          <ul>
            {clientReportFormats.map((format) => (
              <li key={format}>
                <a
                  href={addressOf(clientReportRoutes.sharedFile.path, {
                    params: { token },
                    query: { format },
                  })}
                >
                  {clientFormatNames[format]}
                </a>
              </li>
            ))}
          </ul>
          <p>
            This page is here until <time dateTime={expiresAt}>{formatDay(expiresAt)}</time>. Made
            with <a href={paths.home}>{siteName}</a>
          </p>
        </footer>
      </main>
    </>
  );
}
