import { ToolFrame } from '../features/base/tools/tool-frame.tsx';
import { ClientReports } from '../features/growth/client-reports/client-reports.tsx';

/** `/client-reports`: what the signed-in user composes for clients. */
export default function ClientReportsScreen({ siteName }: { siteName: string }) {
  return (
    <ToolFrame
      title="Reports for clients"
      lead="A month of one host beside the month before it: links, rankings and articles, in your words and colours, as a page, a PDF and a spreadsheet."
      action="reports for clients"
      siteName={siteName}
    >
      <ClientReports />
    </ToolFrame>
  );
}
