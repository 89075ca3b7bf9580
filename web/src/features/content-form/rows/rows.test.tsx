import { findType } from '@tessera/qr-types';
import { group, list, text } from '@tessera/qr-types/fields/index.ts';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { Snackbars } from '../../../ui/snackbars.tsx';
import type { ContentErrors } from '../content-errors.ts';
import { type Content, ContentForm } from '../content-form.tsx';

// Loaded with the first list of a form, and with the first paste.
beforeAll(() => Promise.all([import('../list-field.tsx'), import('../paste/paste-dialog.tsx')]));

type Dish = { name: string; price?: number | null; allergens?: string[]; description?: string };

const open = (...dishes: (Dish & Record<string, unknown>)[]) => openIn([], ...dishes);
const openIn = async (languages: string[], ...dishes: (Dish & Record<string, unknown>)[]) => {
  const onChange = vi.fn<(content: Content) => void>();
  let showErrors: (errors: ContentErrors) => void = () => {};
  const Host = () => {
    const [errors, setErrors] = useState<ContentErrors>({});
    showErrors = setErrors;
    const value = { name: 'Nino', languages, sections: [{ name: 'Pasta', items: dishes }] };
    return (
      <>
        <ContentForm type={findType('menu')!} value={value} onChange={onChange} errors={errors} />
        <Snackbars />
      </>
    );
  };
  render(<Host />);
  await press(/^Dishes/);
  await press(/^Pasta/);
  await screen.findByLabelText('Add a dish');
  const list = () => {
    const content = onChange.mock.lastCall?.[0] as { sections: { items: Dish[] }[] } | undefined;
    return content ? (content.sections[0]?.items ?? []) : dishes;
  };
  return {
    list,
    names: () => list().map(({ name }) => name),
    showErrors: (errors: ContentErrors) => act(async () => showErrors(errors)),
  };
};

const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};
const cell = (column: string, row: number) => screen.getByLabelText(`${column}, Dish ${row}`) as HTMLInputElement;
const type = (field: HTMLElement, text: string) =>
  act(async () => fireEvent.change(field, { target: { value: text } }));
const hit = (key: string, more: object = {}) =>
  act(async () => {
    fireEvent.keyDown(document.activeElement!, { key, ...more });
    await new Promise((resolve) => setTimeout(resolve));
  });
const paste = async (field: HTMLElement, text: string) => {
  await act(async () => fireEvent.paste(field, { clipboardData: { getData: () => text } }));
  return within(await screen.findByRole('dialog', { name: 'Paste a list' }));
};

test('typing in the empty row at the end adds a dish, and Enter goes on to the next', async () => {
  const { list, names } = await open();
  const next = () => screen.getByLabelText('Add a dish') as HTMLInputElement;
  await type(next(), 'S');
  expect(document.activeElement).toBe(cell('Dish', 1));
  await type(cell('Dish', 1), 'Soup');
  await type(cell('Price', 1), '4.50');
  cell('Price', 1).focus();
  await hit('Enter');
  expect(document.activeElement).toBe(next());
  expect(next().value).toBe('');
  await type(next(), 'P');
  expect(names()).toEqual(['Soup', 'P']);
  expect(list()[0]).toMatchObject({ price: 4.5 });
});

test('Enter in the middle inserts a row, and Backspace in the empty row removes it', async () => {
  const { names } = await open({ name: 'Soup' }, { name: 'Cake' });
  cell('Dish', 1).focus();
  await hit('Enter');
  expect(names()).toEqual(['Soup', '', 'Cake']);
  expect(document.activeElement).toBe(cell('Dish', 2));
  await hit('Backspace');
  expect(names()).toEqual(['Soup', 'Cake']);
  expect(document.activeElement).toBe(cell('Dish', 1));
  await hit('Backspace');
  expect(names()).toEqual(['Soup', 'Cake']);
});

