import { useState } from 'react';
import { ConfirmStep } from '../ui/confirm-step.tsx';
import { Cross } from '../ui/cross.tsx';
import { PageButtons } from '../ui/page-buttons.tsx';
import { PauseToggle } from '../ui/pause-toggle.tsx';
import { StateStrip } from '../ui/state-strip.tsx';
import { useTabs } from '../ui/tabs.tsx';
import { ToastProvider, useNotify } from '../ui/use-toasts.tsx';
import { longText } from './long-text.ts';

const kinds = ['button', 'quiet-button', 'quiet-button danger', 'link-button'] as const;

/** What is pressed: alone, beside each other, and as a choice. */
export function Buttons() {
  const [isPaused, setPaused] = useState(false);
  const [state, setState] = useState<'live' | 'lost'>();
  return (
    <>
      {kinds.map((kind) => (
        <div key={kind} className="actions">
          <button type="button" className={kind}>
            Save
          </button>
          <button type="button" className={kind} disabled>
            Disabled
          </button>
          <button type="button" className={kind} disabled aria-busy>
            Saving...
          </button>
          <button type="button" className={kind}>
            {longText}
          </button>
        </div>
      ))}
      <div className="actions">
        <button type="button" className="quiet-button" aria-pressed>
          Pressed
        </button>
        <a className="button" href="#Buttons">
          A way on
        </a>
        <a className="quiet-button" href="#Buttons">
          Another way
        </a>
        <PauseToggle what="examples" isPaused={isPaused} onChange={setPaused} />
        <button type="button" className="icon-button" aria-label="Close">
          <Cross size={20} />
        </button>
        <ToastProvider>
          <Toasts />
        </ToastProvider>
      </div>
      <Tabs />
      <StateStrip
        legend="State"
        states={['live', 'lost']}
        labels={{ live: 'Live', lost: 'Lost' }}
        counts={{ live: 1204, lost: 3 }}
        total={1207}
        chosen={state}
        onChoose={setState}
      />
      <PageButtons of="examples" number={1} onPrevious={undefined} onNext={() => {}} />
      <ConfirmStep
        question="Delete the campaign?"
        consequence="Its articles stay where they are."
        action="Delete it"
        onConfirm={() => Promise.resolve()}
        onClose={() => {}}
      />
    </>
  );
}

function Tabs() {
  const ids = ['Install', 'Settings'] as const;
  const [chosen, onChoose] = useState<(typeof ids)[number]>('Install');
  const tabs = useTabs({ ids, chosen, onChoose });
  return (
    <div>
      <div className="strip" role="tablist" aria-label="Tabs" {...tabs.list}>
        {ids.map((id) => (
          <button key={id} {...tabs.tab(id)}>
            {id}
          </button>
        ))}
      </div>
      {ids.map((id) => (
        <p key={id} {...tabs.panel(id)}>
          What belongs to {id}.
        </p>
      ))}
    </div>
  );
}

function Toasts() {
  const notify = useNotify();
  return (
    <>
      <button
        type="button"
        className="quiet-button"
        onClick={() => notify({ title: 'Saved', text: 'It is kept.' })}
      >
        Show a toast
      </button>
      <button
        type="button"
        className="quiet-button"
        onClick={() => notify({ title: 'Not saved', text: longText, isFault: true })}
      >
        Show a fault
      </button>
    </>
  );
}
