import type { Draft, DraftCheck } from '@linkwright/core/all';
import { useEffect, useMemo, useRef, useState } from 'react';
import { drawKey } from '../../../browser/draw-key.ts';
import { localStore } from '../../../browser/storage.ts';
import { forgetEdit, keepEdit, readKeptEdit } from '../../../browser/stored-drafts.ts';
import { createAutosave, type SaveState } from './autosave.ts';
import { type DraftText, readDraft, saveDraft } from './draft-calls.ts';
import type { EditorHandle } from './editor/open-editor.ts';
import { useDraftCheck } from './use-draft-check.ts';

interface DraftTextState {
  /** What the editor opens with: what this browser kept of an earlier visit, or the server's. */
  first: DraftText;
  metaDescription: string;
  /** Null until the editor is there. */
  editor: EditorHandle | null;
  save: SaveState;
  check: Omit<DraftCheck, 'success'>;
  /** The version that was not taken in a conflict. */
  other: DraftText | null;
  open(editor: EditorHandle): void;
  /** Something in the editor changed. */
  change(): void;
  setMetaDescription(text: string): void;
  /** Saves now. The revision that the server has, or null where it could not be saved. */
  flush(): Promise<number | null>;
  keepMine(theirs: Draft): void;
  takeTheirs(theirs: Draft): void;
}

/** The text of a draft while it is edited: saved as it is typed, and held to its sources. */
export function useDraftText(draft: Draft): DraftTextState {
  const { id } = draft;
  const [kept] = useState(() => readKeptEdit(localStore(), id));
  const [first] = useState<DraftText>(kept ?? draft);
  const [editor, open] = useState<EditorHandle | null>(null);
  const [metaDescription, setMeta] = useState(first.metaDescription);
  const [save, setSave] = useState<SaveState>(() => stateOf(kept?.revision, draft));
  const [other, setOther] = useState<DraftText | null>(null);
  const now = useRef({ editor, metaDescription });
  const read = useRef((): DraftText => {
    const { title, content } = now.current.editor?.read() ?? first;
    return { title, content, metaDescription: now.current.metaDescription };
  }).current;
  const { check, recheck } = useDraftCheck(draft, read, kept !== null);

  const autosave = useMemo(() => {
    const page = drawKey();
    return createAutosave(
      {
        revision: draft.revision,
        read,
        save: (text, revision) => saveDraft(id, text, revision),
        load: () => readDraft(id),
        keep: (text, revision) => keepEdit(localStore(), id, { ...text, revision, page }),
        forget: () => forgetEdit(localStore(), id, page),
        onState: setSave,
      },
      save,
    );
  }, [id]);
  useEffect(() => {
    window.addEventListener('online', autosave.retry);
    return () => {
      window.removeEventListener('online', autosave.retry);
      void autosave.flush();
      autosave.stop();
    };
  }, [autosave]);

  function change(): void {
    autosave.change();
    recheck();
  }
  function setMetaDescription(text: string): void {
    now.current.metaDescription = text;
    setMeta(text);
    change();
  }
  return {
    first,
    metaDescription,
    editor,
    save,
    check,
    other,
    open(opened) {
      now.current.editor = opened;
      open(opened);
    },
    change,
    setMetaDescription,
    flush: autosave.flush,
    keepMine(theirs) {
      setOther(theirs);
      autosave.settle(theirs, false);
    },
    takeTheirs(theirs) {
      setOther(read());
      editor?.replace(theirs);
      setMetaDescription(theirs.metaDescription);
      autosave.settle(theirs, true);
    },
  };
}

/** What was kept of another revision stands against what the server has now. */
function stateOf(keptRevision: number | undefined, draft: Draft): SaveState {
  if (keptRevision === undefined) return { is: 'saved' };
  return keptRevision === draft.revision ? { is: 'waiting' } : { is: 'conflict', theirs: draft };
}
