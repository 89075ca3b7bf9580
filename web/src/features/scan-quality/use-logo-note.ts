import {
  applyFix,
  defaultLogoShare,
  encodeForStyle,
  type Fix,
  getBlocks,
  getLogoShare,
  type ScanScore,
} from '@tessera/qr';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import type { CodePreview, DrawnPreview } from '../code-preview/use-code-preview.ts';
import { useFormatFix } from './use-format-fix.ts';

/** How large the logo is, what it costs, and the fix if the code has no room for the requested size. */
export type LogoNote = { text: string; fix?: { label: string; change: Fix } };

const toPercent = (share: number) => Math.round(share * 100);

/** Logos are fitted in steps of a hundredth. */
const tolerance = 0.005;

/** Returns the level that makes the logo larger, if another one does. */
function findRoomierLevel({ text, style, matrix }: DrawnPreview): Fix | undefined {
  const share = getLogoShare(matrix, style);
  const fixes = (['auto', 'H'] as const)
    .filter((level) => level !== style.errorCorrectionLevel)
    .map((value): Fix => ({ style: [{ path: 'errorCorrectionLevel', value }] }));
  return fixes.find((fix) => {
    const fixed = applyFix(style, fix);
    try {
      return getLogoShare(encodeForStyle(text, fixed), fixed) > share + tolerance;
    } catch {
      return false; // The text is too long for this level.
    }
  });
}

/** Returns the note on the logo of a code; undefined without a logo or a score. */
export const useLogoNote = (code: CodePreview, score: ScanScore | undefined): LogoNote | undefined => {
  const { t } = useTranslation();
  const formatter = useFormatter();
  const formatFix = useFormatFix();
  return useMemo(() => {
    if (!score || code.state !== 'drawn' || !(code.style.image || code.style.logoPreset)) return undefined;
    const { matrix, style } = code;
    const shares = getBlocks(matrix).map(({ codewords, ecc }) => Math.floor(ecc / 2) / codewords.length);
    const repairablePercent = toPercent(Math.min(...shares));
    const cost = Math.max(0, repairablePercent - toPercent(score.budget.remainingCodewordShare));
    const text = t('scan_quality.logo_cost', {
      cost: formatter.percent(cost / 100),
      whole: formatter.percent(repairablePercent / 100),
    });
    const share = getLogoShare(matrix, style);
    if (share >= (style.logo?.share ?? defaultLogoShare) - tolerance) return { text };
    const change = findRoomierLevel(code);
    return {
      text: `${t('scan_quality.logo_room', { share: formatter.percent(share) })} ${text}`,
      ...(change && { fix: { label: formatFix(change, style), change } }),
    };
  }, [code, score, t, formatter, formatFix]);
};
