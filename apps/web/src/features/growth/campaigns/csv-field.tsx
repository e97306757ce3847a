import type { CsvFault } from '@linkwright/core/all';
import { type ChangeEvent, type ReactNode, useId, useRef, useState } from 'react';
import { readListFile } from '../../verification/reports/read-list-file.ts';

/** Faulty lines that are named. */
const MAX_NAMED = 8;

interface CsvFieldProps {
  label: string;
  name: string;
  rows: number;
  placeholder: string;
  text: string;
  /** What is wrong with the whole; takes the note's place. */
  fault?: string | undefined;
  note: ReactNode;
  faults: readonly CsvFault[];
  onChange(text: string): void;
}

/** Lines of CSV: typed, pasted, or read from a file; each that cannot be used is named. */
export function CsvField(props: CsvFieldProps) {
  const { label, name, rows, placeholder, text, fault, note, faults, onChange } = props;
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [unread, setUnread] = useState<string | null>(null);
  const wrong = fault ?? unread;

  async function pick(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    const read = await readListFile(file);
    setUnread(read.ok ? null : read.message);
    if (read.ok) onChange(read.text);
  }

  return (
    <div className="field csv-field">
      <div className="csv-head">
        <label htmlFor={id}>{label}</label>
        <button type="button" className="link-button" onClick={() => picker.current?.click()}>
          Choose a CSV file
        </button>
        <input
          ref={picker}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-label={`${label}: CSV file`}
          hidden
          onChange={(event) => void pick(event)}
        />
      </div>
      <textarea
        id={id}
        name={name}
        rows={rows}
        spellCheck={false}
        autoCapitalize="none"
        placeholder={placeholder}
        value={text}
        aria-invalid={fault ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => onChange(target.value)}
      />
      <div id={`${id}-note`}>
        <p className="field-note" data-fault={wrong ? true : undefined}>
          {wrong ?? note}
        </p>
        {faults.length > 0 && (
          <ul className="field-note" data-fault aria-label="Lines that cannot be used">
            {faults.slice(0, MAX_NAMED).map(({ line, message }) => (
              <li key={`${line} ${message}`}>
                Line {line}: {message}
              </li>
            ))}
            {faults.length > MAX_NAMED && <li>And {faults.length - MAX_NAMED} more.</li>}
          </ul>
        )}
      </div>
    </div>
  );
}
