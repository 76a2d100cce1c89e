// Where the focus goes when something was done that took a while.

/**
 * Gives the focus to an element, if nothing has it or something in the given place: a person who has put
 * it elsewhere meanwhile goes on there.
 */
export function refocus(to: HTMLElement | null | undefined, from?: Element | null): void {
  const now = document.activeElement;
  if (now === null || now === document.body || from?.contains(now)) to?.focus({ preventScroll: true });
}
