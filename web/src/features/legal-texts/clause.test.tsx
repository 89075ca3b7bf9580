import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Clause, formatGap, formatLink } from './clause.tsx';

test('a text shows its links, and marks what the operator hasn’t entered', () => {
  const text = `Run by ${formatGap('OPERATOR_NAME')}: ${formatLink('/withdraw', 'Withdraw')} or ${formatLink('mailto:a@example.org', 'write')}.`;
  const { container } = render(<Clause text={text} />, { wrapper: MemoryRouter });
  expect(container.textContent).toBe('Run by OPERATOR_NAME: Withdraw or write.');
  expect(container.querySelector('mark')?.textContent).toBe('OPERATOR_NAME');
  expect([...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/withdraw',
    'mailto:a@example.org',
  ]);
});

test('a text without either is itself', () => {
  const { container } = render(<Clause text="Static codes always work." />);
  expect(container.innerHTML).toBe('Static codes always work.');
});
