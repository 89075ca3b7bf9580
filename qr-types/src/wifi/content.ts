import { choice, countBytes, countGraphemes, group, type RuleError, text, toggle } from '../fields/index.ts';

/**
 * How an enterprise network authenticates users (802.1X). Without EAP-TLS: it needs a certificate on the phone, which
 * no code can provide.
 */
const eap = group(
  {
    method: choice(['PEAP', 'TTLS', 'PWD'], { initial: 'PEAP' }),
    phase2: choice(['MSCHAPV2', 'GTC', 'PAP', 'none'], { initial: 'MSCHAPV2' }),
    identity: text({ max: 100, required: true }),
    anonymousIdentity: text({ max: 100 }),
  },
  {
    // The inner authentication of tunnelled methods.
    visibleWhen: {
      phase2: { field: 'method', is: ['PEAP', 'TTLS'] },
      anonymousIdentity: { field: 'method', is: ['PEAP', 'TTLS'] },
    },
    rows: [['method', 'phase2'], 'identity', 'anonymousIdentity'],
  },
);

/** A WPA passphrase has 8 to 63 characters; 64 hexadecimal digits are the key itself (IEEE 802.11, annex J.4). */
export const maxWpaPasswordLength = 63;

const validateKey = ({ authType, password }: { authType: string; password: string }): RuleError | undefined => {
  if (authType !== 'WPA' || /^[0-9a-f]{64}$/i.test(password)) return undefined;
  if (countGraphemes(password) < 8) return { field: 'password', code: 'too_short', params: { min: 8 } };
  if (countGraphemes(password) > maxWpaPasswordLength)
    return { field: 'password', code: 'too_long', params: { max: maxWpaPasswordLength } };
  return countBytes(password) > maxWpaPasswordLength
    ? { field: 'password', code: 'too_many_bytes', params: { max: maxWpaPasswordLength } }
    : undefined;
};

export const content = group(
  {
    ssid: text({ max: 100, maxBytes: 32, required: true }),
    authType: choice(['WPA', 'WEP', 'WPA2-EAP', 'nopass'], { initial: 'WPA' }),
    password: text({ max: 100, required: true, verbatim: true, secret: true, autofill: 'off' }),
    eap,
    hidden: toggle(),
  },
  {
    visibleWhen: {
      password: { field: 'authType', is: ['WPA', 'WEP', 'WPA2-EAP'] },
      eap: { field: 'authType', is: ['WPA2-EAP'] },
    },
    rules: [validateKey],
  },
);
