import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useFocusBack } from './use-focus-back.ts';

interface CloseButtonProps {
  onClose(): void;
  /** Has the focus when the part opens; else its first field has. */
  isFirst?: boolean;
  isDisabled?: boolean;
  children?: ReactNode;
}

/**
 * Closes the form or the step that it stands in, as Escape does anywhere in it. The focus goes into it when it
 * opens, and back to what opened it.
 */
export function CloseButton(props: CloseButtonProps) {
  const { onClose, isFirst = false, isDisabled = false, children = 'Close' } = props;
  const button = useRef<HTMLButtonElement>(null);
  const close = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || isDisabled) return;
    // One press closes one part.
    event.stopPropagation();
    onClose();
  });
  useFocusBack(button);
  useEffect(() => {
    const own = button.current;
    const part = own?.closest<HTMLElement>('form, fieldset, section, li');
    if (!own || !part) return;
    const first = isFirst
      ? own
      : part.querySelector<HTMLElement>('input:not([hidden]), select, textarea');
    if (!part.contains(document.activeElement)) (first ?? own).focus();
    else if (isFirst) own.focus();
    part.addEventListener('keydown', close);
    return () => part.removeEventListener('keydown', close);
  }, [isFirst]);
  return (
    <button
      ref={button}
      type="button"
      className="quiet-button"
      disabled={isDisabled}
      onClick={onClose}
    >
      {children}
    </button>
  );
}
