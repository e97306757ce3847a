import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { useTabs } from '../../../ui/tabs.tsx';
import { useCopy } from '../../../ui/use-copy.ts';
import {
  type EmbedChoices,
  type SnippetKind,
  type SnippetPlace,
  snippetKinds,
  snippetOf,
} from './snippet.ts';

const words: Record<SnippetKind, { label: string; note: string }> = {
  script: {
    label: 'Two lines',
    note: 'Put them where the generator is to stand. The script is always the newest, and asks for nothing until somebody comes near.',
  },
  integrity: {
    label: 'With integrity',
    note: 'This version of the script and no other: the browser refuses a changed file. Come back for newer ones.',
  },
  loader: {
    label: 'Late loader',
    note: 'Waits until your page has loaded. Commands to window.Linkwright and clicks before that are kept. A page with a content security policy puts its nonce on the script tag.',
  },
  react: {
    label: 'React',
    note: 'The form as a component of @linkwright/widget. A popup or a button around it is yours.',
  },
};

interface SnippetBoxProps {
  place: SnippetPlace;
  choices: EmbedChoices;
}

/** What to put on the page, in several ways, each to be copied. */
export function SnippetBox({ place, choices }: SnippetBoxProps) {
  const [chosen, setChosen] = useState<SnippetKind>('script');
  const { list, tab, panel } = useTabs({ ids: snippetKinds, chosen, onChoose: setChosen });
  const { said, copy } = useCopy('Select the lines and copy them.');
  const snippet = snippetOf(chosen, place, choices);
  return (
    <section className="snippet" aria-label="What to put on your page">
      <h3>Put this on your page</h3>
      <div className="strip" role="tablist" aria-label="Ways to embed it" {...list}>
        {snippetKinds.map((id) => (
          <button key={id} {...tab(id)}>
            {words[id].label}
          </button>
        ))}
      </div>
      <div {...panel(chosen)}>
        <p className="note">{words[chosen].note}</p>
        {snippet === undefined ? (
          <p>The script could not be looked up just now. Reload the page to try again.</p>
        ) : (
          <>
            <pre>
              <code>{snippet}</code>
            </pre>
            <div className="actions">
              <button type="button" className="button" onClick={() => void copy(snippet)}>
                Copy
              </button>
              <span role="status" key={chosen}>
                {said}
              </span>
            </div>
          </>
        )}
      </div>
      <p className="note">
        It works on the origins of this key alone. Events, commands and every attribute:{' '}
        <a href={paths.docsWidget}>the documentation</a>.
      </p>
    </section>
  );
}
