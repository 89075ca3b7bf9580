import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ColorField } from './color-field.tsx';

const Host = () => {
  const [value, setValue] = useState('#000000');
  return (
    <>
      <ColorField label="Ink" value={value} onChange={setValue} pickLabel="Pick" invalidText="Write it as #0f6b4f" />
      <output>{value}</output>
    </>
  );
};
afterEach(() => vi.restoreAllMocks());
const field = () => screen.getByLabelText('Ink') as HTMLInputElement;
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const taken = () => screen.getByRole('status').textContent;

test('a complete colour is accepted while typing', () => {
  render(<Host />);
  type('#0F6B4F');
  expect(taken()).toBe('#0f6b4f');
});

test('a colour is chosen from the palette, and one typed is offered again', async () => {
  render(<Host />);
  const openPalette = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Pick' })));
  const leave = () => act(async () => void fireEvent.blur(field()));
  await act(async () => field().focus());
  type('#123456');
  await leave();
  await openPalette();
  expect(screen.getByLabelText('#123456')).toHaveProperty('checked', true);
  fireEvent.click(screen.getByLabelText('Pine'));
  expect(taken()).toBe('#0c5941');
});

test('arrow keys move through the palette in their direction', async () => {
  // happy-dom has no layout: eight colours a row.
  vi.spyOn(HTMLInputElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLInputElement) {
    const at = [...document.querySelectorAll('[type="radio"]')].indexOf(this);
    return new DOMRect((at % 8) * 36, Math.floor(at / 8) * 36, 28, 28);
  });
  render(<Host />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Pick' })));
  fireEvent.keyDown(screen.getByLabelText('Black'), { key: 'ArrowDown' });
  expect(taken()).toBe('#0f4c75');
  expect(document.activeElement).toBe(screen.getByLabelText('Ocean'));
  fireEvent.keyDown(screen.getByLabelText('Ocean'), { key: 'ArrowUp' });
  expect(taken()).toBe('#000000');
});

test('the palette opens at the current colour', async () => {
  render(<Host />);
  const openPalette = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Pick' })));
  await openPalette();
  expect(document.activeElement).toBe(screen.getByLabelText('Black'));
  fireEvent.click(screen.getByLabelText('Pine'));
  fireEvent(screen.getByRole('dialog'), Object.assign(new Event('toggle'), { newState: 'closed' }));
  await openPalette();
  expect(document.activeElement).toBe(screen.getByLabelText('Pine'));
});

test('three digits are accepted on blur, since they may be the start of six', () => {
  render(<Host />);
  type('#0fb');
  expect(taken()).toBe('#000000');
  fireEvent.blur(field());
  expect(taken()).toBe('#00ffbb');
  expect(field().value).toBe('#00ffbb');
});

test('an invalid colour stays as typed and shows an error on blur', () => {
  render(<Host />);
  type('greenish');
  expect(field().getAttribute('aria-invalid')).toBe('false');
  fireEvent.blur(field());
  expect(field().value).toBe('greenish');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Write it as #0f6b4f')).toBeTruthy();
  expect(taken()).toBe('#000000');
  type('#ffffff');
  expect(field().getAttribute('aria-invalid')).toBe('false');
});
