import { findType } from '@tessera/qr-types';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFile, interceptRequests, png } from '../upload/testing.ts';
import { type Content, ContentForm } from './content-form.tsx';
import { allFieldsType } from './testing.ts';

// Loaded with the first list and the first image of a form.
beforeAll(() => Promise.all([import('./list-field.tsx'), import('./image-control.tsx')]));

const open = (value: Content) => {
  const onChange = vi.fn<(content: Content) => void>();
  render(<ContentForm type={allFieldsType} value={value} onChange={onChange} />);
  return () => onChange.mock.lastCall?.[0];
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const type = (label: string, text: string) =>
  act(async () => fireEvent.change(field(label), { target: { value: text } }));
const leave = (label: string) => act(async () => fireEvent.focusOut(field(label)));
const press = async (name: string | RegExp) => {
  const pressed = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(pressed));
};

describe('a field with a condition', () => {
  test('appears and disappears with the other field, and keeps its text', async () => {
    const content = open({ title: 'Nino' });
    expect(screen.queryByLabelText(/^Open until/)).toBeNull();
    const toggle = () => act(async () => fireEvent.click(screen.getByRole('switch', { name: 'Open now' })));
    await toggle();
    await type('Open until', 'ten');
    await toggle();
    expect(screen.queryByLabelText(/^Open until/)).toBeNull();
    await toggle();
    expect(field('Open until').value).toBe('ten');
    expect(content()).toMatchObject({ isOpen: true, until: 'ten' });
  });
});

describe('a number', () => {
  const openPrice = async (price: unknown = null) => {
    const content = open({ title: 'Nino', dishes: [{ name: 'Soup', price }] });
    await press(/^Dishes/);
    await screen.findByRole('button', { name: /^Soup/ });
    await press(/^Soup/);
    return () => (content()!['dishes'] as { price: unknown }[])[0]!.price;
  };

  test.each([
    ['12,5', 12.5],
    ['12.5', 12.5],
    [' 1 200 ', 1200],
    ['', null],
  ])('is parsed from %j', async (text, value) => {
    const price = await openPrice(7);
    await type('Amount', text);
    expect(price()).toBe(value);
  });

  test('that can’t be parsed stays as typed, with an error', async () => {
    const price = await openPrice();
    await type('Amount', 'about ten');
    await leave('Amount');
    expect(field('Amount').value).toBe('about ten');
    expect(screen.getByText('Enter a number, for example 12.50.')).toBeTruthy();
    expect(price()).toBe('about ten');
  });

  test('with two decimals shows both', async () => {
    await openPrice(4.5);
    expect(field('Amount').value).toBe('4.50');
  });
});

test('languages are added by search and removed', async () => {
  const content = open({ title: 'Nino' });
  const search = screen.getByRole('combobox', { name: 'Add a language' });
  const add = async (text: string) => {
    await act(async () => fireEvent.change(search, { target: { value: text } }));
    await act(async () => fireEvent.keyDown(search, { key: 'Enter' }));
  };
  await add('ital');
  await add('germ');
  expect(content()?.['languages']).toEqual(['it', 'de']);
  await press('Remove Italian');
  expect(content()?.['languages']).toEqual(['de']);
});

test('adding a language to a content with only one replaces it', async () => {
  const onChange = vi.fn<(content: Content) => void>();
  render(<ContentForm type={findType('coupon')!} value={{ languages: ['it'] }} onChange={onChange} />);
  const search = await screen.findByRole('combobox', { name: 'Add a language' });
  await act(async () => fireEvent.change(search, { target: { value: 'germ' } }));
  await act(async () => fireEvent.keyDown(search, { key: 'Enter' }));
  expect(onChange.mock.lastCall?.[0]['languages']).toEqual(['de']);
});

describe('a record', () => {
  test('has a row for each language except the first', async () => {
    const content = open({ title: 'Nino', languages: ['en', 'de'] });
    expect(screen.queryByLabelText('English')).toBeNull();
    await type('German', 'Speisekarte');
    expect(content()?.['titles']).toEqual({ de: 'Speisekarte' });
  });

  test('adds and removes keys one by one', async () => {
    const content = open({ title: 'Nino' });
    await press('Add: Chat');
    await type('Chat', 'nino');
    expect(content()?.['networks']).toEqual({ chat: 'nino' });
    await press('Remove Chat');
    expect(content()?.['networks']).toEqual({});
    expect(screen.queryByLabelText('Chat')).toBeNull();
  });
});

test('a multiple choice from a few options has toggle buttons', async () => {
  const content = open({ title: 'Nino' });
  await press('Hot');
  expect(content()?.['tags']).toEqual(['hot']);
  expect(screen.getByRole('button', { name: 'Hot' }).getAttribute('aria-pressed')).toBe('true');
  await press('Hot');
  expect(content()?.['tags']).toEqual([]);
});

test('an error of two fields is shown at one of them, until either is corrected', async () => {
  open({ title: 'Nino' });
  await press('Times');
  await type('From', '12:00');
  await type('To', '10:00');
  await leave('To');
  expect(screen.getByText('Choose an end that comes after the start.')).toBeTruthy();
  await type('From', '09:00');
  await leave('From');
  expect(screen.queryByText('Choose an end that comes after the start.')).toBeNull();
});

describe('an image', () => {
  const name = `${'a'.repeat(26)}.png`;
  let sent: ReturnType<typeof interceptRequests>;
  beforeEach(() => {
    sent = interceptRequests();
  });
  afterEach(() => vi.unstubAllGlobals());
  const choose = async (file: File) => {
    const input = await screen.findByLabelText(/^Cover/);
    await act(async () => fireEvent.change(input, { target: { files: [file] } }));
  };

  test('is sent unchanged, shown as a thumbnail once stored, and removed', async () => {
    const content = open({ title: 'Nino' });
    await choose(createFile(png));
    expect(sent[0]?.face).toBe('POST /upload?entity=qr');
    expect(sent[0]?.body).toBeInstanceOf(File);
    act(() => sent[0]?.progress(0.4));
    expect(screen.getByRole('progressbar', { name: 'Uploading brand.png' }).getAttribute('value')).toBe('40');
    await act(async () => sent[0]?.answer(200, { filename: name }));
    expect(content()?.['cover']).toBe(name);
    expect(document.querySelector('img')?.getAttribute('src')).toBe(`/img/small/${name}`);
    await press('Remove: Cover');
    expect(content()?.['cover']).toBe('');
  });

  test.each([
    [
      'a Photoshop file',
      createFile('8BPS', 'layers.psd'),
      'This file is Photoshop. Choose a JPG, PNG or other picture of up to 15 MB.',
    ],
    ['no picture', createFile('hello', 'notes.txt'), /can’t read this picture/],
  ])('that is %s is rejected with a message, and not sent', async (_, file, sentence) => {
    open({ title: 'Nino' });
    await choose(file);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(field('Cover').getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
  });

  test('that the server rejects shows the reason', async () => {
    open({ title: 'Nino' });
    await choose(createFile(png));
    await act(async () => sent[0]?.answer(415, { error: 'file_unsupported', params: { format: 'EPS' } }));
    expect(screen.getByText(/EPS/)).toBeTruthy();
  });
});
