import type { Member } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { getCodeForDownload } from '../codes/index.ts';
import { toBackgroundOptions } from './background-rendering.ts';
import { renderCode } from './render-code.ts';

/**
 * Draws a code as SVG, scan-tested. Its encoded text isn't frozen. Returns undefined if it can't be drawn; throws what a retry may
 * avoid.
 */
export const drawCode = async (
  deps: Deps,
  member: Member,
  id: number,
  origin: string,
): Promise<{ name: string; svg: Uint8Array } | undefined> => {
  try {
    const code = await getCodeForDownload(deps, member, id, origin, false);
    const rendered = await renderCode(deps, member, code, {
      ...{ download: { format: 'svg', colorProfile: 'RGB' }, origin },
      renderOptions: toBackgroundOptions('draw', member),
      isKept: () => false,
    });
    return { name: code.name, svg: rendered.file };
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
    return undefined;
  }
};
