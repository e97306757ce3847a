import { type ClientReport, type ClientReportForm, clientReportRoutes } from '@linkwright/core/all';
import { useEffect, useState } from 'react';
import { callApi } from '../../../api.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { ShareWithClients } from '../../people/workspaces/share-with-clients.tsx';
import { DeleteReport } from './delete-report.tsx';
import { ReportEditor } from './report-editor.tsx';
import { ReportMonths } from './report-months.tsx';
import { ReportPreview } from './report-preview.tsx';
import './client-reports.css';
import './report-sheet.css';

interface ReportDeskProps {
  id: string;
  onName(name: string): void;
}

/** One report: how it looks and what it says, a preview of it, and the months that are passed on. */
export function ReportDesk({ id, onName }: ReportDeskProps) {
  const { answer, fault, reload } = useAnswer(clientReportRoutes.read, { params: { id } });
  const [previewed, setPreviewed] = useState<string | null>(null);
  const name = answer?.report.clientName;
  useEffect(() => {
    if (name !== undefined) onName(name);
  }, [name, onName]);
  if (fault)
    return (
      <NotLoaded
        title="The report could not be loaded"
        message={fault}
        onRetry={() => void reload()}
      />
    );
  if (!answer) return <div className="loading" role="status" aria-label="Loading" />;
  const { report, months, editions } = answer;
  // The last whole month: that is what is passed on.
  const month = previewed ?? months[1] ?? months[0] ?? '';
  return (
    <>
      <Desk key={id} report={report} months={months} month={month} onMonth={setPreviewed} />
      <section className="part" aria-labelledby="months">
        <h2 id="months">Pass it on</h2>
        <ReportMonths report={report} months={months} editions={editions} previewedMonth={month} />
        <ShareWithClients kind="client-report" id={id} />
      </section>
      <DeleteReport report={report} />
    </>
  );
}

interface DeskProps {
  report: ClientReport;
  months: string[];
  month: string;
  onMonth(month: string): void;
}

function Desk({ report, months, month, onMonth }: DeskProps) {
  const [form, setForm] = useState(() => formOf(report));
  const [logo, setLogo] = useState(report.logo);
  const [notice, setNotice] = useState('');
  const change = useChange();

  async function save(): Promise<void> {
    const saved = await change.run(
      () => callApi(clientReportRoutes.change, { params: { id: report.id }, body: form }),
      clientReportRoutes.read,
      clientReportRoutes.list,
    );
    if (!saved) return;
    setForm(formOf(saved.report));
    setLogo(saved.report.logo);
    setNotice('Saved. Links that you passed on show it, too.');
  }
  return (
    <div className="client-desk">
      <ReportEditor
        form={form}
        logo={logo}
        change={change}
        notice={notice}
        onForm={(values) => {
          setForm({ ...form, ...values });
          setNotice('');
        }}
        onLogo={(picture) => {
          setLogo(picture?.url ?? null);
          setForm({ ...form, logo: picture?.base64 ?? null });
          setNotice('');
        }}
        onSave={() => void save()}
      />
      <ReportPreview
        id={report.id}
        look={{ ...form, logo }}
        months={months}
        month={month}
        onMonth={onMonth}
      />
    </div>
  );
}

/** What is sent; without a logo the one that is there stays. */
function formOf({
  id: _id,
  logo: _logo,
  nextMailAt: _next,
  createdAt: _created,
  updatedAt: _updated,
  ...form
}: ClientReport): ClientReportForm {
  return form;
}
