import { plainStyle } from '@tessera/contract/api/style.ts';
import { act, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Look, toLook } from './look.ts';
import { LookPicker } from './look-picker.tsx';

afterEach(() => vi.unstubAllGlobals());

const createLook = (color: string): Look => ({ ...toLook(plainStyle), shape: { ...plainStyle.shape, color } });

test('looks that come later, as those of a brand do, are drawn beside those that are there already', async () => {
  let report = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback) {
        report = () => callback([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
      }
      observe() {}
      disconnect() {}
    },
  );
  const first = { name: 'First', look: createLook('#8a1f1f') };
  const show = (looks: { name: string; look: Look }[]) => (
    <LookPicker
      label="Ready"
      looks={looks}
      currentStyle={plainStyle}
      text="https://example.org"
      typesetLabel={undefined}
      onSelect={() => {}}
    />
  );
  const { container, rerender } = render(show([first]));
  act(report);
  await waitFor(() => expect(container.querySelectorAll('svg')).toHaveLength(1));
  rerender(show([{ name: 'Brand', look: createLook('#0f6e4f') }, first]));
  await waitFor(() => expect(container.querySelectorAll('svg')).toHaveLength(2));
});
