import { Failure } from './failure.tsx';

/** What stands in for one screen that could not be drawn, under the site's own header. */
export const ScreenFailedScreen = ({ error }: { error: unknown }) => (
  <Failure error={error} isScreen>
    <div className="page message" role="alert">
      <h1>Something went wrong</h1>
      <button type="button" className="button" onClick={() => window.location.reload()}>
        Refresh Page
      </button>
    </div>
  </Failure>
);
