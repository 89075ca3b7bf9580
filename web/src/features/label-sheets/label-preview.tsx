import {
  countLabels,
  cutMarkLength,
  getLabelBox,
  type LabelBox,
  type LabelGrid,
  labelPapers,
  labelText,
  layOutLabel,
  type listLabelTexts,
} from '@tessera/contract/rules/label-sheets.ts';
import type { Drawing } from '@tessera/qr';
import { useId, useMemo } from 'react';
import { toPictureSvg } from '../code-preview/to-picture-svg.ts';
import styles from './label-preview.module.css';

type LabelTexts = ReturnType<typeof listLabelTexts>;

const mmPerPoint = 25.4 / 72;
/** How wide a character is on average, as a share of the size. */
const characterWidth = 0.56;

/** About the size in mm in which the PDF has the texts of a label: the largest in which all lines and words fit. */
const estimateSize = (texts: LabelTexts, { width, height }: LabelBox, isBelow: boolean): number => {
  const { minSize, maxSize, besideShare, belowShare, detailShare, lineHeight } = labelText;
  const least = minSize * mmPerPoint;
  const fits = (size: number) => {
    const parts = texts.map(({ line, text }) => ({ text, size: line === 'name' ? size : size * detailShare }));
    const widths = parts.map((part) => part.text.length * part.size * characterWidth);
    const heights = parts.map((part, at) => Math.ceil((widths[at] ?? 0) / width) * part.size * lineHeight);
    const words = (parts[0]?.text ?? '').split(/(?<=[\s-])/);
    return (
      heights.reduce((sum, one) => sum + one, 0) <= height &&
      words.every((word) => word.trimEnd().length * size * characterWidth <= width)
    );
  };
  let size = Math.min(maxSize * mmPerPoint, height * (isBelow ? belowShare : besideShare));
  while (size > least && !fits(size)) size *= 0.95;
  return Math.max(least, size);
};

/** The corners of a label as the PDF marks them. */
const drawCutMarks = (width: number, height: number): string =>
  [
    [0, 0, 1, 1],
    [width, 0, -1, 1],
    [0, height, 1, -1],
    [width, height, -1, -1],
  ]
    .map(([x = 0, y = 0, inX = 0, inY = 0]) => `M${x + inX * cutMarkLength} ${y}H${x}V${y + inY * cutMarkLength}`)
    .join('');

const LabelTextBox = ({ texts, box, isBelow }: { texts: LabelTexts; box: LabelBox; isBelow: boolean }) => {
  const size = estimateSize(texts, box, isBelow);
  return (
    <foreignObject {...box}>
      <div className={styles.text} data-below={isBelow || undefined}>
        {texts.map(({ line, text }) => (
          <span
            key={line}
            className={line === 'name' ? styles.name : undefined}
            style={{ fontSize: `${line === 'name' ? size : size * labelText.detailShare}px` }}
            dir="auto"
          >
            {text}
          </span>
        ))}
      </div>
    </foreignObject>
  );
};

/** The first page to scale: each used label with a code and its text, those that are gone hatched. */
export const LabelPreview = ({
  sheet,
  startAt,
  cutMarks,
  hasText,
  count,
  drawing,
  getTexts,
}: {
  sheet: LabelGrid;
  startAt: number;
  cutMarks: boolean;
  /** Whether labels have text beside or below their code. */
  hasText: boolean;
  count: number;
  /** A code as an example of all. */
  drawing: Drawing | undefined;
  /** The texts of a code, by its place among all. */
  getTexts: (index: number) => LabelTexts;
}) => {
  const hatch = useId();
  const paper = labelPapers[sheet.paper];
  const { code, text } = layOutLabel(sheet, hasText);
  const picture = useMemo(
    () => drawing && `data:image/svg+xml,${encodeURIComponent(toPictureSvg(drawing))}`,
    [drawing],
  );
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
            {cutMarks && isUsed ? (
              <path d={drawCutMarks(width, height)} className={styles.mark} data-cut-mark />
            ) : (
              <rect
                className={styles.label}
                width={width}
                height={height}
                rx="1.5"
                fill={index < 0 ? `url(#${hatch})` : undefined}
              />
            )}
            {isUsed && picture && <image {...code} href={picture} />}
            {isUsed && text && <LabelTextBox texts={getTexts(index)} box={text} isBelow={text.x <= code.x} />}
          </g>
        );
      })}
    </svg>
  );
};
