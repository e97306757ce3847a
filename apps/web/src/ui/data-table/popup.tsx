import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface PopupProps {
  /** What opens it, in words. */
  label: string;
  className?: string;
  /** What stands in the button; the words without it. */
  children?: ReactNode;
  content(close: () => void): ReactNode;
}

/** A button with what it opens below or above it: a press elsewhere or Escape closes that. */
export function Popup({ label, className = 'quiet-button', children, content }: PopupProps) {
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={children ? label : undefined}
        title={children ? label : undefined}
        aria-expanded={isOpen}
        // The press itself closes what is open, before its click comes.
        onPointerDown={() => {
          wasOpen.current = isOpen;
        }}
        onClick={() => {
          setOpen(!isOpen && !wasOpen.current);
          wasOpen.current = false;
        }}
      >
        {children ?? label}
      </button>
      {isOpen && (
        <Sheet anchor={button} label={label} content={content} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

interface SheetProps extends Pick<PopupProps, 'label' | 'content'> {
  anchor: RefObject<HTMLButtonElement | null>;
  onClose(): void;
}

function Sheet({ anchor, label, content, onClose }: SheetProps) {
  const sheet = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    const element = sheet.current;
    if (!element || !anchor.current) return;
    place(element, anchor.current.getBoundingClientRect());
    element.showPopover?.();
    moveIn(element);
    element.querySelector<HTMLElement>('button, input, select')?.focus();
  }, [anchor]);
  const close = () => {
    sheet.current?.hidePopover?.();
    anchor.current?.focus();
    onClose();
  };
  return (
    <fieldset
      ref={sheet}
      // Where it is not known, what opens is closed by its button alone.
      popover={'popover' in HTMLElement.prototype ? 'auto' : undefined}
      className="data-popup"
      aria-label={label}
      onToggle={({ newState }) => {
        if (newState === 'closed') onClose();
      }}
      onKeyDown={(event) => {
        const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
        if (
          step === 0 ||
          (event.target as Element).matches('input:not([type="checkbox"], [type="radio"]), select')
        )
          return;
        event.preventDefault();
        const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button, input')];
        stops.at((stops.indexOf(event.target as HTMLElement) + step) % stops.length)?.focus();
      }}
    >
      {content(close)}
    </fieldset>
  );
}

const GAP = 4;

/** Below the button or above it, by its left or its right edge: wherever there is more room. */
function place({ style }: HTMLElement, { top, bottom, left, right }: DOMRect): void {
  const { innerWidth, innerHeight } = window;
  const isLow = innerHeight - bottom < top && innerHeight - bottom < innerHeight / 3;
  const isRight = left + right > innerWidth;
  style.top = isLow ? 'auto' : `${bottom + GAP}px`;
  style.bottom = isLow ? `${innerHeight - top + GAP}px` : 'auto';
  style.left = isRight ? 'auto' : `${left}px`;
  style.right = isRight ? `${innerWidth - right}px` : 'auto';
  style.maxHeight = `${(isLow ? top : innerHeight - bottom) - 4 * GAP}px`;
}

/** What is wider than the room beside its button is moved until all of it is in sight. */
function moveIn(element: HTMLElement): void {
  const { left, right } = element.getBoundingClientRect();
  const over = Math.max(0, right + 2 * GAP - window.innerWidth);
  const under = Math.max(0, 2 * GAP - left);
  element.style.translate = `${under - over}px`;
}
