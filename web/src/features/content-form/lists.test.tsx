import { findType } from '@tessera/qr-types';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { Snackbars } from '../../ui/snackbars.tsx';
import type { ContentErrors } from './content-errors.ts';
import { type Content, ContentForm } from './content-form.tsx';
import { allFieldsType } from './testing.ts';

// Loaded with the first list of a form.
beforeAll(() => import('./list-field.tsx'));

const dishes = (...names: string[]) => ({
  title: 'Nino',
  dishes: names.map((name) => ({ name, pricing: 'one', price: null, picture: '', sizes: [] })),
});

const open = (value: Content, onFocusField?: (path: string) => void) => {
  const onChange = vi.fn<(content: Content) => void>();
  let showErrors: (errors: ContentErrors) => void = () => {};
  const Host = () => {
    const [errors, setErrors] = useState<ContentErrors>({});
    showErrors = setErrors;
    return (
      <>
        <ContentForm
          type={allFieldsType}
          value={value}
          onChange={onChange}
          errors={errors}
          {...(onFocusField && { onFocusField })}
        />
        <Snackbars />
      </>
    );
  };
  render(<Host />);
  return {
    content: () => onChange.mock.lastCall?.[0],
    showErrors: (errors: ContentErrors) => act(async () => showErrors(errors)),
  };
};

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = async (name: string | RegExp) => {
  const pressed = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(pressed));
};
const type = (label: string, text: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value: text } }));
const names = (content: Content | undefined) => (content!['dishes'] as { name: string }[]).map(({ name }) => name);
const openDishes = async () => {
  await press(/^Dishes/);
  await screen.findByRole('button', { name: /^Add a dish/ });
};

describe('a list', () => {
  test('is summarized while its section is collapsed, as is each collapsed item', async () => {
    open({ ...dishes('Soup', 'Pasta'), dishes: [{ name: 'Soup', price: 4.5 }, { name: 'Pasta' }] });
    expect(button('Dishes Dishes: 2').getAttribute('aria-expanded')).toBe('false');
    await openDishes();
    expect(button('Soup 4.50').getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByLabelText(/^Dish name/)).toBeNull();
  });

  test('expands a new item in place and focuses its first text', async () => {
    const { content } = open(dishes('Soup'));
    await openDishes();
    await press('Add a dish');
    expect(document.activeElement).toBe(screen.getByLabelText(/^Dish name/));
    await type('Dish name', 'Pasta');
    expect(names(content())).toEqual(['Soup', 'Pasta']);
    expect(button('Pasta Dish 2 of 2').getAttribute('aria-expanded')).toBe('true');
  });

  test('focuses the first text of a new item, even if a choice comes before it', async () => {
    render(<ContentForm type={findType('link-list')!} value={{}} onChange={() => {}} />);
    await press(/^Links/);
    await press('Add a link');
    expect(document.activeElement?.matches('input:not([type="radio"])')).toBe(true);
  });

  test('collapses optional fields to their labels or values, and expands them for an error', async () => {
    const dish = {
      ...(findType('menu')!.sample as object),
      sections: [{ name: 'Mains', items: [{ name: 'Soup', note: 'House favourite' }] }, { name: 'Sweets' }],
    };
    let showErrors: (errors: ContentErrors) => void = () => {};
    const Host = () => {
      const [errors, setErrors] = useState<ContentErrors>({});
      showErrors = setErrors;
      return <ContentForm type={findType('menu')!} value={dish} onChange={() => {}} errors={errors} />;
    };
    render(<Host />);
    await press(/^Dishes/);
    await screen.findByRole('button', { name: 'Sweets Dishes: 0' });
    await press(/^Mains/);
    expect(button('More Description · Section in other languages').getAttribute('aria-expanded')).toBe('false');
    await press('Details of Soup');
    expect(button('More House favourite')).toBeTruthy();
    expect(screen.queryByLabelText('Tag')).toBeNull();
    await act(async () => showErrors({ 'sections.0.items.0.note': { code: 'text_too_long', text: 'Too long' } }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Tag')));
  });

  test('gives the reason when nothing more can be added', async () => {
    open(dishes('Soup', 'Pasta', 'Cake'));
    await openDishes();
    expect(button('Add a dish')).toHaveProperty('disabled', true);
    expect(screen.getByText('You’ve reached the maximum of 3.')).toBeTruthy();
  });

  test('has one item expanded at a time', async () => {
    open(dishes('Soup', 'Pasta'));
    await openDishes();
    await press(/^Soup/);
    await press(/^Pasta/);
    expect(screen.getAllByLabelText(/^Dish name/)).toHaveLength(1);
    expect(screen.getByDisplayValue('Pasta')).toBeTruthy();
  });

  test('restores a removed item with Undo', async () => {
    const { content } = open(dishes('Soup', 'Pasta', 'Cake'));
    await openDishes();
    await press('Remove Pasta');
    expect(names(content())).toEqual(['Soup', 'Cake']);
    await press('Undo');
    expect(names(content())).toEqual(['Soup', 'Pasta', 'Cake']);
  });

  test('is reordered and duplicated from an item’s menu', async () => {
    const { content } = open(dishes('Soup', 'Pasta'));
    await openDishes();
    const choose = async (of: string, item: string) => {
      await press(`More options for ${of}`);
      await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: item })));
    };
    await choose('Pasta', 'Move up');
    expect(names(content())).toEqual(['Pasta', 'Soup']);
    await choose('Pasta', 'Duplicate');
    expect(names(content())).toEqual(['Pasta', 'Pasta', 'Soup']);
  });

  test('can contain other lists', async () => {
    const { content } = open({ ...dishes(), dishes: [{ name: 'Soup', pricing: 'sizes', sizes: [{ size: 'Half' }] }] });
    await openDishes();
    await press(/^Soup/);
    await screen.findByRole('button', { name: 'Add a size' });
    await press('Add a size');
    await type('Size name', 'Full');
    expect(content()?.['dishes']).toMatchObject([{ sizes: [{ size: 'Half' }, { size: 'Full' }] }]);
  });

  test('reports which item the user is working on', async () => {
    const onFocusField = vi.fn();
    open(dishes('Soup', 'Pasta'), onFocusField);
    await openDishes();
    await press(/^Pasta/);
    expect(onFocusField).toHaveBeenLastCalledWith('dishes.1');
    await act(async () => screen.getByLabelText(/^Dish name/).focus());
    expect(onFocusField).toHaveBeenLastCalledWith('dishes.1.name');
  });
});

