import { expect, test } from 'vitest';
import { findTool } from '../../../../scripts/services.mjs';
import { createAcmeAuthority } from './acme.ts';
import { startPebble } from './testing.ts';

const hasPebble = findTool('pebble') !== undefined;
const without = hasPebble ? '' : ' (skipped: there is no pebble here)';

test.skipIf(!hasPebble)(
  `an authority that requires a key of its own creates accounts only with it${without}`,
  async () => {
    const binding = { kid: 'tessera', hmacKey: 'zWNDZM6eQGHWpSRTPal5eIUYFTu7EajVIoguysqZ9wG4' };
    const pebble = await startPebble({ dns: '127.0.0.1:9', httpPort: 9, binding });
    const open = (more: object) => createAcmeAuthority({ directory: pebble.directory, ca: pebble.ca, ...more });
    try {
      const account = await open({ binding }).createAccount();
      expect(account).toEqual({
        url: expect.stringContaining('https://'),
        key: expect.stringContaining('PRIVATE KEY'),
      });
      const refused = { failure: 'refused', message: expect.stringMatching(/externalAccountBinding/) };
      await expect(open({}).createAccount()).rejects.toMatchObject(refused);
      const wrong = { ...binding, hmacKey: 'b10lLJs8l1GPIzsLP0s6pMt8O0XVGnfTaCeROxQM0BIt2XrJMDHJZBM5NuQmQJQH' };
      await expect(open({ binding: wrong }).createAccount()).rejects.toMatchObject({ failure: expect.any(String) });
    } finally {
      await pebble.close();
    }
  },
);
