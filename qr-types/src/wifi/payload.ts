import type { z } from 'zod';
import type { content } from './content.ts';

type Wifi = z.output<typeof content>;

const escapeValue = (value: string) => value.replace(/[\\;,":]/g, '\\$&');

/**
 * A network as ZXing defined it and phones read it: fields that end in a semicolon, and a backslash before what else would
 * end or begin one. Names and passwords that look hexadecimal stay without quotes: iPhones take quotes for a part of them,
 * and a hexadecimal key (WEP, or 64 digits of WPA) must have none.
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

/** Its password hidden, and how long that is. A colon in a name has a backslash before it, so only the field begins so. */
export const maskPassword = (text: string): string => text.replace(/;P:(?:\\.|[^\\;])*;/s, ';P:••••••••;');
