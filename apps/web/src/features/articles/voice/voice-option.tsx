import { voiceRoutes } from '@linkwright/core/all';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { CheckField } from '../../../ui/check-field.tsx';

/** Whether an article is written as its maker writes; for those alone who have a voice. */
export default function VoiceOption() {
  const { answer } = useAnswer(voiceRoutes.read);
  if (!answer?.voice) return null;
  return (
    <CheckField
      name="voice"
      label="In your voice"
      note="The article is written as you write, as your own texts have shown."
      defaultChecked
    />
  );
}
