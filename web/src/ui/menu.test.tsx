import { fireEvent, render, screen } from '@testing-library/react';
import { lazy, type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';
import { Menu, MenuItem } from './menu.tsx';
import { MenuLink, MenuRadioGroup } from './menu-parts.tsx';

const sizes = ['Small', 'Large'].map((size) => ({ value: size, label: size }));

const Host = () => {
  const [done, setDone] = useState('');
  const [size, setSize] = useState('Small');
  return (
    <MemoryRouter>
      <Menu renderButton={(props) => <Button {...props}>More</Button>}>
        <MenuItem onClick={() => setDone('copied')}>Copy</MenuItem>
        <MenuItem disabled onClick={() => setDone('moved')}>
          Move
        </MenuItem>
        <MenuLink to="/help">Read the help</MenuLink>
        <MenuItem onClick={() => setDone('cropped')}>Crop</MenuItem>
        <MenuRadioGroup label="Size" value={size} options={sizes} onChange={setSize} />
      </Menu>
      <output>{done}</output>
    </MemoryRouter>
  );
};
const button = () => screen.getByRole('button', { name: 'More' });
const focused = () => document.activeElement?.textContent;
const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });

test('a press opens the menu at its first item, and an item closes it and returns the focus', () => {
  render(<Host />);
  fireEvent.click(button());
  expect(screen.getByRole('menu', { name: 'More' })).toBeTruthy();
  expect(button().getAttribute('aria-expanded')).toBe('true');
  expect(focused()).toBe('Copy');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Copy' }));
  expect(screen.queryByRole('menu')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('copied');
  expect(document.activeElement).toBe(button());
});

test('a menu whose items are loaded when it opens appears with them, at the first', async () => {
  let load = (_: { default: () => ReactNode }) => {};
  const Items = lazy(() => new Promise<{ default: () => ReactNode }>((resolve) => (load = resolve)));
  render(
    <Menu renderButton={(props) => <Button {...props}>More</Button>}>
      <Items />
    </Menu>,
  );
  fireEvent.click(button());
  expect(screen.queryByRole('menu')).toBeNull();
  load({ default: () => <MenuItem onClick={() => {}}>Copy</MenuItem> });
  expect(await screen.findByRole('menu', { name: 'More' })).toBeTruthy();
  expect(focused()).toBe('Copy');
});

test('arrow keys, Home and End move among the items that can be used, around the ends', () => {
  render(<Host />);
  button().focus();
  press('ArrowUp');
  expect(focused()).toBe('Large');
  press('ArrowDown');
  expect(focused()).toBe('Copy');
  press('ArrowDown');
  expect(focused()).toBe('Read the help');
  press('End');
  expect(focused()).toBe('Large');
  press('Home');
  expect(focused()).toBe('Copy');
});

test('a typed letter moves to the next item that starts with it', () => {
  render(<Host />);
  button().focus();
  press('ArrowDown');
  press('c');
  expect(focused()).toBe('Crop');
  press('c');
  expect(focused()).toBe('Copy');
});

test('Tab closes the menu and continues from its button', () => {
  render(<Host />);
  fireEvent.click(button());
  expect(press('Tab'), 'the browser moves the focus').toBe(true);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button());
});

test('a choice is checked in the menu, which stays open', () => {
  render(<Host />);
  fireEvent.click(button());
  const isChecked = (name: string) => screen.getByRole('menuitemradio', { name }).getAttribute('aria-checked');
  expect([isChecked('Small'), isChecked('Large')]).toEqual(['true', 'false']);
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Large' }));
  expect([isChecked('Small'), isChecked('Large')]).toEqual(['false', 'true']);
});
