import { readKeywordsCsv } from '@linkwright/core';
import { plural } from '../../../format/figures.ts';
import { ListPicker } from '../keywords/list-picker.tsx';
import { CsvField } from './csv-field.tsx';
import { withKeywords } from './plan-fields.ts';

interface KeywordsFieldProps {
  /** CSV. */
  text: string;
  fault?: string | undefined;
  onChange(text: string): void;
}

/** Keywords with their anchor texts. */
export function KeywordsField({ text, fault, onChange }: KeywordsFieldProps) {
  const { keywords, faults } = readKeywordsCsv(text);
  return (
    <>
      <ListPicker onPicked={({ items }) => onChange(withKeywords(text, items))} />
      <CsvField
        label="Keywords and anchor texts"
        name="keywords"
        rows={6}
        placeholder={'garden tools, good garden tools\nhedge trimmer, quiet trimmers'}
        note={
          keywords.length === 0
            ? 'One pair a line: the keyword, a comma, the anchor text. Without an anchor text the keyword carries the link'
            : `${plural(keywords.length, 'pair')}, taken in turn, one a link`
        }
        {...{ text, fault, faults, onChange }}
      />
    </>
  );
}
