import { findType } from '@tessera/qr-types';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { Snackbars } from '../../ui/snackbars.tsx';
import { type Content, ContentForm } from './content-form.tsx';

// Loaded with the first list of a form.
beforeAll(() => import('./list-field.tsx'));

const lunch = { id: 'a', name: 'Lunch', start: '12:00', end: '15:00' };
const dinner = { id: 'b', name: 'Dinner', start: '18:00', end: '23:00' };
const sections = [{ name: 'Pasta', items: [{ name: 'Gnocchi' }] }];

const open = async (section: RegExp, content: object) => {
  const onChange = vi.fn<(content: Content) => void>();
  render(
    <>
      <ContentForm type={findType('menu')!} value={{ name: 'Nino', sections, ...content }} onChange={onChange} />
      <Snackbars />
    </>,
  );
  await press(section);
  await screen.findByRole('button', { name: /^Add a/ });
  return () => onChange.mock.lastCall?.[0] as unknown as { times: object[]; timeZone: string; sections: object[] };
};
const press = async (name: string | RegExp) => {
  const pressed = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(pressed));
};

test('a section chooses one of the menu’s times by name', async () => {
  const content = await open(/^Dishes/, { times: [lunch, dinner] });
  await press(/^Pasta/);
  const served = screen.getByLabelText<HTMLSelectElement>('Served');
  expect([...served.options].map(({ text }) => text)).toEqual(['All day', 'Lunch', 'Dinner']);
  await act(async () => fireEvent.change(served, { target: { value: 'b' } }));
  expect(content().sections).toMatchObject([{ time: 'b' }]);
});

test('sections don’t ask for a time if the menu has none', async () => {
  await open(/^Dishes/, {});
  await press(/^Pasta/);
  expect(screen.queryByLabelText('Served')).toBeNull();
});

test('removing a time clears it from its sections, and Undo restores both', async () => {
  const content = await open(/^Serving times/, { times: [lunch], sections: [{ ...sections[0], time: 'a' }] });
  await press('More options for Lunch');
  await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: 'Remove' })));
  expect(content()).toMatchObject({ times: [], sections: [{ time: '' }] });
  await press('Undo');
  expect(content()).toMatchObject({ times: [{ id: 'a' }], sections: [{ time: 'a' }] });
});

test('overlapping times are questioned below their list', async () => {
  await open(/^Serving times/, { times: [lunch, { ...dinner, start: '14:00' }] });
  expect(screen.getByText('“Lunch” and “Dinner” overlap from 14:00 to 15:00.')).toBeTruthy();
});

test('a screen reader announces each question once, when it first appears', async () => {
  await open(/^Serving times/, { times: [lunch, { ...dinner, start: '14:00' }] });
  const overlap = '“Lunch” and “Dinner” overlap from 14:00 to 15:00.';
  const announced = () =>
    screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .filter((text) => text !== '');
  expect(screen.getAllByText(overlap)).toHaveLength(1);
  expect(announced(), 'it was there before').toEqual([]);
  await press(/^Dinner/);
  const start = (value: string) =>
    act(async () => fireEvent.change(screen.getByLabelText(/^From/), { target: { value } }));
  await start('13:30');
  expect(announced()).toEqual(['“Lunch” and “Dinner” overlap from 13:30 to 15:00.']);
  await start('18:00');
  expect(announced()).toEqual([]);
  expect(
    screen.getAllByRole('status').filter((region) => region.getAttribute('aria-live') !== 'assertive'),
  ).toHaveLength(1);
});

test('opening a menu whose times have no time zone doesn’t change it; adding a time sets the zone', async () => {
  const content = await open(/^Serving times/, { times: [lunch], timeZone: '' });
  expect(screen.getByLabelText<HTMLSelectElement>(/^Time zone/).value).toBe('');
  expect(content()?.timeZone || '').toBe('');
  await press('Add a time');
  expect(content().timeZone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});

test('the time zone is shown with the first time, and defaults to the browser’s', async () => {
  const content = await open(/^Serving times/, {});
  expect(screen.queryByLabelText(/^Time zone/)).toBeNull();
  await press('Add a time');
  expect(screen.getByLabelText(/^Time zone/)).toBeTruthy();
  expect(content().timeZone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});
