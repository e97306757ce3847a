import { type AdminUserDetail, adminRoutes, formatCount } from '@linkwright/core/all';
import { useState } from 'react';
import { useAccount } from '../../../../account/use-account.ts';
import { formatMinute } from '../../../../format/dates.ts';
import { readAnew } from '../../../../server-state/answers.ts';
import { useAnswer } from '../../../../server-state/use-answer.ts';
import { NotLoaded } from '../../../../ui/not-loaded.tsx';
import { Facts } from '../columns.tsx';
import { type UserAct, UserStep } from './user-step.tsx';

/** One account: what belongs to it, and what an admin does with it. */
export function UserDesk({ id }: { id: string }) {
  const { answer: user, fault, reload } = useAnswer(adminRoutes.user, { params: { id } });
  const [act, setAct] = useState<UserAct | null>(null);
  if (fault)
    return (
      <NotLoaded
        title="The account could not be loaded"
        message={fault}
        onRetry={() => void reload()}
      />
    );
  if (!user) {
    return (
      <p className="tool-loading loading" role="status">
        Loading the account
      </p>
    );
  }
  return (
    <>
      <UserFacts user={user} />
      {act === null ? (
        <Actions user={user} onAct={setAct} />
      ) : (
        <UserStep
          act={act}
          user={user}
          onClose={() => setAct(null)}
          onDone={async () => {
            setAct(null);
            await readAnew(adminRoutes.user, adminRoutes.users);
          }}
        />
      )}
    </>
  );
}

function Actions({ user, onAct }: { user: AdminUserDetail; onAct(act: UserAct): void }) {
  const { user: self } = useAccount();
  const isSelf = self?.user.id === user.id;
  const way = (act: UserAct, words: string, isDanger = false) => (
    <button
      type="button"
      className={isDanger ? 'quiet-button danger' : 'quiet-button'}
      onClick={() => onAct(act)}
    >
      {words}
    </button>
  );
  return (
    <div className="actions">
      {way('credits', 'Adjust credits')}
      {!user.hasSubscription && user.lastSignedInAt !== null && way('tier', 'Set tier')}
      {!isSelf && user.role === 'user' && user.isVerified && way('role', 'Make admin')}
      {!isSelf && user.role === 'admin' && !user.isNamedAdmin && way('role', 'Remove admin role')}
      {user.sessions > 0 && way('sessions', 'End sessions', true)}
      {!isSelf && user.disabledAt === null && way('state', 'Disable', true)}
      {user.disabledAt !== null && way('state', 'Enable')}
    </div>
  );
}

function UserFacts({ user }: { user: AdminUserDetail }) {
  const { credits } = user;
  const facts: [what: string, words: string | number][] = [
    ['Id', user.id],
    ['Made', formatMinute(user.createdAt)],
    ['Newest session', user.lastSignedInAt ? formatMinute(user.lastSignedInAt) : 'none'],
    ['Open sessions', user.sessions],
    ['API keys', user.apiKeys],
    ['Posts', user.posts],
    ['Claimed posts', user.claims],
    ['Balance', `${formatCount(credits.balance)} credits`],
    ['Frozen', `${formatCount(credits.frozen)} credits`],
    ['Bought', `${formatCount(credits.totalPurchased)} credits`],
    ['Tier', user.hasSubscription ? `${user.tier}, by subscription` : user.tier],
    ...(user.isNamedAdmin ? [['Role', 'admin by ADMIN_EMAILS'] as [string, string]] : []),
    ...(user.disabledReason === null
      ? []
      : [['Disabled because', user.disabledReason] as [string, string]]),
  ];
  return <Facts facts={facts} />;
}
