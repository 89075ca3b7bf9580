import type { Code } from '@tessera/contract/api/codes.ts';
import { plainStyle } from '@tessera/contract/api/style.ts';

/** A published code of the account as the server answers it, but for what a test says of it. */
export const codeWith = (part: Partial<Code> = {}): Code => ({
  id: 7,
  type: 'url',
  dynamic: true,
  folder: null,
  name: 'Winter menu',
  title: 'example.com',
  uri: 'abc2345',
  printed: 'https://example.com/r/abc2345',
  status: 'active',
  content: { url: 'https://example.com' },
  style: plainStyle,
  revision: 1,
  published: true,
  publishedContent: null,
  version: 1,
  scans: 0,
  uniques: 0,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  archivedAt: null,
  claimed: true,
  schedule: null,
  scanLimit: null,
  scansUsed: 0,
  hasPassword: false,
  activePassword: false,
  iosHeaderColor: '#1d59f9',
  ...part,
});
