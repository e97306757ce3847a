import {
  type ClientFigures,
  type ClientLook,
  clientReportRoutes,
  composeClientReport,
  inkOn,
} from '@linkwright/core/all';
import type { CSSProperties } from 'react';
import { language } from '../../../format/language.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { useSite } from '../../../shell/use-site.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { nameOfMonth } from './name-of-month.ts';
import { ReportSheet } from './report-sheet.tsx';

/** Rows of each list that a preview shows. */
const SHOWN = 8;

interface ReportPreviewProps {
  id: string;
  /** As it is typed. */
  look: ClientLook;
  months: string[];
  month: string;
  onMonth(month: string): void;
}

/** The report as it will be, while it is composed. */
export function ReportPreview({ id, look, months, month, onMonth }: ReportPreviewProps) {
  const { answer, fault } = useAnswer(clientReportRoutes.figures, {
    params: { id },
    query: { month },
  });
  const { siteName } = useSite();
  return (
    <section className="client-preview" aria-labelledby="preview">
      <h2 id="preview">Preview</h2>
      <SelectField
        label="Month"
        value={month}
        options={months.map((each) => [each, nameOfMonth(each)])}
        onChoose={onMonth}
      />
      {fault && <FormAlert title="The figures could not be counted" message={fault} />}
      <p className="note">
        {`Each list is cut to ${SHOWN} rows here. `}
        {look.language !== language &&
          'The report itself is in the language that you chose for it.'}
      </p>
      {answer ? (
        <div style={colorsOf(look)}>
          <ReportSheet
            report={composeClientReport(look, cut(answer.figures), siteName)}
            level={2}
          />
        </div>
      ) : (
        !fault && <div className="loading" role="status" aria-label="Loading" />
      )}
    </section>
  );
}

const colorsOf = ({ accent, band }: ClientLook): CSSProperties =>
  /^#[0-9a-f]{6}$/.test(band)
    ? ({
        '--client-accent': accent,
        '--client-band': band,
        '--client-ink': inkOn(band),
      } as CSSProperties)
    : {};

const cut = (figures: ClientFigures): ClientFigures => ({
  ...figures,
  changeList: figures.changeList.slice(0, SHOWN),
  rankList: figures.rankList.slice(0, SHOWN),
  articleList: figures.articleList.slice(0, SHOWN),
  linkList: figures.linkList.slice(0, SHOWN),
});
