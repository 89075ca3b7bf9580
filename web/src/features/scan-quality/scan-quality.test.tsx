import { type CodeStyle, plainStyle } from '@tessera/contract/api/style.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { dismissSnackbar, getSnackbars } from '../../ui/notify.ts';
import { drawCode } from '../code-preview/use-code-preview.ts';
import { ScanQualityCard } from './scan-quality-card.tsx';
import { ScanQualityNotes } from './scan-quality-notes.tsx';
import { createDrawnPreview, createScanScore } from './testing.ts';

const pale: CodeStyle = { ...plainStyle, shape: { ...plainStyle.shape, color: '#999999' } };

afterEach(() => {
  for (const { id } of getSnackbars()) dismissSnackbar(id);
});

const rows = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextSibling!.textContent!.replace('\u00a0', ' ')]),
  );

test('a plain code has an A, one sentence, and its details collapsed', () => {
  const code = createDrawnPreview();
  render(<ScanQualityCard code={code} scanQuality={{ score: createScanScore(code), state: 'measured' }} />);
  expect(screen.getByText('Grade A')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Scan quality' })).toBeTruthy();
  expect(screen.getByText('Scans from 30 cm when printed 3 cm wide')).toBeTruthy();
  expect(screen.getByText('Details').closest('details')!.open).toBe(false);
  expect(rows()).toEqual({
    'Scanners passed': '2 of 2',
    'Stress tests passed': '14 of 14',
    Contrast: '21:1',
    'Damage tolerance left': '26%',
    'Margin (quiet zone)': '4 dots',
    'Smallest print size': '2 cm',
  });
});

/** Codes of each grade: as printed ever smaller. */
const widthsMm = [30, 16, 14, 12, 9];

test('each grade has a different sentence, which names what stops phones first', () => {
  const code = createDrawnPreview();
  const sentences = widthsMm.map((mm) => {
    const score = createScanScore(code, { mm });
    const { container, unmount } = render(<ScanQualityCard code={code} scanQuality={{ score, state: 'measured' }} />);
    const text = container.querySelector('[aria-live]')!.textContent!;
    unmount();
    return [score.grade, text.replaceAll('\u00a0', ' ')];
  });
  expect(sentences).toEqual([
    ['A', 'Scans from 30 cm when printed 3 cm wide'],
    ['B', 'Scans well. Distance stops it first.'],
    ['C', 'Scans with some patience. Distance stops it first.'],
    ['D', 'Many phones can’t scan this. Distance stops it first.'],
    ['F', 'Most phones can’t scan this. Distance stops it first.'],
  ]);
});

/** Returns the filled tiles of the bar. */
const countTiles = (mm: number) => {
  const code = createDrawnPreview();
  const score = createScanScore(code, { mm });
  const { container, unmount } = render(<ScanQualityCard code={code} scanQuality={{ score, state: 'measured' }} />);
  const count = container.querySelectorAll('[data-filled]').length;
  unmount();
  return count;
};

test('the bar shows the grade: full for an A, shorter with every grade below', () => {
  const bars = widthsMm.map(countTiles);
  expect(bars[0]).toBe(12);
  expect(bars).toEqual([...new Set(bars)].sort((a, b) => b - a));
  expect(bars.at(-1)).toBe(1);
});

test('a code that phones can’t scan has no minimum print size', () => {
  const code = createDrawnPreview({ ...plainStyle, shape: { ...plainStyle.shape, color: '#eeeeee' } });
  render(<ScanQualityCard code={code} scanQuality={{ score: createScanScore(code), state: 'measured' }} />);
  expect(rows()['Smallest print size']).toBe('Doesn’t scan yet');
});

test('while a newer code is measured, the last values stay, and the card is busy', () => {
  const code = createDrawnPreview();
  render(<ScanQualityCard code={code} scanQuality={{ score: createScanScore(code), state: 'measuring' }} />);
  expect(screen.getByRole('region', { name: 'Scan quality' }).getAttribute('aria-busy')).toBe('true');
  expect(rows()['Contrast']).toBe('21:1');
});

test('without a code there is no grade', () => {
  const code = drawCode(undefined, plainStyle, 'link');
  const { container } = render(<ScanQualityCard code={code} scanQuality={{ score: undefined, state: 'measuring' }} />);
  expect(container.textContent).toBe('');
});

test('if the browser can’t measure, it says that files are tested anyway', () => {
  render(<ScanQualityCard code={createDrawnPreview()} scanQuality={{ score: undefined, state: 'failed' }} />);
  expect(screen.getByText(/can’t check.*tested before you get it/)).toBeTruthy();
});

test('one click applies the fix of a remark, and Undo restores the design', () => {
  const code = createDrawnPreview(pale);
  const onFix = vi.fn();
  render(<ScanQualityNotes code={code} style={pale} score={createScanScore(code)} onFix={onFix} />);
  expect(screen.getByRole('note').textContent).toMatch(/The colours are too pale\. At 2\.8:1/);
  fireEvent.click(screen.getByRole('button', { name: 'Darken to 7:1' }));
  const better: CodeStyle = onFix.mock.calls[0]![0];
  expect(createScanScore(createDrawnPreview(better)).grade).toBe('A');
  getSnackbars()[0]!.action!.onClick();
  expect(onFix).toHaveBeenLastCalledWith(pale);
});

test('a good code has no remarks, and a transparent background has a hint', () => {
  const { container, rerender } = render(
    <ScanQualityNotes
      code={createDrawnPreview()}
      style={plainStyle}
      score={createScanScore(createDrawnPreview())}
      onFix={() => {}}
    />,
  );
  expect(container.textContent).toBe('');
  const clear = { ...plainStyle, shape: { ...plainStyle.shape, backgroundColor: null } };
  const code = createDrawnPreview(clear);
  rerender(<ScanQualityNotes code={code} style={clear} score={createScanScore(code)} onFix={() => {}} />);
  expect(screen.getByText(/only scans on light paper/)).toBeTruthy();
});
