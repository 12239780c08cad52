/**
 * Makes a change that puts entries on top of a list, and keeps what is being read where it is. Done by hand, since not
 * every browser anchors the scroll position; those that do are kept from doing it a second time. Where the beginning of
 * the list is in sight nothing is held: the new entries show there.
 */
export function preserveScrollPosition(list: Element | null, change: () => void): void {
  const read = [...(list?.children ?? [])].find((entry) => entry.getBoundingClientRect().bottom > 0);
  const isAtStart = list === null || list.getBoundingClientRect().top >= 0;
  if (!read || isAtStart) return change();
  const root = document.documentElement;
  const before = read.getBoundingClientRect().top;
  root.style.overflowAnchor = 'none';
  change();
  window.scrollBy({ top: read.getBoundingClientRect().top - before, behavior: 'instant' });
  requestAnimationFrame(() => root.style.removeProperty('overflow-anchor'));
}
