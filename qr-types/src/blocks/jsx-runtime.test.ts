import * as react from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import * as ours from './jsx-runtime.ts';
import { renderMarkup } from './markup.ts';

type Runtime = { jsx: typeof react.jsx; jsxs: typeof react.jsxs; Fragment: typeof react.Fragment };

const Row = ({ text }: { text: string }) => text;

/** A list with everything that JSX compiles to: components, keys, fragments, one child and several. */
const listBy = ({ jsx, jsxs, Fragment }: Runtime) =>
  jsxs(Fragment, {
    children: [
      jsx('h1', { children: 'Fish & chips' }),
      jsx('ul', {
        className: 'dishes',
        children: ['a', 'b'].map((text) => jsx('li', { children: jsx(Row, { text }) }, text)),
      }),
    ],
  });

describe('elements created on the server', () => {
  it.each([
    { by: 'our renderer', written: renderMarkup },
    { by: 'React', written: renderToStaticMarkup },
  ])('are rendered by $by like React’s own', ({ written }) => {
    const html = written(listBy(ours as unknown as Runtime));
    expect(html).toBe(renderToStaticMarkup(listBy(react)));
    expect(html).toContain('<li>b</li>');
  });
});
