import type { User } from '@tessera/contract/api/account.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UnrecordedScans } from './unrecorded-scans.tsx';

const open = (unrecordedScans: number) => render(<UnrecordedScans user={{ unrecordedScans } as User} />);
const banner = () => screen.queryByRole('complementary');

test('an owner sees how many scans couldn’t be counted; once closed, only more scans show it again', () => {
  const none = open(0);
  expect(banner()).toBeNull();
  none.unmount();
  const some = open(1312);
  expect(banner()?.textContent).toContain('1,312');
  fireEvent.click(screen.getByRole('button'));
  expect(banner()).toBeNull();
  some.unmount();
  open(1313);
  expect(banner()).not.toBeNull();
});
