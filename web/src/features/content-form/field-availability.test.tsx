import { findType } from '@tessera/qr-types';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { defaultPage, PageProvider } from '../../page-context.tsx';
import { ContentForm } from './content-form.tsx';

const menu = findType('menu')!;
const sentence = /Tracking needs a separate domain for pages/;
const labels = ['Google Analytics', 'Google Tag Manager', 'Facebook pixel', 'Track button taps too'];

const open = (pagesHost: boolean) => {
  const value = { ...(menu.sample as object), googleAnalyticsId: 'G-AB12CD34EF' };
  render(
    <PageProvider value={{ ...defaultPage, pagesHost }}>
      <ContentForm type={menu as never} value={value} onChange={() => {}} />
    </PageProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: /^Analytics and tracking/ }));
  return labels.map((label) => screen.getByLabelText<HTMLInputElement>(label));
};

describe('the tracking fields', () => {
  test('are disabled without a separate host for pages, give the reason once, and keep their values', () => {
    const fields = open(false);
    expect(fields.map(({ disabled }) => disabled)).toEqual([true, true, true, true]);
    expect(fields[0]!.value).toBe('G-AB12CD34EF');
    expect(screen.getAllByText(sentence)).toHaveLength(1);
  });

  test('are enabled with a separate host for pages', () => {
    expect(open(true).map(({ disabled }) => disabled)).toEqual([false, false, false, false]);
    expect(screen.queryByText(sentence)).toBeNull();
  });
});
