import { MAX_CAMPAIGN_FOLDER } from '@linkwright/core/all';
import { useId } from 'react';
import { TextField } from '../../../ui/text-field.tsx';
import { useFolders } from './use-folders.ts';

interface FolderFieldProps {
  value: string;
  hint?: string | undefined;
  fault?: string | undefined;
  onChange(folder: string): void;
}

/** A folder by its name: one that is there, or a new one. */
export function FolderField({ value, hint, fault, onChange }: FolderFieldProps) {
  const folders = useFolders();
  const id = useId();
  return (
    <>
      <TextField
        label="Folder (optional)"
        name="folder"
        list={id}
        maxLength={MAX_CAMPAIGN_FOLDER}
        autoComplete="off"
        hint={hint ?? 'Such as a client. A new name makes a folder'}
        value={value}
        fault={fault}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={id}>
        {folders.map((folder) => (
          <option key={folder} value={folder} />
        ))}
      </datalist>
    </>
  );
}
