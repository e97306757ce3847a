import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'wouter';
import { useAccount } from '../account/use-account.ts';
import type { Screens } from '../page.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Frame } from './frame.tsx';
import { isWorkplace } from './workplace/areas.ts';

const WorkspaceStrip = lazyPart(() => import('../features/people/workspaces/workspace-strip.tsx'));

interface LiveFrameProps {
  siteName: string;
  workplace: Screens['workplace'];
  children: ReactNode;
}

/** The frame of pages that live in the browser: the site's, or around tools the workplace. */
export function LiveFrame({ siteName, workplace, children }: LiveFrameProps) {
  const [path] = useLocation();
  const { user } = useAccount();
  const isInWorkplace = isWorkplace(path, user !== null);
  return (
    <Frame
      siteName={siteName}
      account={<AccountMenu />}
      Workplace={isInWorkplace ? workplace : undefined}
    >
      {isInWorkplace && user?.workspace && (
        <Suspense>
          <WorkspaceStrip workspace={user.workspace} />
        </Suspense>
      )}
      {children}
    </Frame>
  );
}
