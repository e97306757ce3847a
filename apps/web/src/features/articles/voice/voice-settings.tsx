import { describeVoice, formatCount, type Voice, voiceRoutes } from '@linkwright/core/all';
import { useState } from 'react';
import { callApi } from '../../../api.ts';
import { formatDay } from '../../../format/dates.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { ConfirmStep } from '../../../ui/confirm-step.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { VoiceTexts } from './voice-texts.tsx';

/** How the account writes: what was found in its texts, and the form that learns it. */
export function VoiceSettings() {
  const { answer, fault: unread, reload } = useAnswer(voiceRoutes.read);
  const { isBusy, fault: refused, run } = useChange();
  const [isLearning, setLearning] = useState(false);
  const [isForgetting, setForgetting] = useState(false);
  const voice = answer?.voice;

  async function learn(texts: string[]): Promise<void> {
    const learnt = await run(
      () => callApi(voiceRoutes.learn, { body: { texts } }),
      voiceRoutes.read,
    );
    if (learnt) setLearning(false);
  }
  async function forget(): Promise<void> {
    await run(() => callApi(voiceRoutes.remove), voiceRoutes.read);
    setForgetting(false);
  }

  return (
    <>
      <p>
        Paste texts that you wrote, and your articles are written as you write: how long your
        sentences are, how you address readers, which words you use and which never. The texts
        themselves are not kept.
      </p>
      {voice && <Found voice={voice} />}
      {unread && (
        <NotLoaded
          title="Your voice could not be loaded"
          message={unread}
          onRetry={() => void reload()}
        />
      )}
      {refused && <FormAlert title="Your voice was not changed" message={refused} />}
      {voice && isForgetting && (
        <ConfirmStep
          question="Forget your voice?"
          consequence="Your texts were not kept: to have it again, you give them again."
          action="Forget my voice"
          onConfirm={forget}
          onClose={() => setForgetting(false)}
        />
      )}
      {voice && !isLearning && !isForgetting && (
        <div className="actions">
          <button type="button" className="quiet-button" onClick={() => setLearning(true)}>
            Learn it anew
          </button>
          <a className="quiet-button" href={voiceRoutes.read.path} download="voice.json">
            Download
          </a>
          <button type="button" className="quiet-button" onClick={() => setForgetting(true)}>
            Forget it
          </button>
        </div>
      )}
      {(isLearning || voice === null) && (
        <VoiceTexts
          isBusy={isBusy}
          onLearn={learn}
          {...(isLearning ? { onClose: () => setLearning(false) } : {})}
        />
      )}
    </>
  );
}

function Found({ voice: { profile, createdAt } }: { voice: Voice }) {
  return (
    <>
      <p>
        Found in {profile.texts} texts of {formatCount(profile.words)} words on{' '}
        <time dateTime={createdAt}>{formatDay(createdAt)}</time>:
      </p>
      <ul className="voice-found">
        {describeVoice(profile).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
