import { Failure } from './failure.tsx';

/**
 * What stands in for the whole application when rendering fails
 * (docs/specification/interface.md, Error screens).
 */
export const AppFailedScreen = ({ error }: { error: unknown }) => (
  <main>
    <Failure error={error}>
      <div className="page message" role="alert">
        <h1>App Loading Error</h1>
        <p>There was an error loading the application.</p>
        <button type="button" className="button" onClick={() => window.location.reload()}>
          Reload
        </button>
      </div>
    </Failure>
  </main>
);
