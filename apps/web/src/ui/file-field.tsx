import { decodeExport } from '@linkwright/core/all';
import { useId } from 'react';

/** Characters of a file that is taken. */
const MAX_TEXT = 5 * 1024 * 1024;

interface FileFieldProps {
  hint: string;
  fault: string | null | undefined;
  /** The file's text, null for none; or that it is larger than is taken. */
  onText(text: string | null, isTooLong: boolean): void;
}

/** A CSV file of whatever encoding, chosen from the disk. */
export function FileField({ hint, fault, onText }: FileFieldProps) {
  const id = useId();
  async function choose(file: File | undefined): Promise<void> {
    const isTooLong = (file?.size ?? 0) > MAX_TEXT;
    const isRead = file && !isTooLong;
    onText(isRead ? decodeExport(new Uint8Array(await file.arrayBuffer())) : null, isTooLong);
  }
  return (
    <div className="field">
      <label htmlFor={id}>File</label>
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        aria-invalid={fault ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      <p className="field-note" id={`${id}-note`} data-fault={fault ? true : undefined}>
        {fault ?? hint}
      </p>
    </div>
  );
}

/** What is said of a file that is larger than is taken. */
export const TOO_LONG = 'This file is larger than 5 MB. Export fewer days, or split it.';
