import { choice, group, number, type RuleError, text } from '../fields/index.ts';
import { type KeyKind, keyKinds, normalizeKey, validateKey } from './key.ts';
import { accountIdentifier, findOddCharacter, maxElementLength, removeAccents } from './payload.ts';

type Key = { keyKind: KeyKind; key: string };
type Texts = { name: string; city: string; description: string };

const requireKey = ({ keyKind, key }: Key): RuleError | undefined => {
  const code = validateKey(keyKind, key);
  return code && { field: 'key', code };
};

const requireLatin =
  (name: keyof Texts) =>
  (texts: Texts): RuleError | undefined => {
    const character = findOddCharacter(texts[name]);
    return character === undefined ? undefined : { field: name, code: 'not_latin', params: { character } };
  };

/** Identifier, key and description share an element: four characters each for the name and length of a part. */
const requireRoom = ({ keyKind, key, description }: Key & Texts): RuleError | undefined => {
  const max = maxElementLength - accountIdentifier.length - normalizeKey(keyKind, key).length - 3 * 4;
  return removeAccents(description).length > max
    ? { field: 'description', code: 'too_long', params: { max } }
    : undefined;
};

export const content = group(
  {
    keyKind: choice(keyKinds, { initial: 'random' }),
    key: text({ max: 77, required: true }),
    name: text({ max: 25, required: true }),
    city: text({ max: 15, required: true }),
    amount: number({ min: 0.01, max: 9_999_999_999.99, decimals: 2 }),
    description: text({ max: 72 }),
    reference: text({ max: 25, pattern: /^[a-z\d]+$/i, errorCode: 'invalid_reference' }),
  },
  {
    rows: ['keyKind', 'key', ['name', 'city'], 'amount', 'description'],
    more: ['reference'],
    rules: [requireKey, requireLatin('name'), requireLatin('city'), requireLatin('description'), requireRoom],
  },
);
