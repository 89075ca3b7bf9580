import { type CodeStyle, plainStyle } from '@tessera/contract/api/style.ts';
import { addFrame } from '@tessera/qr/scene/frame.ts';
import { typesetInLato } from '@tessera/qr/testing/typesetting.ts';
import { findType } from '@tessera/qr-types';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CodePlate } from './code-plate.tsx';
import { drawCode, useCodePreview } from './use-code-preview.ts';

const text = findType('text')!;
const ready = { state: 'ready', image: null, picture: null } as const;

const CodePreview = ({ text: payload, style }: { text: string | undefined; style: CodeStyle }) => (
  <CodePlate type={text} code={useCodePreview(payload, style)} />
);

/** Returns the SVG of an image. */
const pictureOf = (name: string | RegExp) =>
  decodeURIComponent(screen.getByRole<HTMLImageElement>('img', { name }).getAttribute('src') ?? '');

test('a valid text is rendered as a code, with the text as its alternative', () => {
  render(<CodePreview text="https://example.com" style={plainStyle} />);
  expect(pictureOf('QR code that reads https://example.com')).toContain('<path ');
});

test('a Wi-Fi password is in the code, but not in the text alternative', () => {
  const payload = String.raw`WIFI:T:WPA;S:a\;P\:b;P:x\;yzzy12;H:true;;`;
  render(<CodePlate type={findType('wifi')!} code={drawCode(payload, plainStyle)} />);
  expect(pictureOf(String.raw`QR code that reads WIFI:T:WPA;S:a\;P\:b;P:••••••••;H:true;;`)).toContain('<path ');
});

test('the image has the background and each colour', () => {
  const style = { ...plainStyle, shape: { ...plainStyle.shape, color: '#112233', backgroundColor: '#ffeedd' } };
  render(<CodePreview text="a" style={style} />);
  const fills = [...pictureOf(/./).matchAll(/fill="(#\w+)"/g)].map(([, fill]) => fill);
  expect(fills).toEqual(expect.arrayContaining(['#ffeedd', '#112233', '#000000']));
});

test('without a text there is a placeholder', () => {
  render(<CodePreview text={undefined} style={plainStyle} />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText(/as you type/)).toBeTruthy();
});

test('a text that can’t be rendered shows the reason', () => {
  render(<CodePlate type={text} code={drawCode(undefined, plainStyle, 'too_long')} />);
  expect(screen.getByText('This text is too long for a QR code')).toBeTruthy();
});

test('an error for a text that is too long shows its bytes and the limit', () => {
  render(<CodePreview text={'é'.repeat(1000)} style={{ ...plainStyle, errorCorrectionLevel: 'H' }} />);
  expect(screen.getByRole('alert').textContent).toMatch(/2000 bytes.*1273/);
});

test('a framed code is shown completely, with its frame, label and logo', async () => {
  const style = {
    ...plainStyle,
    image: 'x.png',
    frame: { ...plainStyle.frame, id: 1, text: 'See the menu', color: '#2a1512', textColor: '#fbf6ec' },
  };
  const image = { mime: 'image/png', data: 'aGVsbG8=', width: 40, height: 20 } as const;
  const code = drawCode('https://example.com', style, undefined, {
    ...ready,
    image: { original: { ...image, data: 'd2hvbGU=' }, thumbnail: image },
    framed: { frame: addFrame, typesetText: await typesetInLato('See the menu') },
  });
  if (code.state !== 'drawn') throw new Error(code.state);
  const { container } = render(<CodePlate type={text} code={code} />);
  const picture = pictureOf(/./);
  expect(picture).toContain('fill="#fbf6ec"');
  expect(picture).toContain('aGVsbG8=');
  expect(code.style.image?.data).toBe('d2hvbGU=');
  const plate = container.firstElementChild as HTMLElement;
  expect(Number.parseFloat(plate.style.aspectRatio)).toBeCloseTo(code.drawing.width / code.drawing.height);
  expect(code.drawing.height).toBeGreaterThan(code.drawing.width);
});

test('characters of the label that no font has are listed', () => {
  render(<CodePlate type={text} code={{ state: 'undrawable', letters: '𒀀' }} />);
  expect(screen.getByRole('alert').textContent).toMatch(/“𒀀”/);
});

test('characters that no font has leave the last image in place', async () => {
  const framed = { frame: addFrame, typesetText: await typesetInLato('Menu') };
  const style = { ...plainStyle, frame: { ...plainStyle.frame, id: 1, text: 'Menu' } };
  const before = drawCode('https://example.com', style, undefined, { ...ready, framed });
  const after = drawCode('https://example.com', { ...style, frame: { ...style.frame, text: 'Menu 𒀀' } }, undefined, {
    ...ready,
    framed: { ...framed, unsupportedLetters: '𒀀' },
  });
  if (before.state !== 'drawn' || after.state !== 'drawn') throw new Error('not drawn');
  expect(after.drawing).toEqual(before.drawing);
  expect([before.unsupportedLetters, after.unsupportedLetters]).toEqual([undefined, '𒀀']);
});

test('a failed load can be retried', () => {
  const retry = vi.fn();
  render(<CodePlate type={text} code={{ state: 'failed', retry }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalled();
});

test('the preview is busy while a font or a logo loads', () => {
  const { container } = render(
    <CodePlate type={text} code={drawCode('a', plainStyle, undefined, { state: 'loading' })} />,
  );
  expect(container.firstElementChild?.getAttribute('aria-busy')).toBe('true');
  expect(screen.queryByRole('img')).toBeNull();
});
