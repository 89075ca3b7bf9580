import { encodeForStyle } from '@tessera/qr';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toPixels, zbar, zxing } from '../../../qr/testing/decoders.ts';
import { nastyText } from '../../testing/nasty-text.ts';
import { withoutZxing, zxingResults } from '../../testing/zxing-results.ts';
import { content } from './content.ts';
import { buildPayload } from './payload.ts';

const getters = [
  'getSsid',
  'getNetworkEncryption',
  'getPassword',
  'isHidden',
  'getEapMethod',
  'getPhase2Method',
  'getIdentity',
  'getAnonymousIdentity',
] as const;

/** The expected result of ZXing’s parser. */
const meant = ({ ssid, authType, password, hidden, eap }: ReturnType<typeof content.parse>) => {
  const isCompany = authType === 'WPA2-EAP';
  return {
    type: 'WIFI',
    getSsid: ssid,
    getNetworkEncryption: authType,
    getPassword: authType === 'nopass' ? null : password,
    isHidden: String(hidden),
    getEapMethod: isCompany ? eap.method : null,
    getPhase2Method: isCompany && eap.method !== 'PWD' && eap.phase2 !== 'none' ? eap.phase2 : null,
    getIdentity: isCompany ? eap.identity : null,
    getAnonymousIdentity: isCompany ? eap.anonymousIdentity || null : null,
  };
};

const networks = fc
  .record({
    ssid: nastyText(),
    authType: fc.constantFrom('WPA', 'WEP', 'WPA2-EAP', 'nopass'),
    password: nastyText(),
    hidden: fc.boolean(),
    eap: fc.record({
      method: fc.constantFrom('PEAP', 'TTLS', 'PWD'),
      phase2: fc.constantFrom('MSCHAPV2', 'GTC', 'PAP', 'none'),
      identity: nastyText(),
      anonymousIdentity: nastyText(),
    }),
  })
  .map((network) => content.safeParse(network))
  .filter(({ success }) => success)
  .map(({ data }) => data!);

test.skipIf(withoutZxing)(`any network is parsed correctly by ZXing${withoutZxing}`, () => {
  fc.assert(
    fc.property(fc.array(networks, { minLength: 500, maxLength: 500, size: 'max' }), (batch) => {
      expect(zxingResults(batch.map(buildPayload), 'WIFI', getters)).toEqual(batch.map(meant));
    }),
    { numRuns: 2, endOnFailure: true },
  );
});

test.skipIf(withoutZxing)(`and still is after drawing and decoding by two decoders${withoutZxing}`, async () => {
  const batch = fc.sample(networks, { numRuns: 30, seed: 4 });
  const read: string[] = [];
  for (const network of batch) {
    const pixels = toPixels(encodeForStyle(buildPayload(network), { errorCorrectionLevel: 'auto' }));
    const text = await zxing(pixels);
    expect(await zbar(pixels)).toBe(text);
    read.push(text!);
  }
  expect(zxingResults(read, 'WIFI', getters)).toEqual(batch.map(meant));
});
