import type { z } from 'zod';
import type { content } from './content.ts';

type Wifi = z.output<typeof content>;

const escapeValue = (value: string) => value.replace(/[\\;,":]/g, '\\$&');

/**
 * Returns a network in the format that ZXing defined and phones support: fields that end in a semicolon, with special
 * characters escaped by a backslash. Names and passwords that look hexadecimal are not quoted: iPhones treat quotes as
 * part of them, and a hexadecimal key (WEP, or 64 digits of WPA) must have none.
 */
export const buildPayload = ({ ssid, authType, password, hidden, eap }: Wifi): string => {
  const isCompany = authType === 'WPA2-EAP';
  const hasTunnel = isCompany && eap.method !== 'PWD';
  const fields: [string, string][] = [
    ['T', authType],
    ['S', ssid],
    ['P', authType === 'nopass' ? '' : password],
    ['E', isCompany ? eap.method : ''],
    ['PH2', hasTunnel && eap.phase2 !== 'none' ? eap.phase2 : ''],
    ['I', isCompany ? eap.identity : ''],
    ['A', hasTunnel ? eap.anonymousIdentity : ''],
    ['H', hidden ? 'true' : ''],
  ];
  const written = fields.filter(([, value]) => value !== '').map(([name, value]) => `${name}:${escapeValue(value)};`);
  return `WIFI:${written.join('')};`;
};

/** Replaces the password by a fixed number of dots. A colon in a name is escaped, so only the field can match. */
export const maskPassword = (text: string): string => text.replace(/;P:(?:\\.|[^\\;])*;/s, ';P:••••••••;');