test('the arrow keys move between rows in the same column, and with Alt they move the row', async () => {
  const { names } = await open({ name: 'Soup' }, { name: 'Pasta' }, { name: 'Cake' });
  cell('Price', 1).focus();
  await hit('ArrowDown');
  expect(document.activeElement).toBe(cell('Price', 2));
  await hit('ArrowUp', { altKey: true });
  expect(names()).toEqual(['Pasta', 'Soup', 'Cake']);
  expect(document.activeElement).toBe(cell('Price', 1));
  cell('Dish', 3).focus();
  await hit('ArrowDown');
  expect(document.activeElement).toBe(screen.getByLabelText('Add a dish'));
});

test('allergens are chosen from a list, and shown in the row', async () => {
  const { list } = await open({ name: 'Soup', allergens: ['milk'] });
  await press('Allergens, Dish 1: Milk');
  await press('Celery');
  expect(list()[0]).toMatchObject({ allergens: ['milk', 'celery'] });
  expect(screen.getByRole('button', { name: 'Allergens, Dish 1: Milk, Celery' })).toBeTruthy();
});

test('everything else is below the row, and Escape closes it', async () => {
  const { list } = await open({ name: 'Soup', description: 'Of the day' });
  expect(screen.getByText('Of the day')).toBeTruthy();
  await press('Details of Soup');
  await type(await screen.findByLabelText('Description'), 'With bread');
  expect(list()[0]).toMatchObject({ name: 'Soup', description: 'With bread' });
  screen.getByLabelText('Description').focus();
  await hit('Escape');
  expect(screen.queryByLabelText('Description')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Details of Soup' }));
});

test('a dish priced by size shows its sizes instead of a price', async () => {
  await open({ name: 'Soup', pricing: 'sizes', prices: [{ size: 'Half', price: 4 }, { size: 'Full' }] });
  expect(screen.queryByLabelText('Price, Dish 1')).toBeNull();
  await press('Price, Dish 1: Sizes: 2');
  expect(await screen.findByRole('button', { name: 'Add a size' })).toBeTruthy();
});

test('a dish’s texts are written in each language of the menu, and a missing one is marked', async () => {
  const { list, showErrors } = await openIn(['en', 'it', 'de'], {
    name: 'Soup',
    description: 'With bread',
    names: { it: 'Zuppa' },
    descriptions: { it: 'Con pane' },
  });
  await press('Details of Soup');
  expect(screen.getAllByRole('radio').map((tab) => tab.parentElement?.textContent)).toEqual([
    'English',
    'Italian',
    'German, missing',
    'One price',
    'By size',
  ]);
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: /^German ?, missing/ })));
  expect(screen.getByText('German is missing: visitors see English.')).toBeTruthy();
  await type(screen.getByLabelText('Dish'), 'Suppe');
  await type(screen.getByLabelText('Description'), 'Mit Brot');
  expect(list()[0]).toMatchObject({
    name: 'Soup',
    description: 'With bread',
    names: { it: 'Zuppa', de: 'Suppe' },
    descriptions: { it: 'Con pane', de: 'Mit Brot' },
  });
  expect(screen.getByRole('radio', { name: 'German' })).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'English' })));
  expect((screen.getByLabelText('Description') as HTMLInputElement).value).toBe('With bread');
  expect(screen.queryByText(/is missing/)).toBeNull();
  await showErrors({ 'sections.0.items.0.names.it': { code: 'too_long', text: 'This is too long.' } });
  await waitFor(() => expect((document.activeElement as HTMLInputElement).value).toBe('Zuppa'));
});

test('a dish that is taken off the menu says so in its row, and stays', async () => {
  const { list } = await open({ name: 'Soup', available: true });
  await press('Details of Soup');
  expect(screen.queryByRole('group', { name: 'Language' })).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole('switch', { name: 'On the menu today' })));
  expect(list()).toMatchObject([{ name: 'Soup', available: false }]);
  await press('Details of Soup');
  expect(screen.getByText('Not on the menu today')).toBeTruthy();
});

