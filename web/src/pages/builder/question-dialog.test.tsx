import { QueryClientProvider } from '@tanstack/react-query';
import type { Code } from '@tessera/contract/api/codes.ts';
import { findType, type TypeManifest } from '@tessera/qr-types';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import type { CodeEdit } from '../../features/codes/save-code.ts';
import { createTestCode } from '../../features/codes/testing.ts';
import { ContentForm } from '../../features/content-form/content-form.tsx';
import { useAfterUploads } from '../../features/upload/use-uploads.ts';
import { createQueryClient } from '../../shell/app/query-client.ts';
import { QuestionDialog, useQuestions } from './question-dialog.tsx';
import { useExistingCode } from './use-existing-code.ts';

// Loaded when a form has its first list.
beforeAll(() => import('../../features/content-form/list-field.tsx'));

const menuType = findType('menu') as TypeManifest;
const lunch = { name: 'Lunch', start: '12:00', end: '15:00' };
const brunch = { name: 'Brunch', start: '10:00', end: '12:30' };

const Continue = ({ times, goOn }: { times: object[]; goOn: () => void }) => {
  const questions = useQuestions({
    type: menuType,
    edit: { content: { times } } as unknown as CodeEdit,
  });
  return (
    <>
      <button type="button" onClick={() => questions.confirmThen(goOn)}>
        Continue
      </button>
      <QuestionDialog questions={questions} />
      <ContentForm type={menuType} value={{ times }} onChange={() => {}} focusRequest={questions.focusRequest} />
    </>
  );
};
const press = async (name: string) => {
  const pressed = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(pressed));
};

test('overlapping times are asked about once before the menu continues', async () => {
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

test('a user who wants to change overlapping times is taken to the later one', async () => {
  render(<Continue times={[lunch, brunch]} goOn={() => {}} />);
  const opener = screen.getByRole('button', { name: 'Continue' });
  opener.focus();
  await press('Continue');
  await press('No, change them');
  const starts = await screen.findByDisplayValue('10:00');
  await waitFor(() => expect(document.activeElement).toBe(starts));
});

test('consecutive times continue without a question', async () => {
  const goOn = vi.fn();
  render(<Continue times={[lunch, { ...brunch, end: '12:00' }]} goOn={goOn} />);
  await press('Continue');
  expect(goOn).toHaveBeenCalledTimes(1);
});

const menu = createTestCode({
  type: 'menu',
  content: { name: 'Luigi', times: [lunch, brunch], sections: [{ name: 'Starters', items: [{ name: 'Soup' }, {}] }] },
} as object);

const Publish = ({ code, arrived }: { code: Code; arrived: Promise<string> }) => {
  const { editor, validate } = useExistingCode(code);
  const onceUploaded = useAfterUploads(editor.uploads, () => void validate());
  const questions = useQuestions(editor);
  const choose = () => editor.uploads.start('sections.0.items.1.image', new File([], 'dish.png'), () => arrived);
  return (
    <>
      <button type="button" onClick={choose}>
        Choose a picture
      </button>
      <button type="button" onClick={() => questions.confirmThen(onceUploaded.start)}>
        Publish
      </button>
      <QuestionDialog questions={questions} />
      <output>{JSON.stringify(editor.edit.content)}</output>
    </>
  );
};

test('a picture uploaded while the question is open stays in its menu', async () => {
  const { promise: arrived, resolve } = Promise.withResolvers<string>();
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(menu)),
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Publish code={menu} arrived={arrived} />
    </QueryClientProvider>,
  );
  await press('Choose a picture');
  await press('Publish');
  await act(async () => resolve('arrived.png'));
  expect(screen.getByRole('status').textContent).toContain('"image":"arrived.png"');
  await press('Yes, keep them');
  expect(screen.getByRole('status').textContent).toContain('"image":"arrived.png"');
});
