import { ClaimLink } from '../features/articles/claims/claim-link.tsx';

/** `/claim`: where a trial post made elsewhere, e.g. on a partner's page, is kept. */
export default function ClaimScreen() {
  return (
    <div className="page claim-link">
      <ClaimLink />
    </div>
  );
}
