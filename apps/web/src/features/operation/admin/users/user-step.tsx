import {
  type AdminUserDetail,
  AppError,
  adminRoutes,
  creditRoutes,
  type SubscriptionTier,
} from '@linkwright/core/all';
import { useState } from 'react';
import { callApi } from '../../../../api.ts';
import { drawKey } from '../../../../browser/draw-key.ts';
import { useChange } from '../../../../server-state/use-change.ts';
import { ConfirmStep } from '../../../../ui/confirm-step.tsx';
import { FormAlert } from '../../../../ui/form-alert.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { ReasonStep } from '../reason-step.tsx';

export type UserAct = 'state' | 'role' | 'tier' | 'credits' | 'sessions';

interface UserStepProps {
  act: UserAct;
  user: AdminUserDetail;
  onDone(): Promise<void>;
  onClose(): void;
}

/** The step that asks before an account is changed. */
export function UserStep({ act, user, onDone, onClose }: UserStepProps) {
  const params = { id: user.id };
  const put = async (asked: Promise<unknown>) => {
    await asked;
    await onDone();
  };
  const { email } = user;
  const { formFault: fault, run } = useChange();
  if (act === 'credits') return <CreditsStep user={user} onDone={onDone} onClose={onClose} />;
  if (act === 'tier') {
    return (
      <TierStep
        user={user}
        onClose={onClose}
        onChosen={(tier, reason) =>
          put(callApi(adminRoutes.setUserTier, { params, body: { tier, reason } }))
        }
      />
    );
  }
  if (act === 'sessions') {
    return (
      <>
        <ConfirmStep
          question={`End every session of ${email}?`}
          consequence="They are signed out everywhere and can sign in again. Their API keys keep working."
          action="End their sessions"
          onClose={onClose}
          onConfirm={async () => {
            const ended = await run(() => callApi(adminRoutes.endUserSessions, { params }));
            if (ended) await onDone();
          }}
        />
        {fault && <FormAlert title="The sessions were not ended" message={fault} />}
      </>
    );
  }
  if (act === 'role') {
    const isNow = user.role === 'admin';
    return (
      <ReasonStep
        question={isNow ? `Take the role of admin from ${email}?` : `Make ${email} an admin?`}
        consequence={
          isNow
            ? 'They lose access to this area.'
            : 'They can see and change everything here, as you can.'
        }
        action={isNow ? 'Remove the role' : 'Make them an admin'}
        onClose={onClose}
        onConfirm={(reason) => {
          const body = { role: isNow ? 'user' : 'admin', reason } as const;
          return put(callApi(adminRoutes.setUserRole, { params, body }));
        }}
      />
    );
  }
  const isDisabled = user.disabledAt !== null;
  return (
    <ReasonStep
      question={isDisabled ? `Enable ${email}?` : `Disable ${email}?`}
      consequence={
        isDisabled
          ? 'They can sign in again, and their API keys work again.'
          : 'Their sessions end, their API keys are refused, and they cannot sign in. Their posts stay.'
      }
      action={isDisabled ? 'Enable the account' : 'Disable the account'}
      isDanger={!isDisabled}
      onClose={onClose}
      onConfirm={(reason) => {
        const body = { isDisabled: !isDisabled, reason };
        return put(callApi(adminRoutes.setUserState, { params, body }));
      }}
    />
  );
}

interface TierStepProps extends Pick<UserStepProps, 'user' | 'onClose'> {
  onChosen(tier: SubscriptionTier, reason: string): Promise<void>;
}

function TierStep({ user, onClose, onChosen }: TierStepProps) {
  const [tier, setTier] = useState<SubscriptionTier>(user.tier === 'free' ? 'premium' : 'free');
  return (
    <ReasonStep
      question={`Set the tier of ${user.email}?`}
      consequence="No money moves. A tier you set stays until you change it back."
      action="Set the tier"
      isDanger={false}
      onClose={onClose}
      onConfirm={(reason) => onChosen(tier, reason)}
    >
      <SelectField
        label="Tier"
        value={tier}
        options={[
          ['free', 'Free'],
          ['monthly', 'Monthly'],
          ['premium', 'Premium'],
        ]}
        onChoose={setTier}
      />
    </ReasonStep>
  );
}

/** One key for each opened step: pressed twice, credits are given once. */
function CreditsStep({ user, onDone, onClose }: Omit<UserStepProps, 'act'>) {
  const [typed, setTyped] = useState('');
  const [key] = useState(drawKey);
  return (
    <ReasonStep
      question={`Adjust the credits of ${user.email}?`}
      consequence={`The balance is ${user.credits.balance} now.`}
      action="Adjust the credits"
      hint="The owner sees it in their credit history."
      maxLength={200}
      isDanger={false}
      onClose={onClose}
      onConfirm={async (reason) => {
        const credits = Number(typed);
        if (!Number.isInteger(credits) || credits === 0) {
          throw new AppError('INVALID_REQUEST', {
            message: 'Please say how many credits: a whole number, below zero to take some.',
          });
        }
        const body = { userId: user.id, credits, reason };
        await callApi(creditRoutes.adjust, { body, idempotencyKey: key });
        await onDone();
      }}
    >
      <TextField
        label="Credits to add"
        inputMode="numeric"
        value={typed}
        maxLength={8}
        hint="Use a minus sign to take credits, for example -10."
        onChange={({ target }) => setTyped(target.value)}
      />
    </ReasonStep>
  );
}
