import { type Code, codes } from '@tessera/contract/api/codes.ts';
import type { z } from 'zod';
import { call } from '../../api.ts';

/** What holds for a code at once, without publishing its draft: link, password, schedule, limit, bar colour, parameters. */
export type SettingsChange = Pick<
  z.input<typeof codes.saveDraft.body>,
  | 'uri'
  | 'accessPassword'
  | 'activePassword'
  | 'schedule'
  | 'scanLimit'
  | 'addScans'
  | 'resetScans'
  | 'iosHeaderColor'
  | 'forwardParameters'
>;

/** Saves such a change. Answers the code as it is then. Throws `ApiError`. */
export type SaveSettings = (change: SettingsChange) => Promise<Code>;

/** Saves it if nobody else has changed the code since. Throws `ApiError`. */
export const saveSettings = ({ id, version }: Pick<Code, 'id' | 'version'>, change: SettingsChange): Promise<Code> =>
  call(codes.saveDraft, { params: { id }, body: change, headers: { 'If-Match': `"${version}"` } });
