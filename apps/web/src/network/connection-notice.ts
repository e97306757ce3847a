import './connection-notice.css';

/** One message at a time, for 5 s (docs/specification/interface.md, Toasts). */
const SHOWN_MS = 5000;

/** A place for messages about the connection, which needs nothing more to be loaded. */
export function placeConnectionNotice(document: Document): (message: string) => void {
  const strip = document.createElement('div');
  strip.className = 'connection-notice';
  strip.setAttribute('role', 'status');
  document.body.append(strip);
  let hide: ReturnType<typeof setTimeout> | undefined;
  return (message) => {
    clearTimeout(hide);
    strip.textContent = message;
    hide = setTimeout(() => strip.replaceChildren(), SHOWN_MS);
  };
}
