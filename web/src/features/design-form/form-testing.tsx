import { type CodeStyle, plainStyle, style as schema } from '@tessera/contract/api/style.ts';
import { requireValue } from '@tessera/contract/rules/require-value.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, vi } from 'vitest';
import { DesignForm } from './design-form.tsx';

/** The design form in tests, used by its labels. */

let style: CodeStyle = plainStyle;
/** Returns the style as the form has changed it. */
export const getStyle = () => style;

/** Replaces what the form needs of a browser: fonts of labels never finish loading. Returns a function that undoes it. */
export const stubBrowser = () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: IntersectionObserverCallback) {
        queueMicrotask(() => report([{ isIntersecting: true } as IntersectionObserverEntry], this as never));
      }
      observe() {}
      disconnect() {}
    },
  );
  return () => vi.unstubAllGlobals();
};

const Host = ({ from }: { from: CodeStyle }) => {
  const [now, setNow] = useState(from);
  style = now;
  // The server would accept every style that the form emits.
  expect(schema.safeParse(now).error).toBeUndefined();
  return <DesignForm style={now} text="https://example.org" onChange={setNow} />;
};
export const open = (from: CodeStyle = plainStyle) => render(<Host from={from} />);

/** Queries the DOM instead of roles: a query by role takes half a second in a form of this size. */
const findGroup = (name: string) =>
  requireValue(
    [...document.querySelectorAll('fieldset')].find((each) => each.querySelector('legend')?.textContent === name),
    name,
  );
export const radios = (picker: string) => [...findGroup(picker).querySelectorAll<HTMLInputElement>('[type="radio"]')];
export const getName = (radio: HTMLInputElement) =>
  radio.getAttribute('aria-label') ?? radio.parentElement?.textContent;
export const choose = (picker: string, name: string) =>
  fireEvent.click(
    requireValue(
      radios(picker).find((each) => getName(each) === name),
      name,
    ),
  );
export const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: '[id]' });
export const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
export const button = (name: string | RegExp) =>
  [...document.querySelectorAll('button')].find((each) => {
    const text = each.getAttribute('aria-label') ?? each.textContent;
    return typeof name === 'string' ? text === name : name.test(text);
  });
export const press = (name: string | RegExp) => fireEvent.click(requireValue(button(name), String(name)));
