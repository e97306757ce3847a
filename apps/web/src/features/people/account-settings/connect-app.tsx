import { type AppScope, accountRoutes, type Me } from '@linkwright/core/all';
import { useState } from 'react';
import { callApi } from '../../../api.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { FormNotice } from '../../../ui/form-notice.tsx';
import { AppQuestion } from './app-question.tsx';

const faults: Readonly<Record<string, string>> = {
  invalid_client: 'This app is not known here. Remove the connection in the app, and add it anew.',
  invalid_redirect:
    'The app wants to be answered at an address that it did not name before. Nothing was allowed.',
  invalid_scope: 'The app asks for something that no app may do here. Nothing was allowed.',
};
const otherFault =
  'The app asked in a way that is not understood here. Start again in the app, and tell whoever makes it.';

/** Why an app’s request came to nothing. */
export function AppFault({ code }: { code: string }) {
  return <FormAlert title="The app could not be connected" message={faults[code] ?? otherFault} />;
}

/** What an app asks for, and what the person answers; then the browser goes back to the app. */
export function ConnectApp({ me, query }: { me: Me; query: string }) {
  const { answer: asked, fault } = useAnswer(accountRoutes.readAppRequest, { query: { query } });
  const { isBusy, fault: refused, runAndLeave } = useChange();
  const [isDone, setDone] = useState(false);

  const answer = (allow: boolean, scopes: AppScope[] = [], workspaceId?: string) =>
    runAndLeave(async () => {
      const body = { query, allow, scopes, ...(workspaceId ? { workspaceId } : {}) };
      const { redirectTo } = await callApi(accountRoutes.answerAppRequest, { body });
      window.location.assign(redirectTo);
      // A program on this computer takes its answer, and may leave the page as it is.
      setDone(true);
    });

  if (fault) return <FormAlert title="The app cannot be connected" message={fault} />;
  if (!asked) return <div className="loading" role="status" aria-label="Loading" />;
  if (isDone) {
    return <FormNotice>Your answer is on its way to the app. You can go on there.</FormNotice>;
  }
  return (
    <>
      <AppQuestion
        me={me}
        asked={asked}
        isBusy={isBusy}
        onAllow={(scopes, workspaceId) => void answer(true, scopes, workspaceId)}
        onRefuse={() => void answer(false)}
      />
      {refused && <FormAlert title="Your answer was not taken" message={refused} />}
    </>
  );
}
