import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { findType, type TypeManifest } from '@tessera/qr-types';
import { file, group, image, list, text } from '@tessera/qr-types/fields/index.ts';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { getI18n } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { dismissSnackbar, getSnackbars } from '../../ui/notify.ts';
import { createFile, interceptRequests, png } from '../upload/testing.ts';
import { type Content, ContentForm } from './content-form.tsx';

// Loaded with the first list, image and file of a form.
beforeAll(() =>
  Promise.all([import('./list-field.tsx'), import('./image-control.tsx'), import('./file-control.tsx')]).then(
    () => import('../upload/file-sender.ts'),
  ),
);

const words = {
  'photos.label': 'Photos',
  'photos.item': 'Photo',
  'papers.label': 'Papers',
  'papers.item': 'Paper',
  'papers.file.label': 'PDF',
  'papers.title.label': 'Title',
  'song.label': 'Song',
};
const paper = group({
  file: file('pdf', { maxMegabytes: 1, required: true, title: 'title' }),
  title: text({ max: 12 }),
});
const album = {
  id: 'album',
  version: 1,
  messages: { name: 'Album', pitch: '', ...words },
  icon: '',
  content: group({
    photos: list(image({ required: true }), { max: 3 }),
    papers: list(paper, { min: 1, max: 4 }),
    song: file('mp3', { maxMegabytes: 1 }),
  }),
  sample: {},
  opens: { kind: 'static', payload: () => '', prompt: () => ({ title: '' }) },
  upgrade: [],
} as unknown as TypeManifest;
getI18n().addResourceBundle(
  'en',
  'types',
  Object.fromEntries(Object.entries(words).map(([word, text]) => [`album.${word}`, text])),
  true,
  true,
);

let sent: ReturnType<typeof interceptRequests>;
beforeEach(() => {
  sent = interceptRequests();
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const { id } of getSnackbars()) dismissSnackbar(id);
});

const open = async (value: Content = {}, askAccount?: () => void) => {
  const onChange = vi.fn<(content: Content) => void>();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ContentForm
        type={album}
        value={value}
        onChange={onChange}
        {...(askAccount && { onAccountRequired: askAccount })}
      />
    </QueryClientProvider>,
  );
  await screen.findByLabelText(/^Song/);
  return () =>
    onChange.mock.lastCall?.[0] as { photos: string[]; papers: { file: string; title: string }[]; song: string };
};
const drop = (on: Element, ...files: File[]) =>
  act(async () => fireEvent.drop(on, { dataTransfer: { files, items: files, types: ['Files'] } }));
const listOf = (name: string) => screen.getByRole('group', { name });
const press = async (name: string | RegExp) => {
  const pressed = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(pressed));
};
const answer = (at: number, status: number, body: unknown) => act(async () => sent[at]?.answer(status, body));
const photo = (letter: string) => new File([new Uint8Array(png)], `${letter}.png`, { type: 'image/png' });
const fileName = (letter: string, ending = 'png') => `${letter.repeat(26)}.${ending}`;
const pdf = (name: string) => createFile('%PDF-1.7\n', name);
const stored = (letter: string, name: string) => ({
  file: fileName(letter, 'pdf'),
  googleCloudStorageUriPrefix: 'https://qr.example/media/',
  name,
  bytes: 2_400_000,
  kind: 'pdf',
  pages: 12,
});

describe('several photos dropped on a list', () => {
  test('become items in their order, are sent two at a time, and show their own progress', async () => {
    const content = await open();
    await drop(listOf('Photos'), photo('a'), photo('b'), photo('c'), photo('d'), createFile('hello', 'notes.txt'));
    await waitFor(() => expect(sent).toHaveLength(1));
    await screen.findByText('Waiting…');
    // The first response identifies the sender; no other request is sent before it.
    await answer(0, 200, { filename: fileName('a') });
    await waitFor(() => expect(sent).toHaveLength(3));
    act(() => sent[1]?.progress(0.4));
    expect((await screen.findByRole('progressbar', { name: 'Uploading b.png' })).getAttribute('value')).toBe('40');
    await answer(2, 422, { error: 'file_unreadable' });
    expect(within(listOf('Photos')).getByText(/can’t read this picture/)).toBeTruthy();
    await answer(1, 200, { filename: fileName('b') });
    expect(content().photos).toEqual([fileName('a'), fileName('b'), '']);
    expect(getSnackbars().map(({ text }) => text)).toEqual([
      'Not added (pictures only): notes.txt',
      '1 file wasn’t added: the limit is 3.',
    ]);
  });

  test('move with their items, and are canceled when their item is removed', async () => {
    const content = await open();
    await drop(listOf('Photos'), photo('a'), photo('b'));
    await waitFor(() => expect(sent).toHaveLength(2));
    await press('More options for Photo 2');
    await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: 'Move up' })));
    await press('Remove Photo 2');
    expect(sent[0]?.isAborted).toBe(true);
    await answer(1, 200, { filename: fileName('b') });
    expect(content().photos).toEqual([fileName('b')]);
  });
});

