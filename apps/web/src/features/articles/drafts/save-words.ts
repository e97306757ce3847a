import type { SaveState } from './autosave.ts';

/** Whether what was typed is saved, in words. */
export function saveWords(state: SaveState): string {
  switch (state.is) {
    case 'saved':
      return 'All changes saved';
    case 'waiting':
    case 'saving':
      return 'Saving…';
    case 'unreachable':
      return 'Not saved: the server cannot be reached. Your changes are kept in this browser and saved as soon as it can.';
    case 'refused':
      return `Not saved: ${state.message}. Your changes are kept in this browser.`.replace(
        '..',
        '.',
      );
    case 'conflict':
      return 'Not saved: this draft was changed elsewhere';
  }
}

/** Whether somebody has to know at once. */
export const isTrouble = ({ is }: SaveState): boolean =>
  is === 'unreachable' || is === 'refused' || is === 'conflict';
