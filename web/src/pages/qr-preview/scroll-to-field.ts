/**
 * Finds the element that shows a field, or one of its groups: 'sections.0.items.2.name', 'sections.0.items.2',
 * 'sections.0' …
 */
const findFieldElement = (document: Document, path: string): Element | undefined => {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length--) {
    const fieldPath = parts.slice(0, length).join('.');
    const element = document.querySelector(`[data-field="${CSS.escape(fieldPath)}"]`);
    if (element) return element;
  }
  return undefined;
};

/** Scrolls the edited field to the middle of the page if it isn’t in view. */
export const scrollToField = (document: Document, path: string): void => {
  const element = findFieldElement(document, path);
  if (!element) return;
  const { top, bottom } = element.getBoundingClientRect();
  if (top >= 0 && bottom <= innerHeight) return;
  // Scrolls only this page: `scrollIntoView` would also scroll the page around the frame.
  const margin = Math.max(0, innerHeight - (bottom - top)) / 2;
  scrollTo({ top: scrollY + top - margin });
};
