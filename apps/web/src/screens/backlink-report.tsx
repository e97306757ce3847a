import { ReportDesk } from '../features/verification/reports/report-desk.tsx';

/** `/backlink-report`: asks for a report, and shows how it is made. */
export default function BacklinkReportScreen() {
  return (
    <div className="page reports">
      <ReportDesk />
    </div>
  );
}
