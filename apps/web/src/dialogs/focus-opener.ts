/** Gives the focus back; to what is disabled by then, once it no longer is, unless it went elsewhere. */
export function focusOpener(opener: HTMLElement): void {
  if (!opener.matches(':disabled')) {
    opener.focus();
    return;
  }
  const watch = new MutationObserver(() => {
    watch.disconnect();
    if (document.activeElement === document.body) opener.focus();
  });
  watch.observe(opener, { attributeFilter: ['disabled'] });
}
