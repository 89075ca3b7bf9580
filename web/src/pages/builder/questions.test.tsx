import { MantineProvider } from '@mantine/core';
import { type TypeManifest, typeOf } from '@tessera/qr-types';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Edit } from '../../features/codes/save-code.ts';
import { QuestionDialog, useQuestions } from './questions.tsx';

const lunch = { name: 'Lunch', start: '12:00', end: '15:00' };
const brunch = { name: 'Brunch', start: '10:00', end: '12:30' };

const Continue = ({ times, goOn }: { times: object[]; goOn: () => void }) => {
  const questions = useQuestions({
    type: typeOf('menu') as TypeManifest,
    edit: { content: { times } } as unknown as Edit,
  });
  return (
    <MantineProvider>
      <button type="button" onClick={() => questions.ask(goOn)}>
        Continue
      </button>
      <QuestionDialog questions={questions} />
    </MantineProvider>
  );
};
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

test('times that overlap are asked about once before their menu goes on', async () => {
  const goOn = vi.fn();
  const { rerender } = render(<Continue times={[lunch, brunch]} goOn={goOn} />);
  await press('Continue');
  expect(screen.getByText('“Lunch” and “Brunch” overlap from 12:00 to 12:30.')).toBeTruthy();
  await press('No, change them');
  expect(goOn).not.toHaveBeenCalled();
  await press('Continue');
  await press('Yes, keep them');
  expect(goOn).toHaveBeenCalledTimes(1);
  await press('Continue');
  expect(goOn).toHaveBeenCalledTimes(2);
  rerender(<Continue times={[lunch, { ...brunch, end: '13:00' }]} goOn={goOn} />);
  await press('Continue');
  expect(goOn).toHaveBeenCalledTimes(2);
});

test('times that follow each other go on unasked', async () => {
  const goOn = vi.fn();
  render(<Continue times={[lunch, { ...brunch, end: '12:00' }]} goOn={goOn} />);
  await press('Continue');
  expect(goOn).toHaveBeenCalledTimes(1);
});
