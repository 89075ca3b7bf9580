import { type CodeStyle, plainStyle } from '@tessera/contract/api/style.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { SymbologySection } from './symbology-section.tsx';

let style: CodeStyle;
const Host = ({ text, from = plainStyle }: { text: string; from?: CodeStyle }) => {
  const [now, setNow] = useState(from);
  style = now;
  return <SymbologySection value={now.symbology} text={text} change={(edit) => setNow(edit)} />;
};

test('smaller symbols are offered where the text fits, and say what scans them', async () => {
  render(<Host text="Shelf 7, row b" />);
  fireEvent.click(await screen.findByLabelText('Micro QR'));
  expect(style.symbology).toBe('microqr');
  expect(screen.getByText(/Many phone cameras don’t scan it/).textContent).toContain('ZXing-C++');
  fireEvent.click(screen.getByLabelText('rMQR'));
  expect(style.symbology).toBe('rmqr');
  fireEvent.click(screen.getByLabelText('QR code'));
  expect(style).toEqual(plainStyle);
});

test('a text that is too long for a symbol isn’t offered it', async () => {
  const { unmount } = render(<Host text={'x'.repeat(100)} />);
  await screen.findByLabelText('rMQR');
  expect(screen.queryByLabelText('Micro QR')).toBeNull();
  unmount();
  render(<Host text={'x'.repeat(200)} />);
  expect(screen.queryByLabelText('rMQR')).toBeNull();
});

test('a symbol that the text has outgrown can be changed back', () => {
  render(<Host text={'x'.repeat(200)} from={{ ...plainStyle, symbology: 'microqr' }} />);
  fireEvent.click(screen.getByLabelText('QR code'));
  expect(style).toEqual(plainStyle);
});
