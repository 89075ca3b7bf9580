import { useEffect, useRef, useState } from 'react';

/** How long typing rests before the list follows, in ms. */
const rest = 200;

/**
 * What is being typed into a search whose words stand in the address. The field holds the words itself: an address that
 * follows late would take back what was typed meanwhile.
 */
export const useTyped = (q: string, onSearch: (q: string) => void): [string, (text: string) => void] => {
  const [text, setText] = useState(q);
  const sent = useRef(q);
  const report = useRef(onSearch);
  report.current = onSearch;

  useEffect(() => {
    if (q === sent.current) return;
    sent.current = q;
    setText(q);
  }, [q]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = wanted;
      report.current(wanted);
    }, rest);
    return () => clearTimeout(timer);
  }, [text]);

  return [text, setText];
};
