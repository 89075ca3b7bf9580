/** The element that shows a field, or what it is in: 'sections.0.items.2.name', 'sections.0.items.2', 'sections.0' … */
const placeOf = (document: Document, path: string): Element | undefined => {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length--) {
    const wanted = parts.slice(0, length).join('.');
    const found = document.querySelector(`[data-field="${CSS.escape(wanted)}"]`);
    if (found) return found;
  }
  return undefined;
};

/** Brings what is being edited into the middle of the page, where it isn't in view. */
export const reveal = (document: Document, path: string): void => {
  const place = placeOf(document, path);
  if (!place) return;
  const { top, bottom } = place.getBoundingClientRect();
  if (top >= 0 && bottom <= innerHeight) return;
  // Only this page scrolls: `scrollIntoView` would move the page around the frame, too.
  const room = Math.max(0, innerHeight - (bottom - top)) / 2;
  scrollTo({ top: scrollY + top - room });
};
