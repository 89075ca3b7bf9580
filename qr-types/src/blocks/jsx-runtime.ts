import { createElement, Fragment, type Key } from 'react';

/** The symbol that identifies React elements. */
const { $$typeof } = createElement('p') as unknown as { $$typeof: symbol };

/**
 * Creates React elements without React’s scan of the properties for `ref` and `key`. The server renders pages with it
 * (scripts/tsx.mjs); browsers use React’s own.
 */
export const jsx = (type: unknown, props: object, key: Key | null = null) => ({
  $$typeof,
  type,
  key,
  ref: null,
  props,
});

export { Fragment, jsx as jsxs };
