import { CREDITS_CHANGED_EVENT } from '@linkwright/core/all';

/** On which the tabs and checkout windows of this browser tell each other. */
const CHANNEL = 'payments';

/** Says, here and in every other tab, that credits or Premium may be others now. */
export function announceCreditsChanged(): void {
  window.dispatchEvent(new Event(CREDITS_CHANGED_EVENT));
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(performance.timeOrigin);
  channel.close();
}

/** Calls back whenever credits or Premium may be others. Returns the way to stop. */
export function onCreditsChanged(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  // Every page began at another moment: what this one says itself, it has heard as the event.
  channel.onmessage = ({ data }) => data !== performance.timeOrigin && listener();
  window.addEventListener(CREDITS_CHANGED_EVENT, listener);
  return () => {
    channel.close();
    window.removeEventListener(CREDITS_CHANGED_EVENT, listener);
  };
}
