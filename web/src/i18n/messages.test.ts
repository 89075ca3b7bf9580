import { readFileSync } from 'node:fs';
import { errors } from '@tessera/contract/errors.ts';
import { catalogue, findMessageKey, findType, sharedMessages } from '@tessera/qr-types';
import { type Control, getGroupControl } from '@tessera/qr-types/fields/field.ts';
import { fieldErrorCodes } from '@tessera/qr-types/fields/field-errors.ts';
import { listFields } from '@tessera/qr-types/fields/walk-fields.ts';
import { describe, expect, test } from 'vitest';
import bulk from '../../../locales/en/bulk.json';
import company from '../../../locales/en/company.json';
import docs from '../../../locales/en/docs.json';
import docsGuides from '../../../locales/en/docs-guides.json';
import features from '../../../locales/en/features.json';
import help from '../../../locales/en/help.json';
import helpAccount from '../../../locales/en/help-account.json';
import helpPlans from '../../../locales/en/help-plans.json';
import helpPrint from '../../../locales/en/help-print.json';
import helpRun from '../../../locales/en/help-run.json';
import helpStart from '../../../locales/en/help-start.json';
import landing from '../../../locales/en/landing.json';
import legal from '../../../locales/en/legal.json';
import mail from '../../../locales/en/mail.json';
import main from '../../../locales/en/main.json';
import privateWords from '../../../locales/en/private.json';
import surfaces from '../../../locales/en/qr-codes-on.json';
import surfaceThings from '../../../locales/en/qr-codes-on-things.json';
import qrForBusiness from '../../../locales/en/qr-for-business.json';
import qrForBusinessMore from '../../../locales/en/qr-for-business-more.json';
import qrTypes from '../../../locales/en/qr-types.json';
import qrTypesIntroduce from '../../../locales/en/qr-types-introduce.json';
import qrTypesPay from '../../../locales/en/qr-types-pay.json';
import qrTypesSell from '../../../locales/en/qr-types-sell.json';
import qrTypesSend from '../../../locales/en/qr-types-send.json';
import qrTypesShow from '../../../locales/en/qr-types-show.json';
import qrTypesStatic from '../../../locales/en/qr-types-static.json';
import site from '../../../locales/en/site.json';
import { pseudolocalize } from './pseudo.ts';

const controlOptions = (control: Control): readonly string[] =>
  control.kind === 'record' ? control.keys : 'options' in control ? control.options : [];

const scopes: Record<string, Record<string, string>> = {
  main,
  site,
  landing,
  features,
  legal,
  company,
  private: privateWords,
  bulk,
  'qr-types': qrTypes,
  'qr-types-send': qrTypesSend,
  'qr-types-show': qrTypesShow,
  'qr-types-introduce': qrTypesIntroduce,
  'qr-types-sell': qrTypesSell,
  'qr-types-pay': qrTypesPay,
  'qr-types-static': qrTypesStatic,
  'qr-for-business': qrForBusiness,
  'qr-for-business-more': qrForBusinessMore,
  'qr-codes-on': surfaces,
  'qr-codes-on-things': surfaceThings,
  help,
  'help-account': helpAccount,
  'help-plans': helpPlans,
  'help-print': helpPrint,
  'help-run': helpRun,
  'help-start': helpStart,
  docs,
  'docs-guides': docsGuides,
};

const dictionaries: Record<string, Readonly<Record<string, string>>> = {
  ...scopes,
  mail,
  'several types': sharedMessages,
  ...Object.fromEntries(catalogue.map(({ id }) => [`the type ${id}`, findType(id)!.messages])),
};

/** Matches a whole word, ignoring case; N stands for a digit, ␣ for a space. */
const patternOf = (word: string) => {
  const plain = word.replaceAll(/[.?]/g, '\\$&');
  if (word.includes('␣')) return new RegExp(plain.replaceAll('N', '\\d').replaceAll('␣', '\\s'), 'u');
  return new RegExp(/^\p{L}/u.test(word) ? `(?<![\\p{L}\\d])${plain}(?![\\p{L}\\d])` : plain, 'iu');
};

const listOf = (cell: string) => cell.split(',').flatMap((word) => word.trim() || []);

/** The words that docs/voice.md avoids, each with the phrases in which it’s allowed. */
const avoided = readFileSync('docs/voice.md', 'utf8')
  .split(/^## /m)
  .find((part) => part.startsWith('Words'))!
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .flatMap((line) => {
    const [words = '', , fine = ''] = line.split('|').slice(1);
    return listOf(words).map((word) => ({ word, pattern: patternOf(word), fine: listOf(fine) }));
  });

const avoidedIn = (text: string) => {
  const shown = text.replaceAll(/{{.*?}}|\$t\(.*?\)/g, '0');
  const without = (phrases: readonly string[]) => phrases.reduce((left, phrase) => left.replaceAll(phrase, ''), shown);
  return avoided.filter(({ pattern, fine }) => pattern.test(without(fine))).map(({ word }) => word);
};

describe('the English texts', () => {
  test.each(Object.keys(errors))('explain the error %s', (code) => {
    expect(scopes['main']).toHaveProperty([`error.${code}`]);
  });

  test.each([...fieldErrorCodes])('explain the field error %s', (code) => {
    expect(Object.keys(main)).toContainEqual(expect.stringMatching(new RegExp(`^invalid\\.${code}(_other)?$`)));
  });

  test.each(catalogue.map(({ id }) => id))('name every field of the type %s, every option and every section', (id) => {
    const { content, messages } = findType(id)!;
    const wanted = [{ path: '', control: getGroupControl(content) }, ...listFields(content)].flatMap(
      ({ path, control }) => {
        if (control.kind === 'group')
          return control.sections.flatMap((part) => (part.id ? [`section.${part.id}`] : []));
        const named = 'optionNames' in control && control.optionNames === 'languages' ? [] : controlOptions(control);
        return [`${path}.label`, ...named.map((option) => `${path}.${option}`)];
      },
    );
    expect(wanted.filter((word) => !findMessageKey(messages, word))).toEqual([]);
  });

  test.each(Object.keys(dictionaries))('of %s are never empty', (name) => {
    for (const [key, text] of Object.entries(dictionaries[name]!)) expect(text.trim(), key).not.toBe('');
  });

  test.each(Object.keys(dictionaries))('of %s use no word that docs/voice.md bans', (name) => {
    for (const [key, text] of Object.entries(dictionaries[name]!)) expect(avoidedIn(text), key).toEqual([]);
  });

  test('with banned words are found regardless of case, but not inside other words', () => {
    expect(avoided.length).toBeGreaterThan(50);
    for (const { word } of avoided) {
      const used = word.includes('␣') ? word.replaceAll('N', '5').replaceAll('␣', ' ') : word.toUpperCase();
      expect(avoidedIn(`(${used})`)).toContain(word);
    }
    expect(avoidedIn('Letters on a background, for screen readers')).toEqual([]);
  });
});

test('pseudo-English keeps placeholders and tags, and accents everything else', () => {
  const text = pseudolocalize('Use {{max}} <1>characters</1>');
  expect(text).toContain('{{max}}');
  expect(text).toContain('<1>');
  expect(text).toMatch(/^\[Ûšé /);
});
