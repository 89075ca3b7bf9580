import { useEffect, useRef, useState } from 'react';

/** How long typing rests before the list follows, in ms. */
const delayMs = 200;

/**
 * What is being typed into a search whose words stand in the address. The field holds the words itself: an address that
 * follows late would take back what was typed meanwhile.
 */
export const useDebouncedSearch = (q: string, onSearch: (q: string) => void): [string, (text: string) => void] => {
  const [text, setText] = useState(q);
  const lastQuery = useRef(q);
  const onSearchRef = useRef(onSearch);
  onSearchRef.current = onSearch;

  useEffect(() => {
    if (q === lastQuery.current) return;
    lastQuery.current = q;
    setText(q);
  }, [q]);

  useEffect(() => {
    const query = text.trim();
    if (query === lastQuery.current) return;
    const timer = setTimeout(() => {
      lastQuery.current = query;
      onSearchRef.current(query);
    }, delayMs);
    return () => clearTimeout(timer);
  }, [text]);

  return [text, setText];
};
