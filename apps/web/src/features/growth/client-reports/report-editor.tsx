import {
  type ClientReportForm,
  type ClientSection,
  clientSections,
  clientSectionWords,
  MAX_CLIENT_NAME,
  MAX_LINK_DAYS,
  MAX_REPORT_TITLE,
  MAX_REPORT_WORDS,
  type ReaderLanguage,
} from '@linkwright/core/all';
import type { useChange } from '../../../server-state/use-change.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { FormNotice } from '../../../ui/form-notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ColorField } from './color-field.tsx';
import { LogoField } from './logo-field.tsx';
import type { SmallLogo } from './small-logo.ts';

interface ReportEditorProps {
  form: ClientReportForm;
  logo: string | null;
  change: ReturnType<typeof useChange>;
  notice: string;
  onForm(values: Partial<ClientReportForm>): void;
  onLogo(logo: SmallLogo | null): void;
  onSave(): void;
}

const languages: [ReaderLanguage, string][] = [
  ['en', 'English'],
  ['de', 'Deutsch'],
];

/** How a report looks and what it says. */
export function ReportEditor(props: ReportEditorProps) {
  const { form, logo, change, notice, onForm, onLogo, onSave } = props;
  const { isBusy, formFault, faultOf } = change;
  const text = (field: 'clientName' | 'host' | 'title' | 'introduction' | 'closing') => ({
    name: field,
    value: form[field],
    fault: faultOf(field),
    onChange: ({ target }: { target: { value: string } }) => onForm({ [field]: target.value }),
  });
  return (
    <form
      className="form client-editor"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <div className="form-pair">
        <TextField label="Client" maxLength={MAX_CLIENT_NAME} {...text('clientName')} />
        <TextField label="Host" inputMode="url" {...text('host')} />
      </div>
      <TextField
        label="Title"
        hint="Left empty, it says what the report is"
        maxLength={MAX_REPORT_TITLE}
        {...text('title')}
      />
      <TextAreaField
        label="Introduction"
        hint="Your words before the figures; a blank line begins a paragraph"
        rows={5}
        maxLength={MAX_REPORT_WORDS}
        {...text('introduction')}
      />
      <Sections chosen={form.sections} onChosen={(sections) => onForm({ sections })} />
      <TextAreaField
        label="Closing words"
        hint="After the figures, such as whom to call"
        rows={3}
        maxLength={MAX_REPORT_WORDS}
        {...text('closing')}
      />
      <LogoField logo={logo} fault={faultOf('logo')} onLogo={onLogo} />
      <div className="form-pair">
        <ColorField
          label="Accent"
          hint="Headings and charts, on white"
          value={form.accent}
          ground="paper"
          fault={faultOf('accent')}
          onColor={(accent) => onForm({ accent })}
        />
        <ColorField
          label="Head"
          hint="Behind the title"
          value={form.band}
          ground="own"
          fault={faultOf('band')}
          onColor={(band) => onForm({ band })}
        />
      </div>
      <div className="form-pair">
        <SelectField
          label="Language of the report"
          value={form.language}
          options={languages}
          onChoose={(language) => onForm({ language })}
        />
        <TextField
          label="Days a link works"
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_LINK_DAYS}
          value={form.linkDays || ''}
          fault={faultOf('linkDays')}
          onChange={({ target }) => onForm({ linkDays: Math.trunc(Number(target.value)) })}
        />
      </div>
      <CheckField
        checked={form.isMonthly}
        onChange={({ target }) => onForm({ isMonthly: target.checked })}
        label="Mail it to me every month"
        note="On the first, in the morning by your clocks: last month’s report, with a link to pass on."
      />
      {formFault && <FormAlert title="The report was not saved" message={formFault} />}
      {notice && <FormNotice>{notice}</FormNotice>}
      <div>
        <button type="submit" className="button" disabled={isBusy}>
          Save report
        </button>
      </div>
    </form>
  );
}

interface SectionsProps {
  chosen: readonly ClientSection[];
  onChosen(sections: ClientSection[]): void;
}

/** In the order of the list: the comparison with the month before comes first in every report. */
function Sections({ chosen, onChosen }: SectionsProps) {
  return (
    <fieldset className="field-group client-sections">
      <legend>Sections</legend>
      <p className="field-note">
        The comparison with the month before comes first in every report.
      </p>
      {clientSections.map((section) => (
        <CheckField
          key={section}
          checked={chosen.includes(section)}
          onChange={({ target }) =>
            onChosen(
              clientSections.filter((each) =>
                each === section ? target.checked : chosen.includes(each),
              ),
            )
          }
          label={clientSectionWords[section].name}
          note={clientSectionWords[section].holds}
        />
      ))}
    </fieldset>
  );
}
