import { formatCount } from '@linkwright/core/all';
import { paths } from '../../../paths.ts';
import { useCredits } from './use-credits.ts';

/** The balance in the header; leads to its history. */
export function CreditsBadge() {
  const { credits } = useCredits();
  const balance = credits ? formatCount(credits.balance) : '–';
  return (
    <a className="credits-badge" href={paths.credits} data-known={credits !== null}>
      <b>{balance}</b> {credits?.balance === 1 ? 'credit' : 'credits'}
    </a>
  );
}
