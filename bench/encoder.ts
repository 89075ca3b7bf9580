import { createRequire } from 'node:module';
import { encode } from '@tessera/qr';
import encodeQR from 'qr';
import * as uqr from 'uqr';
import { median, writeReport } from './report/report.ts';

/**
 * The encoder benchmark: text → modules at level M, compared with other encoders in the same process, in alternating
 * rounds.
 */

const rounds = 9;
const roundMs = 150;

const qrcode = createRequire(import.meta.url)('qrcode') as {
  create(text: string, options: { errorCorrectionLevel: string }): unknown;
};

const encoders: Record<string, (text: string) => unknown> = {
  ours: (text) => encode(text, { level: 'M' }),
  qr: (text) => encodeQR(text, 'raw', { ecc: 'medium', border: 1 }),
  qrcode: (text) => qrcode.create(text, { errorCorrectionLevel: 'M' }),
  uqr: (text) => uqr.encode(text, { ecc: 'M', boostEcc: false, border: 0 }),
};

const prose = 'Fresh pasta from 12:30 to 22:00, in the garden when the sun is out; call 030 1234567. ';
const vcard = [
  'BEGIN:VCARD',
  'VERSION:3.0',
  'N:Doe;Jane;;;',
  'FN:Jane Doe',
  'ORG:Example Kitchen',
  'TEL;TYPE=CELL:+4930123456789',
  'EMAIL:jane@example.org',
  'ADR:;;Long Street 12;Berlin;;10115;Germany',
  'URL:https://example.org/jane',
];

const texts: Record<string, string> = {
  'URL, 30 characters': 'https://example.org/r/k7m2p9x4',
  'text, 300 characters': prose.repeat(4).slice(0, 300),
  'vCard, 1 KB': [...vcard, `NOTE:${prose.repeat(9)}`, 'END:VCARD', ''].join('\r\n'),
};

/** Returns microseconds per symbol over one round. */
function measureRound(run: (text: string) => unknown, text: string): number {
  const start = performance.now();
  let count = 0;
  let passed = 0;
  for (; passed < roundMs; passed = performance.now() - start) {
    for (let i = 0; i < 4; i++) run(text);
    count += 4;
  }
  return (passed * 1000) / count;
}

/** Returns each encoder’s median microseconds per symbol, without a warm-up round. */
function measureMedians(text: string): Record<string, number> {
  const measured = Object.entries(encoders).map(([name, run]) => ({ name, run, times: [] as number[] }));
  for (let round = 0; round <= rounds; round++) {
    for (const { run, times } of measured) {
      const each = measureRound(run, text);
      if (round > 0) times.push(each);
    }
  }
  return Object.fromEntries(measured.map(({ name, times }) => [name, median(times)]));
}

const results = Object.entries(texts).map(([what, text]) => ({
  what,
  version: encode(text).version,
  us: measureMedians(text),
}));

console.table(
  Object.fromEntries(
    results.map(({ what, version, us }) => [
      `${what} (version ${version})`,
      Object.fromEntries([
        ...Object.entries(us).map(([name, each]) => [`${name} µs`, Number(each.toFixed(1))]),
        ['time of qr', `${(us['ours']! / us['qr']!).toFixed(2)} ×`],
        ['speed of qrcode', `${(us['qrcode']! / us['ours']!).toFixed(1)} ×`],
      ]),
    ]),
  ),
);

writeReport('encoder', { unit: 'microseconds per symbol, median', rounds, results });
