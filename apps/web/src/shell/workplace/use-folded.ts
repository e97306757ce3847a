import { useEffect, useState } from 'react';
import { localStore, readStored, writeStored } from '../../browser/storage.ts';
import { storedKeys } from '../../browser/stored.ts';

/** Whether the navigation is folded to its icons, as this browser was left. */
export function useFolded(): [isFolded: boolean, toggle: () => void] {
  const [isFolded, setFolded] = useState(false);
  // The server does not know: its page is written unfolded.
  useEffect(() => setFolded(readStored(localStore(), storedKeys.foldedNavigation) === true), []);
  const toggle = () => {
    writeStored(localStore(), storedKeys.foldedNavigation, !isFolded);
    setFolded(!isFolded);
  };
  return [isFolded, toggle];
}
