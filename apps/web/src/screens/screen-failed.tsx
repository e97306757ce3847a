import { paths } from '../paths.ts';
import { errorDisplay } from '../ui/error-display.ts';

/** What stands in for one screen that could not be drawn, under the site's own header. */
export function ScreenFailedScreen({ error }: { error: unknown }) {
  const { title, text } = errorDisplay(error);
  return (
    <div className="page message" role="alert">
      <h1>{title}</h1>
      <p>
        {text} If it stays like this, <a href={paths.contact}>write to us</a>.
      </p>
      <button type="button" className="button" onClick={() => window.location.reload()}>
        Refresh Page
      </button>
    </div>
  );
}
