import type { Campaign } from '@linkwright/core/all';
import { type FormEvent, useId, useState } from 'react';
import { plural } from '../../../format/figures.ts';
import { CloseButton } from '../../../ui/close-button.tsx';
import { FolderField } from './folder-field.tsx';

interface FolderDeskProps {
  rows: readonly Campaign[];
  onFile(folder: string | null): Promise<void>;
  onClose(): void;
}

/** Asks which folder campaigns are put into; none takes them out of theirs. */
export function FolderDesk({ rows, onFile, onClose }: FolderDeskProps) {
  const [folder, setFolder] = useState('');
  const titleId = useId();
  function submit(event: FormEvent): void {
    event.preventDefault();
    void onFile(folder.trim() || null);
  }
  return (
    <section className="campaign-desk" aria-labelledby={titleId}>
      <h2 id={titleId}>A folder for {plural(rows.length, 'campaign')}</h2>
      <form data-kept="campaign-folder" className="form" method="post" noValidate onSubmit={submit}>
        <FolderField
          value={folder}
          hint="Such as a client. A new name makes a folder; without a name they are in none"
          onChange={setFolder}
        />
        <div className="actions">
          <button type="submit" className="button">
            {folder.trim() === '' ? 'Take out of folders' : 'Put into the folder'}
          </button>
          <CloseButton onClose={onClose} />
        </div>
      </form>
    </section>
  );
}
