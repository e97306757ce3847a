/** Whose workspace this page is in, once that is known: it stays there, whatever other tabs choose. */
let current: string | undefined;

/** Undefined until the session has been read: a cookie says it until then, and for downloads. */
export const currentWorkspace = (): string | undefined => current;

export function noteWorkspace(ownerId: string | undefined): void {
  current = ownerId;
}

let isLeaving = false;

/** This page is about to be left for another workspace: what it tells other tabs is not for itself. */
export function leaveWorkspace(): void {
  isLeaving = true;
}

export const isLeavingWorkspace = (): boolean => isLeaving;
