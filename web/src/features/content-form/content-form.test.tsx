import { catalogue, findType } from '@tessera/qr-types';
import { getGroupControl } from '@tessera/qr-types/fields/field.ts';
import { listFieldValues } from '@tessera/qr-types/fields/walk-fields.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ContentForm } from './content-form.tsx';

/** Kinds whose value is shown unchanged in one input. */
const written: ReadonlySet<string> = new Set(['text', 'link', 'email', 'phone']);

const url = findType('url')!;
const type = (text: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
const leave = () => fireEvent.blur(screen.getByRole('textbox'));

test.each(catalogue.map(({ id }) => id))('the form of %s shows its sample', (id) => {
  const manifest = findType(id)!;
  const { content, sample } = manifest;
  render(<ContentForm type={manifest} value={sample as Record<string, unknown>} onChange={() => {}} />);
  const open = getGroupControl(content).sections[0]!.rows.flat();
  const texts = listFieldValues(content, sample).flatMap(({ path, control, value }) =>
    open.includes(path) && written.has(control.kind) && value ? [String(value)] : [],
  );
  for (const text of texts) expect(screen.getAllByDisplayValue(text.replace(/\n/g, ' '))).not.toEqual([]);
});

describe('the form of a web address', () => {
  test('reports every key press, valid or not', () => {
    const onChange = vi.fn();
    render(<ContentForm type={url} value={{}} onChange={onChange} />);
    type('exa');
    expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ url: 'exa' }));
  });

  test('shows no error while the user is typing', () => {
    render(<ContentForm type={url} value={{}} onChange={() => {}} />);
    type('exa');
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('false');
  });

  test('accepts an address without https://, and shows it with https:// on blur', async () => {
    const onChange = vi.fn();
    render(<ContentForm type={url} value={{}} onChange={onChange} />);
    type('cafe.com/menu');
    expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ url: 'https://cafe.com/menu' }));
    const field = screen.getByRole<HTMLInputElement>('textbox');
    expect(field.value, 'nothing moves under the cursor').toBe('cafe.com/menu');
    await screen.findByText(/Looks good\./);
    leave();
    expect(field.value).toBe('https://cafe.com/menu');
    expect(field.getAttribute('aria-invalid')).toBe('false');
  });

  test('adds https:// to an address in an earlier draft', async () => {
    const onChange = vi.fn();
    render(<ContentForm type={url} value={{ url: 'cafe.com' }} onChange={onChange} />);
    await waitFor(() =>
      expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ url: 'https://cafe.com' })),
    );
  });

  test('rejects any other scheme on blur', async () => {
    render(<ContentForm type={url} value={{}} onChange={() => {}} />);
    type('ftp://example.com');
    leave();
    await screen.findByText(/address that starts with/);
  });

  test('shows the server’s error until the field is changed', async () => {
    const errors = { url: { code: 'unsafe_url', text: 'This address can’t be used.' } };
    render(<ContentForm type={url} value={{ url: 'https://example.com' }} onChange={() => {}} errors={errors} />);
    await screen.findByText('This address can’t be used.');
    fireEvent.focus(screen.getByRole('textbox'));
    leave();
    await waitFor(() => expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true'));
    type('https://example.org');
    await waitFor(() => expect(screen.queryByText('This address can’t be used.')).toBeNull());
  });
});

test('in a template’s form, nothing has to be filled in, but what is must be valid', async () => {
  const { rerender } = render(<ContentForm type={url} value={{}} onChange={() => {}} />);
  expect(screen.getByRole<HTMLInputElement>('textbox').required).toBe(true);
  rerender(<ContentForm key="template" type={url} value={{}} isPartial onChange={() => {}} />);
  expect(screen.getByRole<HTMLInputElement>('textbox').required).toBe(false);
  expect(screen.queryByText('*')).toBeNull();
  type('ftp://example.com');
  leave();
  await screen.findByText(/address that starts with/);
  type('');
  leave();
  await waitFor(() => expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('false'));
});

