import { describe, expect, it } from 'vitest';
import { toWhatsAppAddress } from '../blocks/socials.ts';
import { buildPayload as sms } from '../sms/payload.ts';
import { formatVcard } from '../vcard/format-vcard.ts';
import { lacksCountryCode, phone, toFieldErrors, toTelHref } from './index.ts';

/** Numbers as written and as dialled; those without a country code work only inside one country. */
const numbers = [
  ['Germany', '+49 (0) 151 5550 0198', '+4915155500198'],
  ['Germany', '+49(0)30/5550-0142', '+493055500142'],
  ['Germany', '0049 30 55500142', '+493055500142'],
  ['Germany', '+49 030 55500142', '+493055500142'],
  ['Germany', '(+49) 30 55500142', '+493055500142'],
  ['Germany', '030 / 5550 0142', '03055500142'],
  ['Germany', '+49 30 5550-0142 x12', '+493055500142,12'],
  ['Germany', '116 117', '116117'],
  ['Germany', '112', '112'],
  ['United Kingdom', '+44 (0)20 7946 0018', '+442079460018'],
  ['United Kingdom', '+44 (020) 7946 0018', '+442079460018'],
  ['United Kingdom', '(020) 7946 0018', '02079460018'],
  ['United Kingdom', '00 44 7700 900123', '+447700900123'],
  ['United Kingdom', '0800 001066', '0800001066'],
  ['Italy', '+39 06 6982 1234', '+390669821234'],
  ['Italy', '+39 (0)6 6982 1234', '+390669821234'],
  ['Italy', '+39 (06) 6982 1234', '+390669821234'],
  ['Italy', '+39 (0) 06 6982 1234', '+390669821234'],
  ['Italy', '+39 (0)347 123 4567', '+393471234567'],
  ['Italy', '+39 030 123 4567', '+390301234567'],
  ['Italy', '06 6982 1234', '0669821234'],
  ['San Marino', '+378 (0549) 882 914', '+3780549882914'],
  ['France', '+33 (0) 1 70 18 99 00', '+33170189900'],
  ['France', '01 70 18 99 00', '0170189900'],
  ['Spain', '+34 910 123 456', '+34910123456'],
  ['Austria', '+43 (0)1 534 65-0', '+431534650'],
  ['Switzerland', '+41 (0)44 668 18 00', '+41446681800'],
  ['Netherlands', '+31 (0)20 123 4567', '+31201234567'],
  ['Hungary', '+36 (06) 1 234 5678', '+3612345678'],
  ['Hungary', '+36 62 123 456', '+3662123456'],
  ['Norway', '+47 22 12 34 56', '+4722123456'],
  ['United States', '+1 (212) 555-0142', '+12125550142'],
  ['United States', '(212) 555-0142', '2125550142'],
  ['United States', '+1 212.555.0142;8', '+12125550142;8'],
  ['Brazil', '+55 (011) 91234-5678', '+5511912345678'],
  ['Mexico', '+52 (01) 55 1234 5678', '+525512345678'],
  ['Mexico', '+52 1 55 1234 5678', '+5215512345678'],
  ['Uzbekistan', '+998 (8) 71 123 45 67', '+998711234567'],
  ['Uzbekistan', '+998 88 123 45 67', '+998881234567'],
  ['Tajikistan', '+992 (8) 37 221 12 34', '+992372211234'],
  ['Japan', '+81 (0)3-1234-5678', '+81312345678'],
  ['Japan', '＋81 ３–1234–5678', '+81312345678'],
  ['Egypt', '+٢٠ ٢ ٢٧٣٥ ١٢٣٤', '+20227351234'],
  ['Iran', '+98 (0)۲۱ ۱۲۳۴ ۵۶۷۸', '+982112345678'],
  ['Ivory Coast', '+225 07 12 34 56 78', '+2250712345678'],
  ['Ivory Coast', '+225 (0) 07 12 34 56 78', '+2250712345678'],
  ['Benin', '+229 (0) 01 95 12 34 56', '+2290195123456'],
  ['Burkina Faso', '+226 01 23 45 67', '+22601234567'],
  ['Norway', '+47 (0) 22 12 34 56', '+4722123456'],
  ['Lithuania', '+370 (8) 612 34567', '+37061234567'],
  ['Belarus', '+375 (8 017) 200 12 34', '+375172001234'],
  ['Russia', '+7 (8) 495 123-45-67', '+74951234567'],
  ['Russia', '+7 812 123-45-67', '+78121234567'],
  ['San Marino', '+378 (0) 66 66 12 12', '+37866661212'],
  ['United States', '+1 (1) 212 555 0142', '+12125550142'],
  ['Turkey', '+90 (0) 212 555 01 42', '+902125550142'],
  ['Turkey', '*123#', '*123#'],
] as const;

const findError = (value: string, takes: 'calls' | 'messages' | 'messages abroad' = 'calls') => {
  const { error } = phone({ takes }).safeParse(value);
  return error && toFieldErrors(error)[0]!.code;
};
const parsed = (value: string) => phone().parse(value);
const contact = (number: string) =>
  formatVcard({
    name: 'Ines',
    lastName: '',
    org: '',
    title: '',
    phones: [{ type: 'cell', phone: number }],
    emails: [],
    urls: [],
    address: undefined,
    note: '',
  });

describe('a phone number', () => {
  it.each(numbers)('from %s written as %s is dialled as %s in any notation', (_, written, dialled) => {
    const number = parsed(written);
    expect(toTelHref(number)).toBe(`tel:${dialled.replace('#', '%23')}`);
    expect(contact(number)).toContain(`\r\nTEL;TYPE=CELL:${dialled}\r\n`);
    expect(sms({ number, message: 'Hi' })).toBe(`SMSTO:${dialled}:Hi`);
    const isGlobal = /^\+\d+$/.test(dialled);
    expect(toWhatsAppAddress(number)).toBe(isGlobal ? `https://wa.me/${dialled.slice(1)}` : undefined);
    expect(findError(written, 'messages abroad') === undefined).toBe(isGlobal);
  });

  it('stays the same if its dialled form is written', () => {
    for (const [, , dialled] of numbers) expect(toTelHref(parsed(dialled))).toBe(toTelHref(dialled));
  });

  it.each([
    ['letters', 'call me', 'invalid_phone'],
    ['two digits', '+ 1 2', 'invalid_phone'],
    ['an unassigned country code', '+999 1234 5678', 'phone_needs_prefix'],
    ['zero as the country code', '+0151 5550 0198', 'phone_needs_prefix'],
    ['too few digits', '+49 151', 'invalid_phone'],
    ['more than 15 digits', '+49 151 5550 0198 1234', 'invalid_phone'],
  ])('is rejected with %s', (_, written, code) => {
    expect(findError(written)).toBe(code);
  });

  it('with an extension accepts calls, but no messages', () => {
    expect(findError('+49 30 5550 0142 x12')).toBeUndefined();
    expect(findError('+49 30 5550 0142 x12', 'messages')).toBe('invalid_phone');
  });

  it.each([
    ['(020) 7946 0018', true],
    ['030 55500142', true],
    ['030 55500142 x12', true],
    ['+44 20 7946 0018', false],
    ['0044 20 7946 0018', false],
    ['112', false],
    ['116 117', false],
    ['*123#', false],
    ['', false],
  ])('%j lacks its country code: %s', (written, lacks) => {
    expect(lacksCountryCode(written)).toBe(lacks);
  });
});
