import { Suspense } from 'react';
import { useParams } from 'wouter';
import { useAccount } from '../account/use-account.ts';
import { AdminFrame } from '../features/operation/admin/admin-frame.tsx';
import { AdminGate } from '../features/operation/admin/admin-gate.tsx';
import { adminSections } from '../features/operation/admin/sections.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { NotFoundScreen } from './not-found.tsx';

const bodies = new Map(adminSections.map(({ key, load }) => [key, lazyPart(load)]));

/** `/admin` and its sections: to everybody but admins they are not there. */
export default function AdminScreen() {
  const { status, user } = useAccount();
  const { section = '' } = useParams<{ section?: string }>();
  const open = adminSections.find(({ key }) => key === section);
  const Body = bodies.get(section);
  if (!open || !Body || (status !== 'checking' && !user?.isAdmin)) return <NotFoundScreen />;
  return (
    <AdminFrame section={open}>
      {user?.adminNeeds && <AdminGate needs={user.adminNeeds} />}
      {user && !user.adminNeeds && (
        <Suspense fallback={<p className="loading" role="status" aria-label="Loading" />}>
          <Body />
        </Suspense>
      )}
    </AdminFrame>
  );
}