test('a chosen PDF fills the title of the empty item; a later PDF doesn’t change it', async () => {
  const content = await open();
  const choose = (chosen: File) =>
    act(async () => fireEvent.change(screen.getByLabelText(/^PDF/), { target: { files: [chosen] } }));
  expect(document.activeElement).toBe(document.body);
  await choose(pdf('summer_menu.pdf'));
  expect(content().papers[0]?.title).toBe('summer menu');
  await waitFor(() => expect(sent).toHaveLength(1));
  await answer(0, 200, stored('a', 'summer_menu.pdf'));
  await choose(pdf('winter.pdf'));
  expect(content().papers).toEqual([{ file: fileName('a', 'pdf'), title: 'summer menu' }]);
});

test('a title from a rejected PDF is replaced by the next PDF’s, or cleared with it', async () => {
  const content = await open();
  const choose = (chosen: File) =>
    act(async () => fireEvent.change(screen.getByLabelText(/^PDF/), { target: { files: [chosen] } }));
  await choose(pdf('broken.pdf'));
  await waitFor(() => expect(sent).toHaveLength(1));
  await answer(0, 422, { error: 'file_unreadable' });
  await choose(pdf('winter.pdf'));
  expect(content().papers[0]?.title).toBe('winter');
  await waitFor(() => expect(sent).toHaveLength(2));
  await answer(1, 422, { error: 'file_unreadable' });
  await press('Remove winter.pdf');
  expect(content().papers[0]?.title).toBe('');
});

describe('PDFs dropped on a list', () => {
  test('fill the empty item first, get titles from their file names, and continue while collapsed', async () => {
    const content = await open();
    await drop(listOf('Papers'), pdf('summer_menu.pdf'), pdf('A very long name of a paper.pdf'));
    expect(content().papers.map(({ title }) => title)).toEqual(['summer menu', 'A very long ']);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]?.face).toBe('POST /api/storage/gcs?name=summer_menu.pdf');
    act(() => sent[1]?.progress(1));
    expect(screen.getByText('Checking…')).toBeTruthy();
    await answer(1, 200, stored('b', 'A very long name of a paper.pdf'));
    await answer(0, 413, { error: 'quota_exceeded', params: { max: 500 } });
    expect(content().papers.map(({ file }) => file)).toEqual(['', fileName('b', 'pdf')]);
    await press('Try summer_menu.pdf again');
    expect(screen.queryByText('Not saved')).toBeNull();
    await press(/^A very long/);
    expect(await screen.findByText('2.4 MB · 12 pages')).toBeTruthy();
  });
});

