import {
  type ImportedKeywords,
  type KeywordCountryCode,
  type KeywordImportRole,
  keywordCountries,
  keywordImportRoles,
  keywordRoutes,
  readKeywordImport,
} from '@linkwright/core/all';
import { useState } from 'react';
import { callApi } from '../../../api.ts';
import { drawKey } from '../../../browser/draw-key.ts';
import { plural } from '../../../format/figures.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { ImportForm, useChosenFile } from '../../../ui/import-form.tsx';
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

/** Imports a file of keywords into a list. */
export default function ImportKeywords({ onTaken, onClose }: ImportKeywordsProps) {
  const { answer } = useAnswer(keywordRoutes.lists, { query: { limit: 100 } });
  const [listId, setListId] = useState('');
  const [name, setName] = useState('');
  const [country, setCountry] = useState<KeywordCountryCode>('us');
  const [taken, setTaken] = useState<ImportedKeywords | null>(null);
  const chosen = useChosenFile(readKeywordImport, 'ahrefs');
  const { isBusy, formFault, faultOf, run } = useChange();
  const isNew = listId === '';

  async function send(text: string): Promise<void> {
    const { source, columns } = chosen;
    const list = isNew ? { name: name.trim(), country } : { listId };
    const imported = await run(
      () =>
        callApi(keywordRoutes.importFile, {
          body: { ...list, source, text, columns },
          idempotencyKey: drawKey(),
          timeoutMs: SEND_MS,
        }),
      keywordRoutes.lists,
      keywordRoutes.readList,
    );
    if (!imported) return;
    setTaken(imported);
    setListId(imported.list.id);
    chosen.clear();
    onTaken(imported);
  }
  return (
    <ImportForm
      chosen={chosen}
      hint="CSV with a column of keywords, as it was exported"
      roles={keywordImportRoles}
      labels={roleWords}
      into={
        <SelectField<string>
          label="List"
          value={listId}
          options={[
            ['', 'A new list'],
            ...(answer?.items ?? []).map((list) => [list.id, list.name] as const),
          ]}
          onChoose={setListId}
        />
      }
      isReady={!isNew || name.trim() !== ''}
      isBusy={isBusy}
      textFault={faultOf('text')}
      fault={formFault}
      taken={taken && <Taken taken={taken} />}
      onChosen={() => setTaken(null)}
      onSend={(text) => void send(text)}
      onClose={onClose}
    >
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
    </ImportForm>
  );
}

const Taken = ({ taken: { stored, left, list } }: { taken: ImportedKeywords }) => (
  <>
    {`“${list.name}” holds ${plural(stored, 'keyword')} of the file now.`}
    {left > 0 && <> {`${plural(left, 'keyword')} left out: a list holds no more.`}</>}
  </>
);
