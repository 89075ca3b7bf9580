import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nastyText } from '../../testing/nasty-text.ts';
import { toFieldErrors } from '../fields/index.ts';
import { content } from './content.ts';
import { buildPayload } from './payload.ts';

const require = createRequire(import.meta.url);
const { parsePix } = require('pix-utils') as { parsePix: (text: string) => object };

const bakery = { key: '123e4567-e12b-12d1-a456-426655440000', name: 'Padaria Aurora', city: 'São Paulo' };
const build = (given: object) => buildPayload(content.parse({ ...bakery, ...given }));
const listErrors = (given: object) =>
  toFieldErrors(content.safeParse({ ...bakery, ...given }).error!).map(
    ({ field, code, params }) => `${field}: ${code}${params ? ` ${Object.values(params)}` : ''}`,
  );

test('the example of the Banco Central is written byte by byte', () => {
  // Manual de Padrões para Iniciação do Pix, BR Code estático.
  expect(build({ name: 'Fulano de Tal', city: 'BRASILIA' })).toBe(
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
  );
});

test('a payment is read by pix-utils, with its checksum', () => {
  expect(parsePix(build({ amount: 18.5, description: 'Dois cafés', reference: 'TABLE7' }))).toMatchObject({
    type: 'STATIC',
    pixKey: bakery.key,
    merchantName: 'Padaria Aurora',
    merchantCity: 'Sao Paulo',
    infoAdicional: 'Dois cafes',
    transactionAmount: 18.5,
    txid: 'TABLE7',
  });
});

test('any name and description is written in ASCII that pix-utils reads, or rejected', () => {
  fc.assert(
    fc.property(nastyText(12), nastyText(12), (name, description) => {
      const { data } = content.safeParse({ ...bakery, name, description });
      if (!data) return;
      const payload = buildPayload(data);
      expect(payload).toMatch(/^[ -~]+$/);
      expect(parsePix(payload)).toMatchObject({ type: 'STATIC', pixKey: bakery.key, merchantCity: 'Sao Paulo' });
    }),
  );
});

describe('a key', () => {
  test.each([
    ['cpf', '529.982.247-25', '52998224725'],
    ['cnpj', '11.222.333/0001-81', '11222333000181'],
    ['cnpj', '12.abc.345/01DE-35', '12ABC34501DE35'],
    ['phone', '+55 (11) 98765-4321', '+5511987654321'],
    ['phone', '(11) 98765-4321', '+5511987654321'],
    ['phone', '011 3876-5432', '+551138765432'],
    ['email', ' Loja@Example.com ', 'loja@example.com'],
    ['random', bakery.key.toUpperCase(), bakery.key],
  ])('that is a %s, “%s”, is written as the directory has it', (keyKind, key, expected) => {
    expect(parsePix(build({ keyKind, key }))).toMatchObject({ pixKey: expected });
  });

  test.each([
    ['cpf', '529.982.247-26', 'invalid_cpf'],
    ['cpf', '111.111.111-11', 'invalid_cpf'],
    ['cnpj', '11.222.333/0001-82', 'invalid_cnpj'],
    ['cnpj', '12.ABC.345/01DE-36', 'invalid_cnpj'],
    ['phone', '+49 30 5550 0142', 'invalid_pix_phone'],
    ['phone', '98765-4321', 'invalid_pix_phone'],
    ['email', 'loja@example', 'invalid_email'],
    ['random', '123e4567', 'invalid_random_key'],
  ])('that is a %s can’t be “%s”', (keyKind, key, code) => {
    expect(listErrors({ keyKind, key })).toEqual([`key: ${code}`]);
  });
});

test('what doesn’t fit says how much does, and which character no bank reads', () => {
  expect(listErrors({ description: 'x'.repeat(38) })).toEqual(['description: too_long 37']);
  expect(build({ description: 'x'.repeat(37) })).toContain('2699');
  expect(listErrors({ keyKind: 'cpf', key: '529.982.247-25', description: 'x'.repeat(63) })).toEqual([
    'description: too_long 62',
  ]);
  expect(listErrors({ name: 'Café 🥐' })).toEqual(['name: not_latin 🥐']);
  expect(listErrors({ reference: 'TABLE 7' })).toEqual(['reference: invalid_reference']);
});
