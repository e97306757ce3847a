import { paths } from '../../../paths.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';

interface DomainsFailedProps {
  message: string;
  onRetry(): Promise<void>;
}

/** The error screen of domain management (docs/specification/interface.md, Error screens). */
export const DomainsFailed = ({ message, onRetry }: DomainsFailedProps) => (
  <div className="domains-failed">
    <FormAlert title="The domains could not be loaded" message={message} />
    <div className="actions">
      <button type="button" className="button" onClick={() => void onRetry()}>
        Try Again
      </button>
      <button type="button" className="quiet-button" onClick={() => window.location.reload()}>
        Reload Page
      </button>
      <a className="quiet-button" href={paths.dashboard}>
        Back to Dashboard
      </a>
    </div>
  </div>
);
