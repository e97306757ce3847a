import type { ReactNode } from 'react';
import { TextField } from '../../../ui/text-field.tsx';
import { ArticleFields } from './article-fields.tsx';
import { FolderField } from './folder-field.tsx';
import { KeywordsField } from './keywords-field.tsx';
import type { PlanForm, SharedFields } from './use-plan-form.ts';

interface PlanInputsProps {
  form: PlanForm<SharedFields>;
  nameHint: string;
  maxName: number;
  folderHint?: string;
  /** How many links, and when. */
  children: ReactNode;
}

/** The fields of a campaign, and of an automation, which makes campaigns. */
export const PlanInputs = ({ form, nameHint, maxName, folderHint, children }: PlanInputsProps) => (
  <div className="campaign-fields">
    <div className="form-pair">
      <TextField
        label="Name"
        hint={nameHint}
        maxLength={maxName}
        autoComplete="off"
        {...form.field('name')}
      />
      <FolderField
        value={form.fields.folder}
        hint={folderHint}
        fault={form.faultAt('folder')}
        onChange={(folder) => form.change({ folder })}
      />
    </div>
    <TextField
      label="Target URL"
      hint="Where the links lead"
      inputMode="url"
      autoComplete="url"
      {...form.field('targetUrl')}
    />
    <KeywordsField
      text={form.fields.keywords}
      fault={form.faultAt('keywords')}
      onChange={(keywords) => form.change({ keywords })}
    />
    {children}
    <ArticleFields form={form} />
  </div>
);
