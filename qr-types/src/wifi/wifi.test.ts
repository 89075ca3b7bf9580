import { describe, expect, it } from 'vitest';
import { toFieldErrors } from '../fields/index.ts';
import { content } from './content.ts';
import { buildPayload } from './payload.ts';

const key = 'apfelstrudel';
const home = { ssid: 'Home', password: key };
const company = { ...home, authType: 'WPA2-EAP' } as const;

const listErrors = (value: unknown) => {
  const { error } = content.safeParse(value);
  return error ? toFieldErrors(error).map(({ field, code, params }) => ({ field, code, ...params })) : [];
};

describe('a network', () => {
  it.each([
    ['no name', { ...home, ssid: '  ' }, { field: 'ssid', code: 'required' }],
    ['a name of 33 bytes', { ...home, ssid: `${'ä'.repeat(16)}a` }, { field: 'ssid', code: 'too_many_bytes', max: 32 }],
    [
      'an unknown security',
      { ...home, authType: 'WPA9' },
      { field: 'authType', code: 'wrong_choice', allowed: 'WPA, WEP, WPA2-EAP, nopass' },
    ],
    ['no password', { ssid: 'Home' }, { field: 'password', code: 'required' }],
    ['an empty WEP key', { ...home, authType: 'WEP', password: '' }, { field: 'password', code: 'required' }],
    ['7 characters', { ...home, password: 'a'.repeat(7) }, { field: 'password', code: 'too_short', min: 8 }],
    [
      '64 characters that aren’t hexadecimal',
      { ...home, password: 'z'.repeat(64) },
      { field: 'password', code: 'too_long', max: 63 },
    ],
    [
      'more than 63 bytes',
      { ...home, password: 'ä'.repeat(40) },
      { field: 'password', code: 'too_many_bytes', max: 63 },
    ],
    [
      '101 characters',
      { ...home, authType: 'WEP', password: 'a'.repeat(101) },
      { field: 'password', code: 'too_long', max: 100 },
    ],
    ['a word for hidden', { ...home, hidden: 'yes' }, { field: 'hidden', code: 'wrong_type' }],
    ['WPA2-Enterprise without a user', company, { field: 'eap.identity', code: 'required' }],
    [
      'a method that needs a certificate',
      { ...company, eap: { method: 'TLS', identity: 'a' } },
      { field: 'eap.method', code: 'wrong_choice', allowed: 'PEAP, TTLS, PWD' },
    ],
    [
      'an unknown inner method',
      { ...company, eap: { phase2: 'MD5', identity: 'a' } },
      { field: 'eap.phase2', code: 'wrong_choice', allowed: 'MSCHAPV2, GTC, PAP, none' },
    ],
  ])('is rejected with %s', (_, value, error) => {
    expect(listErrors(value)).toEqual([error]);
  });

  it('reports both limits for a name of 101 characters', () => {
    expect(listErrors({ ...home, ssid: 'a'.repeat(101) })).toEqual([
      { field: 'ssid', code: 'too_long', max: 100 },
      { field: 'ssid', code: 'too_many_bytes', max: 32 },
    ]);
  });

  it.each([
    ['a name of 32 bytes', { ...home, ssid: 'ä'.repeat(16) }],
    ['8 characters', { ...home, password: 'a'.repeat(8) }],
    ['63 characters', { ...home, password: 'z'.repeat(63) }],
    ['64 hexadecimal digits', { ...home, password: '0aF9'.repeat(16) }],
    ['a WEP key of 5 characters', { ...home, authType: 'WEP', password: '12345' }],
    ['a password of spaces', { ...home, password: ' '.repeat(8) }],
    ['no password where none is needed', { ssid: 'Home', authType: 'nopass' }],
  ])('is accepted with %s', (_, value) => {
    expect(listErrors(value)).toEqual([]);
  });

  it('uses WPA and is visible by default', () => {
    expect(content.parse(home)).toMatchObject({ authType: 'WPA', hidden: false, password: key });
  });

  it('drops passwords and users that it does not need', () => {
    const open = content.parse({ ...company, authType: 'nopass', eap: { identity: 'gast' } });
    expect(open).toMatchObject({ password: '', eap: { identity: '' } });
    const noTunnel = content.parse({
      ...company,
      eap: { method: 'PWD', phase2: 'PAP', identity: 'a', anonymousIdentity: 'b' },
    });
    expect(noTunnel.eap).toMatchObject({ phase2: 'MSCHAPV2', anonymousIdentity: '' });
  });
});

describe('the payload of a network', () => {
  const company = { ssid: 'Firma', authType: 'WPA2-EAP', password: key } as const;

  it.each([
    ['with WPA', home, `WIFI:T:WPA;S:Home;P:${key};;`],
    ['with WEP', { ...home, authType: 'WEP', password: '12345' }, 'WIFI:T:WEP;S:Home;P:12345;;'],
    ['without a password', { ...home, authType: 'nopass' }, 'WIFI:T:nopass;S:Home;;'],
    ['that is hidden', { ...home, hidden: true }, `WIFI:T:WPA;S:Home;P:${key};H:true;;`],
    [
      'with separators',
      { ssid: '"foo;bar\\baz"', password: 'a,b:c;d\\"e' },
      'WIFI:T:WPA;S:\\"foo\\;bar\\\\baz\\";P:a\\,b\\:c\\;d\\\\\\"e;;',
    ],
    [
      'with spaces around the password',
      { ssid: ' Home ', password: '  12345678 ' },
      'WIFI:T:WPA;S:Home;P:  12345678 ;;',
    ],
    [
      'that looks hexadecimal, without quotes',
      { ssid: 'cafe', password: 'deadbeef' },
      'WIFI:T:WPA;S:cafe;P:deadbeef;;',
    ],
    [
      'with WPA2-Enterprise',
      { ...company, eap: { identity: 'gast', anonymousIdentity: 'anonym' } },
      `WIFI:T:WPA2-EAP;S:Firma;P:${key};E:PEAP;PH2:MSCHAPV2;I:gast;A:anonym;;`,
    ],
    [
      'with WPA2-Enterprise, without an inner method',
      { ...company, eap: { method: 'TTLS', phase2: 'none', identity: 'gast' } },
      `WIFI:T:WPA2-EAP;S:Firma;P:${key};E:TTLS;I:gast;;`,
    ],
    [
      'with WPA2-Enterprise, without a tunnel',
      { ...company, eap: { method: 'PWD', identity: 'gast' } },
      `WIFI:T:WPA2-EAP;S:Firma;P:${key};E:PWD;I:gast;;`,
    ],
  ] as const)('%s', (_, value, text) => {
    expect(buildPayload(content.parse(value))).toBe(text);
  });
});
