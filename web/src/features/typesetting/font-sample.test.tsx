import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FontSample } from './font-sample.tsx';

afterEach(() => vi.unstubAllGlobals());

test('a font’s name is plain text until it is in view, then typeset in that font', async () => {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path);
    return Response.json({ letters: [{ path: 'M0 0H1V-1Z', x: 0, advance: 1 }], width: 1, top: -1, bottom: 0 });
  });
  const seen: ((entries: { isIntersecting: boolean }[]) => void)[] = [];
  class Observer {
    constructor(notice: (typeof seen)[number]) {
      seen.push(notice);
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  const { container } = render(<FontSample font="lora" />);
  expect([screen.getByText('Lora').children.length, requests]).toEqual([0, []]);
  act(() => seen[0]!([{ isIntersecting: true }]));
  await waitFor(() => expect(container.querySelectorAll('svg path')).toHaveLength(1));
  expect(screen.getByText('Lora')).toBeTruthy();
  expect(requests).toEqual(['/fonts/lora/name.json']);
});
