import { type RefObject, useEffect, useState } from 'react';

/**
 * Returns whether an element is on the screen or within `near` px of it, so that its content is ready when it scrolls
 * into view.
 */
export const useInView = (element: RefObject<HTMLElement | null>, near = 240): boolean => {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: `${near}px 0px`,
    });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, near]);
  return inView;
};
