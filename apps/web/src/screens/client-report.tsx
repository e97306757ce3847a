import { useEffect, useState } from 'react';
import { Link, useParams } from 'wouter';
import { ToolFrame } from '../features/base/tools/tool-frame.tsx';
import { ReportDesk } from '../features/growth/client-reports/report-desk.tsx';
import { paths } from '../paths.ts';

/** `/client-reports/{id}`: one report of the user's, under its client's name. */
export default function ClientReportScreen({ siteName }: { siteName: string }) {
  const { id = '' } = useParams();
  return <NamedReport key={id} id={id} siteName={siteName} />;
}

function NamedReport({ id, siteName }: { id: string; siteName: string }) {
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    if (name !== null) document.title = `Report for ${name} · ${siteName}`;
  }, [name, siteName]);
  return (
    <ToolFrame
      title={name === null ? 'Report for a client' : `Report for ${name}`}
      lead="Compose it here, look at it, and pass a month on as a link, a PDF or a spreadsheet."
      action="your report"
      back={<Link href={paths.clientReports}>All reports</Link>}
      siteName={siteName}
    >
      <ReportDesk id={id} onName={setName} />
    </ToolFrame>
  );
}
