import { account } from './account.ts';
import { analysis } from './analysis.ts';
import { codes } from './codes.ts';
import { downloads } from './downloads.ts';
import { folders } from './folders.ts';
import { tryouts } from './tryouts.ts';
import { uploads } from './uploads.ts';

/** Every route of the API, by tag: one line a tag. The server must have a handler for each, or it does not compile. */
export const api = { account, folders, codes, downloads, tryouts, uploads, analysis };
