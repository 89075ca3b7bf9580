import type { FieldErrorCode } from '../fields/index.ts';
import { toDialString } from '../fields/index.ts';

/** The kinds of Pix keys in the directory of the Banco Central do Brasil (DICT). */
export const keyKinds = ['random', 'cpf', 'cnpj', 'phone', 'email'] as const;
export type KeyKind = (typeof keyKinds)[number];

const removePunctuation = (key: string) => key.replace(/[\s./\p{Pd}]/gu, '');

/** Returns the check digit of a CPF or CNPJ: weights grow from 2 on from the right, up to `maxWeight`, modulo 11. */
const computeDigit = (characters: string, maxWeight: number): number => {
  const values = [...characters].reverse().map((character) => character.charCodeAt(0) - 48);
  const sum = values.reduce((total, value, at) => total + value * (2 + (at % (maxWeight - 1))), 0);
  return sum % 11 < 2 ? 0 : 11 - (sum % 11);
};

const hasCheckDigits = (id: string, maxWeight: number): boolean => {
  const start = id.slice(0, -2);
  const first = computeDigit(start, maxWeight);
  return id.endsWith(`${first}${computeDigit(`${start}${first}`, maxWeight)}`);
};

/** A repeated digit passes the check, and is no one’s. */
const isRepeated = (id: string) => /^(.)\1*$/.test(id);

const kinds: Readonly<
  Record<KeyKind, { normalize: (key: string) => string; isValid: (key: string) => boolean; error: FieldErrorCode }>
> = {
  random: {
    normalize: (key) => key.toLowerCase(),
    isValid: (key) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(key),
    error: 'invalid_random_key',
  },
  cpf: {
    normalize: removePunctuation,
    isValid: (key) => /^\d{11}$/.test(key) && !isRepeated(key) && hasCheckDigits(key, 11),
    error: 'invalid_cpf',
  },
  // Since July 2026 new ones also have letters.
  cnpj: {
    normalize: (key) => removePunctuation(key).toUpperCase(),
    isValid: (key) => /^[A-Z\d]{12}\d{2}$/.test(key) && !isRepeated(key) && hasCheckDigits(key, 9),
    error: 'invalid_cnpj',
  },
  phone: {
    normalize: (key) => {
      const dialled = toDialString(key);
      return dialled.startsWith('+') ? dialled : `+55${dialled.replace(/^0/, '')}`;
    },
    isValid: (key) => /^\+55[1-9]\d{9,10}$/.test(key),
    error: 'invalid_pix_phone',
  },
  email: {
    normalize: (key) => key.toLowerCase(),
    isValid: (key) => key.length <= 77 && /^[a-z\d.!#$%&'*+/=?^_`{|}~-]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(key),
    error: 'invalid_email',
  },
};

/** Returns a key as the directory has it. */
export const normalizeKey = (kind: KeyKind, key: string): string => kinds[kind].normalize(key);

export const validateKey = (kind: KeyKind, key: string): FieldErrorCode | undefined =>
  kinds[kind].isValid(normalizeKey(kind, key)) ? undefined : kinds[kind].error;
