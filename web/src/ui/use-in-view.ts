import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether an element is on the screen or nearly: `near` is how far beyond its edge, in px, so that what comes is there when
 * it does.
 */
export const useInView = (element: RefObject<HTMLElement | null>, near = 240): boolean => {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)!.isIntersecting), {
      rootMargin: `${near}px 0px`,
    });
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [element, near]);
  return inView;
};