describe('content reloaded from outside', () => {
  const first = dishes('Soup', 'Pasta', 'Cake');
  const opened = async () => {
    const onChange = vi.fn();
    const form = (value: Content, reloadKey: number) => (
      <ContentForm type={allFieldsType} value={value} reloadKey={reloadKey} onChange={onChange} />
    );
    const { rerender } = render(form(first, 0));
    await openDishes();
    await press(/^Pasta/);
    return { onChange, take: (value: Content) => act(async () => rerender(form(value, 1))) };
  };

  test('is shown without moving the focus, and is not reported as a change', async () => {
    const { onChange, take } = await opened();
    await type('Dish name', 'Penne');
    const changes = onChange.mock.calls.length;
    screen.getByLabelText(/^Dish name/).focus();
    await take(first);
    expect(document.activeElement).toBe(screen.getByDisplayValue('Pasta'));
    expect(button('Pasta Dish 2 of 3').getAttribute('aria-expanded')).toBe('true');
    expect(onChange).toHaveBeenCalledTimes(changes);
    await type('Dish name', 'Rice');
    expect(names(onChange.mock.lastCall?.[0])).toEqual(['Soup', 'Rice', 'Cake']);
  });

  test.each([
    ['has another item before it', ['Bread', 'Soup', 'Pasta']],
    ['is in another order', ['Cake', 'Soup', 'Pasta']],
    ['no longer has an item before it', ['Pasta', 'Cake']],
  ])('that %s keeps the same item expanded', async (_, wanted) => {
    const { take } = await opened();
    await take(dishes(...wanted));
    expect(screen.getAllByRole('button', { expanded: true }).map(({ textContent }) => textContent)).toEqual([
      'Dishes',
      expect.stringMatching(/^Pasta/),
    ]);
    expect(screen.getByDisplayValue('Pasta')).toBeTruthy();
  });
});

describe('an error in a nested field', () => {
  const needed = { code: 'required', text: 'Please fill this in.' };

  test('expands its section and item, and focuses the field', async () => {
    const { showErrors } = open({ ...dishes('Soup'), dishes: [{ name: 'Soup' }, { name: '' }] });
    await showErrors({ 'dishes.1.name': needed });
    const field = await screen.findByLabelText(/^Dish name/);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Please fill this in.')).toBeTruthy();
  });

  test('is counted on collapsed sections and items, and removed with its item', async () => {
    const { showErrors } = open({ ...dishes(), title: '', dishes: [{ name: '' }, { name: '' }] });
    await showErrors({ 'dishes.0.name': needed, 'dishes.1.name': needed, title: needed });
    expect(document.activeElement).toBe(screen.getByLabelText(/^Title/));
    expect(within(button(/^Dishes/)).getByText('2 fields need fixing')).toBeTruthy();
    await openDishes();
    expect(within(button(/^Dish 1/)).getByText('1 field needs fixing')).toBeTruthy();
    await press('Remove Dish 1');
    await press('Remove Dish 1');
    await press(/^Dishes/);
    expect(screen.queryByText(/need fixing/)).toBeNull();
  });
});
