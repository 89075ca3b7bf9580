import { plainStyle } from '@tessera/contract/api/style.ts';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CodePlate, CodePreview } from './code-preview.tsx';
import { drawCode } from './use-code.ts';

/** The SVG that a picture shows. */
const pictureOf = (name: string | RegExp) =>
  decodeURIComponent(screen.getByRole<HTMLImageElement>('img', { name }).getAttribute('src') ?? '');

test('a valid text is drawn, and read out for those who cannot see it', () => {
  render(<CodePreview text="https://example.com" style={plainStyle} />);
  expect(pictureOf('QR code that reads https://example.com')).toContain('<path ');
});

test('the ground and each colour are in the picture', () => {
  const style = { ...plainStyle, shape: { ...plainStyle.shape, color: '#112233', backgroundColor: '#ffeedd' } };
  render(<CodePreview text="a" style={style} />);
  const fills = [...pictureOf(/./).matchAll(/fill="(#\w+)"/g)].map(([, fill]) => fill);
  expect(fills).toEqual(expect.arrayContaining(['#ffeedd', '#112233', '#000000']));
});

test('without a text there is the place where it will come', () => {
  render(<CodePreview text={undefined} style={plainStyle} />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText(/as you type/)).toBeTruthy();
});

test('a text that is not drawn for a reason says which', () => {
  render(<CodePlate code={drawCode(undefined, plainStyle, 'too_long')} />);
  expect(screen.getByText('Not drawn: the text is too long')).toBeTruthy();
});

test('too long a text says how many bytes it has and how many fit', () => {
  render(<CodePreview text={'é'.repeat(1000)} style={{ ...plainStyle, errorCorrectionLevel: 'H' }} />);
  expect(screen.getByRole('alert').textContent).toMatch(/2000 bytes.*1273/);
});
