import { readKeywordsCsv } from '@linkwright/core/all';
import { Suspense } from 'react';
import { plural } from '../../../format/figures.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { CsvField } from './csv-field.tsx';
import { withKeywords } from './plan-fields.ts';

/** Who cannot load it types the keywords, as does whoever has no list. */
const ListPicker = lazyPart(
  () => import('../keywords/list-picker.tsx'),
  () => null,
);

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
      <Suspense fallback={null}>
        <ListPicker onPicked={({ items }) => onChange(withKeywords(text, items))} />
      </Suspense>
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
