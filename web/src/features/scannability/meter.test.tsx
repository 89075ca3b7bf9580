import { type CodeStyle, plainStyle } from '@tessera/contract/api/style.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { dismiss, shown } from '../../ui/notify.ts';
import { drawCode } from '../code-preview/use-code.ts';
import { MeterCard } from './meter-card.tsx';
import { MeterNotes } from './meter-notes.tsx';
import { drawnCode, readingOf } from './testing.ts';

const pale: CodeStyle = { ...plainStyle, shape: { ...plainStyle.shape, color: '#999999' } };

afterEach(() => {
  for (const { id } of shown()) dismiss(id);
});

const rows = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextSibling!.textContent!.replace('\u00a0', ' ')]),
  );

test('a plain code has an A, a distance, and its numbers', () => {
  const code = drawnCode();
  render(<MeterCard code={code} kind="dynamic" measured={{ reading: readingOf(code), state: 'measured' }} />);
  expect(screen.getByText('Grade A')).toBeTruthy();
  expect(screen.getByText('Reads from 30 cm at 3 cm wide')).toBeTruthy();
  expect(rows()).toEqual({
    'Two readers agree': '2 of 2',
    'Read in hard pictures': '14 of 14',
    'Contrast on ground': '21 : 1',
    'Repair left': '26 %',
    'Quiet zone': '4 modules',
    'Smallest print': '2 cm',
  });
});

/** The tiles of the bar that are laid. */
const laid = (code = drawnCode(), stressed = 7) => {
  const { container, unmount } = render(
    <MeterCard code={code} kind="dynamic" measured={{ reading: readingOf(code, { stressed }), state: 'measured' }} />,
  );
  const many = container.querySelectorAll('[data-on]').length;
  unmount();
  return many;
};

test('the bar is the grade: full beside an A, shorter with every letter', () => {
  const bars = [7, 5, 4, 3, 1].map((stressed) => laid(drawnCode(), stressed));
  expect(bars[0]).toBe(12);
  expect(bars).toEqual([...new Set(bars)].sort((a, b) => b - a));
  expect(bars.at(-1)).toBe(1);
});

test('what phones fail on has no smallest print', () => {
  const code = drawnCode({ ...plainStyle, shape: { ...plainStyle.shape, color: '#eeeeee' } });
  render(<MeterCard code={code} kind="dynamic" measured={{ reading: readingOf(code), state: 'measured' }} />);
  expect(rows()['Smallest print']).toBe('Not readable yet');
});

test('while a newer code is measured, the last numbers stay, and the card says that it is busy', () => {
  const code = drawnCode();
  render(<MeterCard code={code} kind="dynamic" measured={{ reading: readingOf(code), state: 'measuring' }} />);
  expect(screen.getByRole('region', { name: 'Scannability' }).getAttribute('aria-busy')).toBe('true');
  expect(rows()['Contrast on ground']).toBe('21 : 1');
});

test('without a code it says what is missing', () => {
  const code = drawCode(undefined, plainStyle, 'link');
  render(<MeterCard code={code} kind="dynamic" measured={{ reading: undefined, state: 'measuring' }} />);
  expect(screen.getByText('Complete the address to see it')).toBeTruthy();
  expect(screen.getByRole('region').getAttribute('aria-busy')).toBe('false');
});

test('where nothing can be measured it says that files are proven all the same', () => {
  render(<MeterCard code={drawnCode()} kind="dynamic" measured={{ reading: undefined, state: 'failed' }} />);
  expect(screen.getByText(/can’t measure.*proven before you get it/)).toBeTruthy();
});

test('a remark carries its fix, one click applies it, and Undo brings back what there was', () => {
  const code = drawnCode(pale);
  const onFix = vi.fn();
  render(<MeterNotes code={code} style={pale} reading={readingOf(code)} onFix={onFix} />);
  expect(screen.getByRole('note').textContent).toMatch(/The colours are pale\. At 2\.8 : 1/);
  fireEvent.click(screen.getByRole('button', { name: 'Darken to 7 : 1' }));
  const better: CodeStyle = onFix.mock.calls[0]![0];
  expect(readingOf(drawnCode(better)).grade).toBe('A');
  shown()[0]!.action!.onClick();
  expect(onFix).toHaveBeenLastCalledWith(pale);
});

test('a code without faults has no remarks, and a transparent ground is told of', () => {
  const { container, rerender } = render(
    <MeterNotes code={drawnCode()} style={plainStyle} reading={readingOf(drawnCode())} onFix={() => {}} />,
  );
  expect(container.textContent).toBe('');
  const clear = { ...plainStyle, shape: { ...plainStyle.shape, backgroundColor: null } };
  const code = drawnCode(clear);
  rerender(<MeterNotes code={code} style={clear} reading={readingOf(code)} onFix={() => {}} />);
  expect(screen.getByText(/only on light paper/)).toBeTruthy();
});
