import type { i18n } from 'i18next';
import type paper from '../../../../locales/en/qr-codes-on.json';
import { type PaperId, paperIds, type SurfaceId } from './index.ts';
import type { FigureId } from './surface.ts';

type KeyOf<Messages> = keyof { [Key in keyof Messages as Key extends `flyers.${infer Rest}` ? Rest : never]: true };

/** A text of every surface, such as `title`. */
export type SurfaceTextKey = KeyOf<typeof paper>;

/** Figures in texts, as they’re written; `wide` is the width of one of several codes, `tile` what a tile stands for. */
type Values = Readonly<Partial<Record<FigureId | 'tile' | 'wide', string>>>;

const isOnPaper = (id: SurfaceId): id is PaperId => paperIds.some((one) => one === id);

/** Returns the texts of a surface; `values` are in all of them. */
export const createSurfaceTexts = (
  i18n: i18n,
  id: SurfaceId,
  values: Values = {},
): ((key: SurfaceTextKey, more?: Values) => string) => {
  const onPaper = i18n.getFixedT(null, 'qr-codes-on');
  const onThings = i18n.getFixedT(null, 'qr-codes-on-things');
  return (key, more) =>
    isOnPaper(id) ? onPaper(`${id}.${key}`, { ...values, ...more }) : onThings(`${id}.${key}`, { ...values, ...more });
};

/** Both scopes of their texts. */
export const surfaceScopes = ['qr-codes-on', 'qr-codes-on-things'] as const;
