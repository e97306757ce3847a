import { useState } from 'react';
import { localStore } from '../../../browser/storage.ts';
import { goByXhr } from '../../../network/broken-fetch.ts';
import { forgetFailure } from '../../../network/stored-failure.ts';
import { checkDatabase } from './database-words.ts';
import { DebugDetails } from './debug-details.tsx';
import { findForeignCode, foreignCodeWords } from './foreign-code.ts';
import { recover } from './recover.ts';
import { SupportLink } from './support-link.tsx';
import './recovery.css';

/**
 * What a page shows that failed and was not mended by a reload
 * (docs/specification/interface.md, Error screens).
 */
export function EmergencyScreen({ error }: { error: unknown }) {
  const [found, setFound] = useState('');

  function fixScripts(): void {
    const code = findForeignCode(window);
    if (code.isFetchReplaced) goByXhr();
    setFound(foreignCodeWords(code));
  }
  async function fixDatabase(): Promise<void> {
    setFound('Asking the server…');
    forgetFailure(localStore());
    setFound(await checkDatabase());
  }
  return (
    <div className="page message emergency">
      <div role="alert">
        <h1>Application Error Detected</h1>
        <p>This page failed twice in a row. Your account and your posts are safe on the server.</p>
      </div>
      <div className="actions">
        <button type="button" className="button" onClick={() => void recover(window)}>
          Emergency Recovery
        </button>
        <button type="button" className="quiet-button" onClick={() => window.location.reload()}>
          Reload Page
        </button>
      </div>
      <p className="note">
        Emergency Recovery clears what this site keeps in your browser and loads the page anew.
        Trial posts, reports and your sign-in stay; steps that were not finished begin again.
      </p>
      <div className="actions">
        <button type="button" className="quiet-button" onClick={fixScripts}>
          Fix third-party script problems
        </button>
        <button type="button" className="quiet-button" onClick={() => void fixDatabase()}>
          Fix database connection problems
        </button>
      </div>
      <p role="status">{found}</p>
      <DebugDetails error={error} />
      <p>
        If it stays like this, <SupportLink />.
      </p>
    </div>
  );
}
