import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useEffect, useRef, useState } from 'react';
import type { ArticleText } from './article-document.ts';
import { showMarks, type Unsupported } from './mark-sentences.ts';
import { type EditorHandle, handleOf, openEditor } from './open-editor.ts';
import { Toolbar } from './toolbar.tsx';

interface ArticleEditorProps {
  /** What it opens with; afterwards it is changed through the handle. */
  article: ArticleText;
  targetUrl: string;
  unsupported: readonly Unsupported[];
  onOpen(handle: EditorHandle): void;
  onChange(): void;
}

/** The article to be written in, under its tools. */
export default function ArticleEditor(props: ArticleEditorProps) {
  const { article, targetUrl, unsupported, onOpen, onChange } = props;
  const place = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<{ view: EditorView; state: EditorState } | null>(null);
  const view = open?.view;
  const told = useRef(onChange);
  useEffect(() => {
    told.current = onChange;
  });

  useEffect(() => {
    if (!place.current) return;
    const opened = openEditor(place.current, {
      article,
      targetUrl,
      onState(state, isChange) {
        setOpen({ view: opened, state });
        if (isChange) told.current();
      },
    });
    setOpen({ view: opened, state: opened.state });
    onOpen(handleOf(opened));
    return () => opened.destroy();
  }, []);

  useEffect(() => {
    if (view) showMarks(view, unsupported);
  }, [view, unsupported]);

  return (
    <>
      <Toolbar open={open} />
      <div ref={place} />
    </>
  );
}
