import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { openLocalFiles } from './local.ts';
import type { Files } from './port.ts';

/** Opens the files of the data folder. */
export const openFiles = ({ dataDir }: Pick<Config, 'dataDir'>, now: () => Date): Files =>
  openLocalFiles(join(dataDir, 'files'), now);
