import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useAccount } from '../../account/use-account.ts';
import { useDialogs } from '../../dialogs/use-dialogs.ts';
import { isSecondPress } from '../../ui/second-press.ts';
import { isWorkplace } from './areas.ts';
import { type PaletteEntry, useEntries } from './use-entries.ts';
import './palette.css';

export interface PaletteProps {
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
}

const focused = (): Element | null => document.activeElement;

/** At once: what is typed before the dialog looks after its focus is not lost. */
const focus = (field: HTMLInputElement | null): void => field?.focus();

/** Finds tools, acts and what the account has, and goes there. */
export default function Palette({ isOpen, onOpenChange }: PaletteProps) {
  const { user } = useAccount();
  const { open } = useDialogs();
  const [text, setText] = useState('');
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [opener, setOpener] = useState(focused);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) {
      setText('');
      setOpener(focused);
    }
  }
  const { groups, isLooking, fault } = useEntries(text, user);

  function choose({ href }: PaletteEntry): void {
    onOpenChange(false);
    if (href === null) open('pricing');
    else if (isWorkplace(new URL(href, window.location.href).pathname, user !== null))
      navigate(href);
    else window.location.assign(href);
  }

  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(open, change) => (open || !isSecondPress(change)) && onOpenChange(open)}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup
          className="palette"
          aria-label="Search"
          finalFocus={() => (opener instanceof HTMLElement ? opener : false)}
        >
          <Autocomplete.Root
            open
            inline
            items={groups}
            value={text}
            onValueChange={setText}
            mode="none"
            autoHighlight="always"
            keepHighlight
            itemToStringValue={({ title }: PaletteEntry) => title}
          >
            <div className="palette-input">
              <Search aria-hidden="true" />
              <Autocomplete.Input
                ref={focus}
                aria-label="Search your account, or go to a tool"
                placeholder="Search posts, links, campaigns, tools…"
                maxLength={200}
              />
              <Dialog.Close className="quiet-button">Esc</Dialog.Close>
            </div>
            <Autocomplete.Status className="palette-status">
              {fault ?? (isLooking ? 'Looking through your account…' : null)}
            </Autocomplete.Status>
            <Autocomplete.Empty className="palette-empty">
              {isLooking ? null : `Nothing like “${text}”`}
            </Autocomplete.Empty>
            <Autocomplete.List className="palette-list">
              {({ label, items }: (typeof groups)[number]) => (
                <Autocomplete.Group key={label} items={items}>
                  <Autocomplete.GroupLabel className="palette-label">
                    {label}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(entry: PaletteEntry) => (
                      <Autocomplete.Item
                        key={entry.key}
                        value={entry}
                        className="palette-item"
                        onClick={() => choose(entry)}
                      >
                        <entry.icon aria-hidden="true" />
                        <span>{entry.title}</span>
                        {entry.detail && <small>{entry.detail}</small>}
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
