import { useParams } from 'wouter';
import { ReportPage } from '../features/verification/reports/report-page.tsx';

/** `/report/{id}`: one report. */
export default function ReportScreen() {
  const { id } = useParams();
  return (
    <div className="page reports">
      <ReportPage key={id} />
    </div>
  );
}