describe('a file', () => {
  const name = fileName('a', 'mp3');
  const input = () => screen.getByLabelText<HTMLInputElement>(/^Song/);
  const choose = (chosen: File) => act(async () => fireEvent.change(input(), { target: { files: [chosen] } }));
  const song = (bytes = 'ID3\x04', called = 'night ferry.mp3') => createFile(bytes, called);

  test('that is stored shows its details after a reload, and can be opened and removed', async () => {
    const fetched = vi.fn(async (_: string) =>
      Response.json({ items: [{ file: name, name: 'night ferry.mp3', bytes: 4_200_000, kind: 'mp3', seconds: 225 }] }),
    );
    vi.stubGlobal('fetch', fetched);
    const content = await open({ song: name });
    expect(await screen.findByText('4.2 MB · 3:45')).toBeTruthy();
    expect(fetched.mock.calls.map(([url]) => url)).toEqual([`/api/storage/files?name%5B%5D=${name}`]);
    expect(screen.getByRole('link', { name: 'Open night ferry.mp3' }).getAttribute('href')).toBe(`/media/${name}`);
    await press('Remove: Song');
    expect(content().song).toBe('');
    expect(document.activeElement).toBe(input());
  });

  test.each([
    ['WAV', song('RIFF\0\0\0\0WAVE'), 'This file is WAV. Choose an MP3 of up to 1 MB.'],
    ['a picture', createFile(png), 'This file is PNG. Choose an MP3 of up to 1 MB.'],
    ['too large', song('x'.repeat(1024 * 1024 + 1)), 'This file is larger than 1 MB. Choose a smaller one.'],
    ['empty', song(''), /can’t read this MP3/],
  ])('that is %s is rejected with a message, and not sent', async (_, chosen, sentence) => {
    await open();
    await choose(chosen);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(sent).toEqual([]);
  });

  test.each([
    [
      'holds scripts',
      422,
      { error: 'file_unsafe', params: { what: 'JavaScript' } },
      /active content \(JavaScript\)/,
      false,
    ],
    ['exceeds the quota', 413, { error: 'quota_exceeded', params: { max: 500 } }, /out of storage \(500 MB\)/, false],
    [
      'finds the store unavailable',
      503,
      { error: 'unavailable', uuid: 'c0ffee' },
      /can’t save files right now.*Request c0ffee/,
      true,
    ],
    ['gets a response that isn’t ours', 400, '<html>', /^The upload failed/, true],
    ['gets a malformed response', 200, 'stored', /^The upload failed/, true],
  ])('that %s shows the error at its field', async (_, status, body, sentence, mayBeTried) => {
    const content = await open();
    await choose(song());
    await waitFor(() => expect(sent).toHaveLength(1));
    await answer(0, status, body);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(mayBeTried);
    await press('Remove night ferry.mp3');
    expect(screen.queryByText(sentence)).toBeNull();
    expect(content()).toBeUndefined();
  });

  test('can be canceled while it is being sent', async () => {
    await open();
    await choose(song());
    await waitFor(() => expect(sent).toHaveLength(1));
    await press('Cancel upload');
    expect(sent[0]?.isAborted).toBe(true);
    expect(document.activeElement).toBe(input());
  });

  test('requires an account if the user has none', async () => {
    const askAccount = vi.fn();
    await open({}, askAccount);
    fireEvent.click(screen.getByRole('button', { name: /Go to your account|Song/ }));
    expect(askAccount).toHaveBeenCalledOnce();
  });
});

test('a required file says what to choose, also in lists', async () => {
  await open({ photos: [''] });
  fireEvent.blur(screen.getByLabelText(/^Photo 1/));
  fireEvent.blur(screen.getByLabelText(/^PDF/));
  expect(screen.getByText('Choose a picture.')).toBeTruthy();
  expect(screen.getByText('Choose a PDF.')).toBeTruthy();
});

test('an MP3 fills title and artist from its tags, unless the user typed them', async () => {
  const onChange = vi.fn<(content: Content) => void>();
  const form = (value: Content) => (
    <QueryClientProvider client={new QueryClient()}>
      <ContentForm type={findType('mp3')!} value={value} onChange={onChange} />
    </QueryClientProvider>
  );
  const tagged = createFile('ID3\x03\0\0\0\0\0\x21TIT2\0\0\0\x06\0\0\0FerryTPE1\0\0\0\x05\0\0\0Lene', 'track01.mp3');
  const choose = async () => {
    const input = await screen.findByLabelText(/^MP3 file/);
    await act(async () => fireEvent.change(input, { target: { files: [tagged] } }));
  };
  const { unmount } = render(form({}));
  await choose();
  await waitFor(() => expect(onChange.mock.lastCall?.[0]).toMatchObject({ title: 'Ferry', artist: 'Lene' }));
  unmount();
  render(form({ title: 'Night ferry' }));
  await choose();
  await waitFor(() => expect(onChange.mock.lastCall?.[0]).toMatchObject({ title: 'Night ferry', artist: 'Lene' }));
});
