import type { LabelOptions } from '@tessera/contract/api/label-options.ts';
import {
  countLabels,
  getLabelBox,
  labelPapers,
  labelSheets,
  layOutLabel,
} from '@tessera/contract/rules/label-sheets.ts';
import type { Drawing } from '@tessera/qr';
import { useId, useMemo } from 'react';
import { toPictureSvg } from '../code-preview/to-picture-svg.ts';
import styles from './label-preview.module.css';

/** The size of text as a share of its box, beside and below a code, and its limits in mm. */
const [besideShare, belowShare, minTextMm, maxTextMm] = [0.13, 0.34, 1.8, 4.4];
/** How large other lines are than the first. */
const detailShare = 0.78;

/** The first page to scale: each used label with a code and its text, those that are gone hatched. */
export const LabelPreview = ({
  options: { sheet: id, startAt, lines },
  count,
  drawing,
  getTexts,
}: {
  options: LabelOptions;
  count: number;
  /** A code as an example of all. */
  drawing: Drawing | undefined;
  /** The texts of a code, by its place among all. */
  getTexts: (index: number) => readonly string[];
}) => {
  const hatch = useId();
  const sheet = labelSheets[id];
  const paper = labelPapers[sheet.paper];
  const { code, text } = layOutLabel(sheet, lines.length > 0);
  const picture = useMemo(
    () => drawing && `data:image/svg+xml,${encodeURIComponent(toPictureSvg(drawing))}`,
    [drawing],
  );
  const isBelow = text !== null && text.x <= code.x;
  const textMm = text && Math.min(maxTextMm, Math.max(minTextMm, text.height * (isBelow ? belowShare : besideShare)));
  return (
    <svg className={styles.paper} viewBox={`0 0 ${paper.width} ${paper.height}`} aria-hidden="true">
      <pattern id={hatch} width="3" height="3" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V3" className={styles.hatch} />
      </pattern>
      {Array.from({ length: countLabels(sheet) }, (_, at) => {
        const { x, y, width, height } = getLabelBox(sheet, at + 1);
        const index = at + 1 - startAt;
        const isUsed = index >= 0 && index < count;
        return (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
            <rect
              className={styles.label}
              width={width}
              height={height}
              rx="1.5"
              fill={index < 0 ? `url(#${hatch})` : undefined}
            />
            {isUsed && picture && <image {...code} href={picture} />}
            {isUsed && text && (
              <foreignObject {...text}>
                <div className={styles.text} data-below={isBelow || undefined}>
                  {getTexts(index).map((line, number) => (
                    <span
                      key={line}
                      className={number === 0 ? styles.name : undefined}
                      style={{ fontSize: `${(textMm ?? 0) * (number === 0 ? 1 : detailShare)}px` }}
                      dir="auto"
                    >
                      {line}
                    </span>
                  ))}
                </div>
              </foreignObject>
            )}
          </g>
        );
      })}
    </svg>
  );
};
