import { readFile } from 'node:fs/promises';
import type { OutputProfile } from '@tessera/qr';

/**
 * Offset printing on coated paper, which print shops outside America expect if nothing else is agreed. The profile is made from
 * Fogra’s measurements (docs/decisions/0121-pdf-x.md).
 */
export const outputProfile: OutputProfile = async () => ({
  identifier: 'FOGRA39',
  condition: 'Offset printing on coated paper, ISO 12647-2:2004/Amd 1',
  bytes: new Uint8Array(await readFile(new URL('./fogra39.icc', import.meta.url))),
});