test('an error in a row is shown below it, and gets the focus', async () => {
  const { showErrors } = await open({ name: 'Soup' }, { name: '' });
  await showErrors({ 'sections.0.items.1.name': { code: 'required', text: 'Please fill this in.' } });
  await waitFor(() => expect(document.activeElement).toBe(cell('Dish', 2)));
  expect(cell('Dish', 2).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Dish: Please fill this in.')).toBeTruthy();
});

test('rows pasted from a spreadsheet become dishes, and are removed with one Undo', async () => {
  const { list, names } = await open({ name: 'Bread' });
  const dialog = await paste(
    screen.getByLabelText('Add a dish'),
    'Name\tPreis\tAllergene\tText\nSoup\t4,50 €\tA, G\t"With ""croutons"",\nand bread"\nPasta\t£8\tAC\t\n',
  );
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Add 2 rows' })));
  expect(list()).toMatchObject([
    { name: 'Bread' },
    { name: 'Soup', price: 4.5, allergens: ['cereals', 'milk'], description: 'With "croutons",\nand bread' },
    { name: 'Pasta', price: 8, allergens: ['cereals', 'eggs'] },
  ]);
  await press('Undo');
  expect(names()).toEqual(['Bread']);
});

test('what a paste can’t read is named with its row, and stays empty', async () => {
  const { list } = await open();
  const dialog = await paste(
    screen.getByLabelText('Add a dish'),
    'Soup;4.50;A\nPasta;ask us;L\nSalad;9.00;Moonstone\nBread;3;',
  );
  expect(dialog.getByText('Row 2, Price: we can’t read “ask us”, so it stays empty.')).toBeTruthy();
  expect(
    dialog.getByText(
      'Row 2, Allergens: “L” could mean Celery or Sulphur dioxide and sulphites. Choose one after adding the rows.',
    ),
  ).toBeTruthy();
  expect(
    dialog.getByText('Row 3, Allergens: we don’t know “Moonstone”. Choose it after adding the rows.'),
  ).toBeTruthy();
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Add 4 rows' })));
  expect(list()).toMatchObject([
    { name: 'Soup', price: 4.5, allergens: ['cereals'] },
    { name: 'Pasta', price: null, allergens: [] },
    { name: 'Salad', price: 9, allergens: [] },
    { name: 'Bread', price: 3, allergens: [] },
  ]);
});

test('a column read as the wrong thing can be set right', async () => {
  const { list } = await open();
  const dialog = await paste(screen.getByLabelText('Add a dish'), 'hearty\tSoup\nlight\tSalad');
  fireEvent.change(dialog.getByLabelText('What’s in column 2'), { target: { value: 'name' } });
  fireEvent.change(dialog.getByLabelText('What’s in column 1'), { target: { value: 'note' } });
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Add 2 rows' })));
  expect(list()).toMatchObject([
    { name: 'Soup', note: 'hearty' },
    { name: 'Salad', note: 'light' },
  ]);
});

test('no more rows are pasted than the list has room for', async () => {
  const names = list(group({ name: text({ max: 20 }) }), { max: 3, columns: ['name'] });
  const onChange = vi.fn<(content: Content) => void>();
  const type = { ...findType('menu')!, content: group({ names }) };
  render(<ContentForm type={type} value={{ names: [{ name: 'Soup' }] }} onChange={onChange} />);
  const dialog = await paste(await screen.findByLabelText('Add another'), 'Bread\nPasta\nCake');
  expect(dialog.getByText('Only the first 2 of 3 rows fit.')).toBeTruthy();
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Add 2 rows' })));
  expect(onChange.mock.lastCall?.[0]).toEqual({ names: [{ name: 'Soup' }, { name: 'Bread' }, { name: 'Pasta' }] });
  expect(screen.queryByLabelText('Add another')).toBeNull();
  expect(screen.getByText('You’ve reached the maximum of 3.')).toBeTruthy();
});
