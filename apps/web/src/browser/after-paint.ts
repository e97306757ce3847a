/** Works once the page is painted; at once where nobody looks, as nothing is painted there. */
export function afterPaint(work: () => void): void {
  if (document.hidden) work();
  else requestAnimationFrame(() => setTimeout(work));
}
