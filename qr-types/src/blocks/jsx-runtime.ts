import { createElement, Fragment, type Key } from 'react';

/** What React knows elements by. */
const { $$typeof } = createElement('p') as unknown as { $$typeof: symbol };

/**
 * React's elements, without its search of their properties for a `ref` or another `key`. The server draws pages with them
 * (scripts/tsx.mjs); browsers have React's own.
 */
export const jsx = (type: unknown, props: object, key: Key | null = null) => ({
  $$typeof,
  type,
  key,
  ref: null,
  props,
});

export { Fragment, jsx as jsxs };
