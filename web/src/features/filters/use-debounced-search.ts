import { useEffect, useRef, useState } from 'react';

/** Delay between the last keystroke and the search, in ms. */
const delayMs = 200;

/**
 * State of a search field whose query is in the address. The field has its own copy, because the address changes later and
 * would undo what was typed since.
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
