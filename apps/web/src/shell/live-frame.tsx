import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useAccount } from '../account/use-account.ts';
import type { Screens } from '../page.ts';
import { AccountMenu } from './account-menu.tsx';
import { Frame } from './frame.tsx';
import { isWorkplace } from './workplace/areas.ts';

interface LiveFrameProps {
  siteName: string;
  workplace: Screens['workplace'];
  children: ReactNode;
}

/** The frame of pages that live in the browser: the site's, or around tools the workplace. */
export function LiveFrame({ siteName, workplace, children }: LiveFrameProps) {
  const [path] = useLocation();
  const { user } = useAccount();
  return (
    <Frame
      siteName={siteName}
      account={<AccountMenu />}
      Workplace={isWorkplace(path, user !== null) ? workplace : undefined}
    >
      {children}
    </Frame>
  );
}
