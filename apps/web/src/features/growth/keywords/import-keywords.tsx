import {
  type ImportedKeywords,
  type ImportSource,
  type KeywordCountryCode,
  type KeywordImportRole,
  keywordCountries,
  keywordImportRoles,
  keywordRoutes,
  readKeywordImport,
} from '@linkwright/core';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../../api.ts';
import { drawKey } from '../../../browser/draw-key.ts';
import { plural } from '../../../format/figures.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { CloseButton } from '../../../ui/close-button.tsx';
import { FileImport, sourceOptions, useChosenFile } from '../../../ui/file-import.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { FormNotice } from '../../../ui/form-notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';

const SEND_MS = 60_000;

const roleWords: Record<KeywordImportRole, string> = {
  keyword: 'Keyword',
  volume: 'Searches a month',
  difficulty: 'Difficulty, 0 to 100',
  cost: 'Cost per click',
  impressions: 'Impressions',
};
const countryOptions = keywordCountries.map(({ code, name }) => [code, name] as const);

interface ImportKeywordsProps {
  onTaken(imported: ImportedKeywords): void;
  onClose(): void;
}

/** Imports a file of keywords into a list: what was read of it is shown before it is stored. */
export default function ImportKeywords({ onTaken, onClose }: ImportKeywordsProps) {
  const { answer } = useAnswer(keywordRoutes.lists, { query: { limit: 100 } });
  const [listId, setListId] = useState('');
  const [name, setName] = useState('');
  const [country, setCountry] = useState<KeywordCountryCode>('us');
  const [source, setSource] = useState<ImportSource>('ahrefs');
  const [taken, setTaken] = useState<ImportedKeywords | null>(null);
  const chosen = useChosenFile(readKeywordImport);
  const { isBusy, formFault, faultOf, run } = useChange();
  const { text, columns, file } = chosen;
  const isNew = listId === '';

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (text === null) return;
    const list = isNew ? { name: name.trim(), country } : { listId };
    const answer = await run(
      () =>
        callApi(keywordRoutes.importFile, {
          body: { ...list, source, text, columns },
          idempotencyKey: drawKey(),
          timeoutMs: SEND_MS,
        }),
      keywordRoutes.lists,
      keywordRoutes.readList,
    );
    if (!answer) return;
    setTaken(answer);
    setListId(answer.list.id);
    chosen.clear();
    onTaken(answer);
  }
  return (
    <form className="form keywords-import" method="post" noValidate onSubmit={submit}>
      <FileImport
        chosen={chosen}
        hint="CSV with a column of keywords, as it was exported"
        fault={faultOf('text')}
        roles={keywordImportRoles}
        labels={roleWords}
        onChosen={() => setTaken(null)}
      />
      <div className="form-pair">
        <SelectField<ImportSource>
          label="Exported from"
          value={source}
          options={sourceOptions}
          onChoose={setSource}
        />
        <SelectField<string>
          label="List"
          value={listId}
          options={[
            ['', 'A new list'],
            ...(answer?.items ?? []).map((list) => [list.id, list.name] as const),
          ]}
          onChoose={setListId}
        />
      </div>
      {isNew && (
        <div className="form-pair">
          <TextField
            label="Name of the list"
            name="name"
            maxLength={80}
            value={name}
            fault={faultOf('name')}
            onChange={({ target }) => setName(target.value)}
          />
          <SelectField<KeywordCountryCode>
            label="Country of the figures"
            value={country}
            options={countryOptions}
            onChoose={setCountry}
          />
        </div>
      )}
      {formFault && <FormAlert title="The file was not imported" message={formFault} />}
      {taken && <Taken taken={taken} />}
      <div className="actions">
        <button
          type="submit"
          className="button"
          disabled={isBusy || !file || file.rows.length === 0 || (isNew && name.trim() === '')}
        >
          {isBusy ? 'Importing...' : 'Import'}
        </button>
        <CloseButton onClose={onClose} />
      </div>
    </form>
  );
}

const Taken = ({ taken: { stored, left, list } }: { taken: ImportedKeywords }) => (
  <FormNotice>
    {`“${list.name}” holds ${plural(stored, 'keyword')} of the file now.`}
    {left > 0 && <> {`${plural(left, 'keyword')} left out: a list holds no more.`}</>}
  </FormNotice>
);
