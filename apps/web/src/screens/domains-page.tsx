import type { ReactNode } from 'react';
import { useAccount } from '../account/use-account.ts';
import { ToolFrame } from '../features/base/tools/tool-frame.tsx';
import { NotFoundScreen } from './not-found.tsx';

/** Around the pages of domains: to everybody but admins they are not there. */
export function DomainsPage({ siteName, children }: { siteName: string; children: ReactNode }) {
  const { status, user } = useAccount();
  if (status !== 'checking' && !user?.isAdmin) return <NotFoundScreen />;
  return (
    <ToolFrame
      title="Domains"
      lead={`Domains of yours that the blog of ${siteName} is served under, each with posts of its own.`}
      siteName={siteName}
    >
      {children}
    </ToolFrame>
  );
}