describe('an error of a rule between fields', () => {
  const wifi = findType('wifi')!;
  const key = () => screen.getByLabelText(/^Password/);
  const fill = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });

  test('is shown when its field is left, even if other fields are missing', async () => {
    render(<ContentForm type={wifi} value={{}} onChange={() => {}} />);
    fill(key(), 'short');
    expect(key().getAttribute('aria-invalid')).toBe('false');
    fireEvent.blur(key());
    await waitFor(() => expect(key().getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByLabelText(/^Network name/).getAttribute('aria-invalid')).toBe('false');
  });

  test.each([
    [
      'its own button that shows what was typed',
      () => fireEvent.blur(key(), { relatedTarget: screen.getByRole('button') }),
    ],
    ['Enter', () => fireEvent.keyDown(key(), { key: 'Enter' })],
  ])('is also shown after %s', async (_, go) => {
    render(<ContentForm type={wifi} value={{ ssid: 'Nino' }} onChange={() => {}} />);
    fill(key(), 'short');
    go();
    await waitFor(() => expect(key().getAttribute('aria-invalid')).toBe('true'));
  });

  test('is shown if all other fields are valid', async () => {
    render(<ContentForm type={wifi} value={{ ssid: 'Nino' }} onChange={() => {}} />);
    fill(key(), 'short');
    fireEvent.blur(key());
    await waitFor(() => expect(key().getAttribute('aria-invalid')).toBe('true'));
  });
});

test('a text that is too long is reported before the field is left', () => {
  render(<ContentForm type={findType('text')!} value={{}} onChange={() => {}} />);
  type('a'.repeat(15_001));
  expect(screen.getByText('Use up to 15,000 characters.')).toBeTruthy();
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
});

test('a text counts user-perceived characters', () => {
  render(<ContentForm type={findType('text')!} value={{ text: 'Hi 👨‍👩‍👧' }} onChange={() => {}} />);
  expect(screen.getByText(/4 of 15,000 characters\./)).toBeTruthy();
});

test('a phone number without a country code is accepted with a warning', () => {
  render(<ContentForm type={findType('sms')!} value={{}} onChange={() => {}} />);
  const number = screen.getByLabelText(/^Number/);
  const fill = (value: string) => fireEvent.change(number, { target: { value } });
  const advice = () => screen.queryByText(/^Add the country code/);
  fill('(020) 7946 0018');
  expect(advice()).toBeTruthy();
  expect(number.getAttribute('aria-invalid')).toBe('false');
  fill('+44 20 7946 0018');
  expect(advice()).toBeNull();
  fill('72100');
  expect(advice()).toBeNull();
});

test('a date has no character counter', () => {
  render(<ContentForm type={findType('barcode')!} value={{ expiry: '2027-12-31' }} onChange={() => {}} />);
  fireEvent.click(screen.getByRole('button', { name: /^More/ }));
  expect(screen.getByDisplayValue('2027-12-31')).toBeTruthy();
  expect(screen.queryByText(/of 10 characters/)).toBeNull();
});

test('a collapsed section shows an address in postal order, and no bare duration', () => {
  const location = { street: 'Seegasse', number: '3', postalCode: '4810', city: 'Gmunden' };
  render(
    <ContentForm
      type={findType('landing')!}
      value={{ phone: '+43 1 234', location, previewTime: 900 }}
      onChange={() => {}}
    />,
  );
  expect(screen.getByRole('button', { name: /^Contact/ }).textContent).toMatch(
    /Seegasse 3, 4810 Gmunden · \+43 1 234$/,
  );
  expect(screen.getByRole('button', { name: /^Appearance/ }).textContent).toBe('Appearance');
});

test('the duration of a welcome image is chosen in seconds and stored in milliseconds', () => {
  const changed = vi.fn();
  render(<ContentForm type={findType('landing')!} value={{}} onChange={changed} />);
  fireEvent.click(screen.getByRole('button', { name: /^Appearance/ }));
  const time = screen.getByRole('slider', { name: /^Shown for/ });
  expect(time.getAttribute('aria-valuetext')).toBe('2.5 seconds');
  fireEvent.change(time, { target: { value: '4000' } });
  expect(time.getAttribute('aria-valuetext')).toBe('4 seconds');
  expect(changed).toHaveBeenLastCalledWith(expect.objectContaining({ previewTime: 4000 }));
});
