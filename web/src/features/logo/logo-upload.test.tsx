import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFile, interceptRequests, png } from '../upload/testing.ts';
import { LogoUpload } from './logo-upload.tsx';

const name = `${'a'.repeat(26)}.png`;
const stored = { filename: name, width: 2, height: 1 };

let sent: ReturnType<typeof interceptRequests>;
beforeEach(() => {
  sent = interceptRequests();
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(png)),
  );
});
afterEach(() => vi.unstubAllGlobals());

const open = (value: string | null = null) => {
  const onChange = vi.fn();
  const Host = () => {
    const [chosen, setChosen] = useState(value);
    const report = (next: string | null) => {
      onChange(next);
      setChosen(next);
    };
    return <LogoUpload value={chosen} onChange={report} />;
  };
  const { unmount } = render(<Host />);
  return { onChange, unmount };
};
const input = () => screen.getByLabelText<HTMLInputElement>(/^(?!remove).*your logo/i);
const choose = (file: File) => act(async () => fireEvent.change(input(), { target: { files: [file] } }));
const answer = (status: number, body: unknown, at = 0) => act(async () => sent[at]?.answer(status, body));
const describedBy = () => input().getAttribute('aria-describedby');
const message = () => document.getElementById(describedBy() ?? '')?.textContent?.trim();

test('a chosen image is uploaded, and its name reported once it is stored', async () => {
  const { onChange } = open();
  await choose(createFile(png));
  expect(sent[0]?.face).toBe('POST /api/upload/logo');
  expect((sent[0]!.body as FormData).get('logo')).toMatchObject({ name: 'brand.png' });
  act(() => sent[0]?.progress(0.425));
  expect(screen.getByRole('progressbar', { name: 'Uploading brand.png' }).getAttribute('value')).toBe('42');
  expect(onChange).not.toHaveBeenCalled();
  await answer(200, stored);
  expect(onChange.mock.calls).toEqual([[name]]);
  expect(document.querySelector('img')?.getAttribute('src')).toBe(`/img/original/${name}`);
});

test('any image can be chosen, so that an unsupported one gets an explanation', () => {
  open();
  expect(input().accept).toBe('image/*');
  expect(screen.getByText('up to 2 MB')).toBeTruthy();
});

test.each([
  ['a GIF', createFile('GIF89a', 'moving.png'), /is GIF.*JPG or PNG/],
  [
    'an SVG',
    createFile('<?xml version="1.0"?>\n<!-- a -->\n<svg xmlns="x">', 'logo.svg'),
    /is SVG.*JPG or PNG of up to 2 MB/,
  ],
  ['text', createFile('hello', 'notes.txt'), /can’t read this file as a JPG or PNG/],
  ['a file of 2049 KB', createFile(new Uint8Array(2049 * 1024)), /larger than 2 MB/],
])('%s is rejected with an explanation before anything is sent', async (_what, file, sentence) => {
  const { onChange } = open();
  await choose(file);
  await waitFor(() => expect(message()).toMatch(sentence));
  expect(input().getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
  expect(onChange).not.toHaveBeenCalled();
});

test('an error from the server shows in the same place, until the next file', async () => {
  const { onChange } = open();
  await choose(createFile(png));
  await answer(422, { error: 'file_unreadable', uuid: 'c0ffee', field: 'logo' });
  expect(message()).toMatch(/can’t read this file as a JPG or PNG/);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await choose(createFile(png));
  expect(message()).toBe('');
  await answer(200, stored, 1);
  expect(onChange.mock.calls).toEqual([[name]]);
});

test.each([
  ['busy', () => sent[0]?.answer(503, { error: 'unavailable', uuid: 'c0ffee' })],
  ['broken', () => sent[0]?.answer(502, '<html>')],
  ['out of reach', () => sent[0]?.fail()],
])('if the server is %s the upload can be retried', async (_what, happen) => {
  const { onChange } = open();
  await choose(createFile(png));
  await act(async () => happen());
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  await answer(200, stored, 1);
  expect(onChange.mock.calls).toEqual([[name]]);
});

test('cancelling aborts the upload, reports nothing, and returns the focus to the upload button', async () => {
  const { onChange } = open();
  await choose(createFile(png));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Cancel upload' })));
  expect(sent[0]?.isAborted).toBe(true);
  await answer(200, stored);
  expect(onChange).not.toHaveBeenCalled();
  expect(message()).toBe('');
  expect(document.activeElement).toBe(input());
});

test('leaving the page aborts the upload', async () => {
  const { onChange, unmount } = open();
  await choose(createFile(png));
  unmount();
  expect(sent[0]?.isAborted).toBe(true);
  expect(onChange).not.toHaveBeenCalled();
});

test('another file replaces the one being uploaded', async () => {
  const { onChange } = open();
  const area = screen.getByText('Drop a JPG or PNG');
  await choose(createFile(png, 'first.png'));
  expect(area.isConnected).toBe(false);
  const root = document.querySelector('input')!.parentElement!;
  await act(async () =>
    fireEvent.drop(root, { dataTransfer: { files: [createFile(png, 'second.png')], types: ['Files'] } }),
  );
  expect(sent[0]?.isAborted).toBe(true);
  await answer(200, stored, 1);
  expect(onChange.mock.calls).toEqual([[name]]);
});

test('an image can be dropped on the highlighted area', async () => {
  open();
  const area = screen.getByText('Drop a JPG or PNG').closest('label')!;
  const dataTransfer = { files: [createFile(png)], types: ['Files'], dropEffect: 'none' };
  fireEvent.dragOver(area, { dataTransfer });
  expect(screen.getByText('Drop to upload')).toBeTruthy();
  await act(async () => fireEvent.drop(area, { dataTransfer }));
  expect(sent).toHaveLength(1);
});

test('a file dropped outside the area doesn’t navigate the page', () => {
  open();
  const dropped = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(dropped, { dataTransfer: { files: [createFile(png)], types: ['Files'] } });
  document.body.dispatchEvent(dropped);
  expect(dropped.defaultPrevented).toBe(true);
  expect(sent).toEqual([]);
});

test('an image can be pasted anywhere, but a paste with text stays text', async () => {
  open();
  const field = document.body.appendChild(document.createElement('input'));
  const image = new File([new Uint8Array(png)], 'image.png', { type: 'image/png' });
  const paste = (target: Element, types: string[]) =>
    act(async () => {
      const event = new Event('paste', { bubbles: true, cancelable: true });
      Object.assign(event, { clipboardData: { files: [image], types } });
      target.dispatchEvent(event);
    });
  await paste(field, ['text/plain', 'Files']);
  expect(sent).toHaveLength(0);
  await paste(document.body, ['Files']);
  expect(sent).toHaveLength(1);
  field.remove();
});

test('a logo can be replaced and removed, and a missing one is reported', async () => {
  const { onChange } = open(name);
  expect(screen.getByText(/^Replace/).closest('label')?.htmlFor).toBe(input().id);
  fireEvent.error(document.querySelector('img')!);
  expect(message()).toBe('This picture isn’t here any more. Choose it again.');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Remove your logo' })));
  expect(onChange.mock.calls).toEqual([[null]]);
  expect(screen.getByText('Drop a JPG or PNG')).toBeTruthy();
  expect(message()).toBe('');
  expect(document.activeElement).toBe(input());
});
