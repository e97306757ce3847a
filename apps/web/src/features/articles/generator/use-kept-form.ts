import { accountPages } from '@linkwright/core/all';
import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { useAccount } from '../../../account/use-account.ts';
import { localStore } from '../../../browser/stored.ts';
import { type FlowForm, storeUserFlow, takeUserFlow } from '../../../browser/stored-flow.ts';
import { useDialogs } from '../../../dialogs/use-dialogs.ts';

const fields = [
  'keyword',
  'anchorText',
  'targetUrl',
  'sources',
  'notes',
] as const satisfies (keyof FlowForm)[];

/**
 * Keeps what stands in the generator inside `place` when a guest goes to sign in, by a link, a
 * dialog or the application itself, and puts it back when they return. What the address says of a
 * field stands in it: links say it, and a form that was sent before any script had come.
 */
export function useKeptForm(place: RefObject<HTMLElement | null>): void {
  const { status } = useAccount();
  const { current } = useDialogs();
  const isGuest = status !== 'signed-in';
  const isSigningIn = current === 'login' || current === 'signup';

  useEffect(() => {
    const kept = takeUserFlow(localStore());
    const asked = new URLSearchParams(window.location.search);
    for (const name of fields) {
      const field = fieldOf(place.current, name);
      const text = asked.get(name) || kept?.[name];
      if (!field || !text || field.value) continue;
      field.value = text;
      // Whoever counts what is in it hears of it.
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, [place]);

  useEffect(() => {
    if (isGuest && isSigningIn) keep(place.current);
  }, [isGuest, isSigningIn, place]);

  // Before the form leaves the document: afterwards it cannot be read.
  useLayoutEffect(() => {
    if (!isGuest) return;
    const form = place.current;
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.pathname === accountPages.login) keep(form);
    };
    document.addEventListener('click', onClick, true);
    return () => {
      document.removeEventListener('click', onClick, true);
      if (window.location.pathname === accountPages.login) keep(form);
    };
  }, [isGuest, place]);
}

function keep(place: HTMLElement | null): void {
  const textOf = (name: keyof FlowForm): string => fieldOf(place, name)?.value ?? '';
  const [sources, notes] = [textOf('sources'), textOf('notes')];
  storeUserFlow(
    localStore(),
    {
      keyword: textOf('keyword'),
      anchorText: textOf('anchorText'),
      targetUrl: textOf('targetUrl'),
      ...(sources && { sources }),
      ...(notes && { notes }),
    },
    new Date(),
  );
}

const fieldOf = (place: HTMLElement | null, name: keyof FlowForm): HTMLInputElement | null =>
  place?.querySelector<HTMLInputElement>(`[name=${name}]`) ?? null;
