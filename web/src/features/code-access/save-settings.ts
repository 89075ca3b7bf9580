import { type Code, codes } from '@tessera/contract/api/codes.ts';
import type { z } from 'zod';
import { call } from '../../api.ts';

/** Settings that take effect immediately, without publishing the draft. */
export type SettingsChange = Pick<
  z.input<typeof codes.saveDraft.body>,
  | 'uri'
  | 'hostname'
  | 'accessPassword'
  | 'activePassword'
  | 'schedule'
  | 'scanLimit'
  | 'addScans'
  | 'resetScans'
  | 'iosHeaderColor'
  | 'forwardParameters'
>;

/** Saves settings and returns the updated code. @throws {ApiError} */
export type SaveSettings = (change: SettingsChange) => Promise<Code>;

/** Saves settings if the code’s version is still current. @throws {ApiError} */
export const saveSettings = ({ id, version }: Pick<Code, 'id' | 'version'>, change: SettingsChange): Promise<Code> =>
  call(codes.saveDraft, { params: { id }, body: change, headers: { 'If-Match': `"${version}"` } });
