import { type RefObject, useEffect, useState } from 'react';

/** How far beyond the edge of the screen counts as seen, so that what comes is there when it does. */
const near = '240px 0px';

/** Whether an element is on the screen or nearly. */
export const useInView = (element: RefObject<HTMLElement | null>): boolean => {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)!.isIntersecting), {
      rootMargin: near,
    });
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [element]);
  return inView;
};
