import { useEffect, useRef } from 'react';
import { Toaster, toast } from 'sonner';
import './toast-host.css';
import type { Notice } from './notice.ts';

/** How long a toast stays unless its notice says otherwise. */
const TOAST_MS = 4000;
/** Long enough to be read and pressed. */
const LINK_MS = 30_000;

/** Shows notices as they are added. Loaded with the first one. */
export default function ToastHost({ notices }: { notices: Notice[] }) {
  const shown = useRef(0);
  useEffect(() => {
    for (const notice of notices.slice(shown.current)) {
      const { title, text, link, act, durationMs, until, isFault } = notice;
      if (until?.aborted) continue;
      const show = isFault ? toast.error : toast;
      const description = link ? (
        <>
          {text} <a href={link.href}>{link.label}</a>
        </>
      ) : (
        text
      );
      const id = show(title, {
        description,
        duration: durationMs ?? (link ? LINK_MS : TOAST_MS),
        action: act && { label: act.label, onClick: act.run },
      });
      until?.addEventListener('abort', () => toast.dismiss(id));
    }
    shown.current = notices.length;
  }, [notices]);
  // On a phone the foot of the screen is where the result of an action appears, and the navigation stands.
  const isPhone = window.matchMedia('(max-width: 47.9375rem)').matches;
  return (
    <Toaster
      className="toaster"
      position={isPhone ? 'top-center' : 'bottom-right'}
      duration={TOAST_MS}
      visibleToasts={3}
      gap={14}
      containerAriaLabel="Notifications"
    />
  );
}
