import { formatCount, type LinkList } from '@linkwright/core/all';
import { Upload } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react';
import { ListSummary } from './list-summary.tsx';
import { readListFile } from './read-list-file.ts';

interface ListFieldProps {
  text: string;
  list: LinkList;
  onChange(text: string): void;
}

const example = 'https://blog.example/soil\nnews.example/spring\n# a comment';

/** The pages to check, one a line, typed, pasted, or dropped as a file. */
export function ListField({ text, list, onChange }: ListFieldProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const gutter = useRef<HTMLPreElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [note, setNote] = useState<{ words: string; isFault: boolean; before?: string }>();

  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    const read = await readListFile(file);
    if (!read.ok) return setNote({ words: read.message, isFault: true });
    onChange(read.text);
    setNote({ words: `${read.name} is in the list.`, isFault: false, before: text });
  }
  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) return void take(file);
    const dropped = event.dataTransfer.getData('text/plain');
    if (dropped) onChange(text ? `${text.trimEnd()}\n${dropped}` : dropped);
  }
  function pick(event: ChangeEvent<HTMLInputElement>): void {
    void take(event.target.files?.[0]);
    event.target.value = '';
  }
  function showLine(lineNumber: number): void {
    const field = area.current;
    if (!field) return;
    const lines = field.value.split(/\r\n|\r|\n/);
    const start = lines.slice(0, lineNumber - 1).reduce((sum, line) => sum + line.length + 1, 0);
    field.focus();
    field.setSelectionRange(start, start + (lines[lineNumber - 1]?.length ?? 0));
    field.scrollTop = (field.scrollHeight / Math.max(1, lines.length)) * (lineNumber - 3);
  }

  return (
    <div className="field list-field">
      <div className="list-head">
        <label htmlFor={id}>
          Pages to check <span>optional, one a line</span>
        </label>
        <button type="button" className="link-button" onClick={() => picker.current?.click()}>
          <Upload width={14} height={14} />
          Choose a file
        </button>
        <input
          ref={picker}
          type="file"
          accept=".txt,.csv,.tsv,text/plain,text/csv"
          aria-label="File with pages to check"
          tabIndex={-1}
          hidden
          onChange={pick}
        />
      </div>
      <fieldset
        className="list-box"
        data-over={isOver || undefined}
        aria-label="Drop a .txt or .csv file here"
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Gutter place={gutter} text={text} list={list} />
        <textarea
          ref={area}
          id={id}
          name="urlList"
          rows={9}
          spellCheck={false}
          autoCapitalize="off"
          placeholder={example}
          aria-describedby={`${id}-note`}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onScroll={(event) => {
            if (gutter.current) gutter.current.scrollTop = event.currentTarget.scrollTop;
          }}
        />
        <p className="list-drop" aria-hidden="true">
          Drop the file to read it
        </p>
      </fieldset>
      <div id={`${id}-note`}>
        <ListSummary list={list} onShow={showLine} />
      </div>
      {note && (
        <p className="field-note" role="status" data-fault={note.isFault || undefined}>
          {note.words}{' '}
          {note.before ? (
            <button
              type="button"
              className="link-button"
              onClick={() => {
                onChange(note.before ?? '');
                setNote(undefined);
              }}
            >
              Undo
            </button>
          ) : null}
        </p>
      )}
    </div>
  );
}

interface GutterProps {
  place: React.RefObject<HTMLPreElement | null>;
  text: string;
  list: LinkList;
}

/** Line numbers; those of lines without a page stand out. */
function Gutter({ place, text, list }: GutterProps) {
  const faulty = new Set(list.lines.flatMap((line) => (line.fault ? [line.number] : [])));
  const lines = text.split(/\r\n|\r|\n/).length;
  const parts: (string | number)[] = [];
  let run = '';
  for (let line = 1; line <= lines; line += 1) {
    if (faulty.has(line)) {
      parts.push(run, line);
      run = '\n';
    } else run += `${line}\n`;
  }
  parts.push(run);
  return (
    <pre
      ref={place}
      className="list-gutter"
      aria-hidden="true"
      data-digits={formatCount(lines).length}
    >
      {parts.map((part) => (typeof part === 'number' ? <b key={part}>{part}</b> : part))}
    </pre>
  );
}
