import { type CodeStyle, plainStyle } from '@tessera/contract/api/style.ts';
import { toShortLink } from '@tessera/contract/rules/slug.ts';
import {
  bleedMm,
  computeContrasts,
  computeRepairBudget,
  draw,
  type FormatId,
  formats,
  type Matrix,
  type PageSize,
  pageSizes,
  type Rgb,
  simulatePrint,
  toAscii,
  toCmyk,
  toEps,
  toRgb,
} from '@tessera/qr';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultChoice } from '../../features/download-dialog/download-choice.ts';
import { getMaxWidthMm } from '../../features/download-dialog/print-size.ts';
import { useFormatter } from '../../i18n/formatter.tsx';
import { usePage } from '../../page-context.tsx';
import { IconCheck } from '../../ui/icons.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { DataTable } from '../blocks/data-table.tsx';
import { drawText, measureText, PrintedCode } from '../blocks/printed-code.tsx';
import { productFigures } from '../product-figures.ts';
import styles from './download-variety.module.css';
import { defineFeature } from './feature-content.ts';

const paint = (color: string, background: string): CodeStyle => ({
  ...plainStyle,
  shape: { ...plainStyle.shape, color, backgroundColor: background },
  corners: { ...plainStyle.corners, squareColor: color, dotColor: color },
});

const brick = '#a8261c';
const inPrint = paint(brick, '#ffffff');
const onKraft = paint('#33210f', '#d8b483');
const onMint = paint('#0b4a37', '#cfe8d8');

const useSampleLink = () => toShortLink(usePage().origin, { hostname: '', uri: 'k7m2xqd' });

/** The first lines with paths of an EPS file; they don’t depend on the text, as they draw a corner. */
const epsLineCount = 9;
const exampleCode = drawText('https://example.com/r/k7m2xqd', inPrint);
const epsLines = (
  await toEps(
    draw(exampleCode.matrix, exampleCode.style),
    { size: 1000, colorSpace: 'cmyk' },
    { deflate: async (bytes) => bytes },
  )
)
  .split('\n')
  .filter((line) => !/^%%(End|Begin|HiRes)|^\/m/.test(line))
  .slice(0, epsLineCount);

/** A corner of a symbol as pixels, with the margin around it. */
const Pixels = ({ matrix: { size, modules } }: { matrix: Matrix }) => {
  const side = 10;
  const at = (x: number, y: number) => x >= 0 && y >= 0 && modules[y * size + x] === 1;
  const cells = Array.from({ length: side * side }, (_, i) => ({ x: i % side, y: Math.floor(i / side) }));
  return (
    <svg viewBox={`0 0 ${side * 10} ${side * 10}`} aria-hidden="true">
      {cells.map(({ x, y }) => (
        <rect
          key={`${x} ${y}`}
          x={x * 10}
          y={y * 10}
          width={9.4}
          height={9.4}
          fill={at(x - 1, y - 1) ? '#191a17' : '#fffefb'}
        />
      ))}
    </svg>
  );
};

const handles = [
  [10, 35],
  [35, 10],
  [85, 10],
  [110, 35],
  [110, 85],
  [85, 110],
  [35, 110],
  [10, 85],
] as const;

/** A rounded corner as a path whose points can be moved. */
const Paths = () => (
  <svg viewBox="0 0 120 120" aria-hidden="true" fill="none" stroke="#0f6b4f" strokeWidth={1.5}>
    <rect x={10} y={10} width={100} height={100} rx={25} />
    <rect x={27} y={27} width={66} height={66} rx={16} />
    <circle cx={60} cy={60} r={20} />
    {handles.map(([x, y]) => (
      <rect key={`${x} ${y}`} x={x - 3} y={y - 3} width={6} height={6} fill="#fffefb" />
    ))}
  </svg>
);

const CropMarks = () => (
  <svg viewBox="0 0 100 100" aria-hidden="true" stroke="#191a17" strokeWidth={0.5}>
    <path d="M14 0v9M86 0v9M14 91v9M86 91v9M0 14h9M91 14h9M0 86h9M91 86h9" />
  </svg>
);

const inkColors = ['#009ee0', '#e5007d', '#ffd200', '#191a17'] as const;

/** The shares of the four inks that a colour is printed with. */
const Inks = ({ color }: { color: string }) => {
  const formatter = useFormatter();
  return (
    <span className={styles.inks}>
      {toCmyk(toRgb(color)).map((share, at) => (
        <span key={inkColors[at]}>
          <i style={{ background: inkColors[at] }} />
          {formatter.percent(share)}
        </span>
      ))}
    </span>
  );
};

/** The formats that have a cell and its texts. */
type ShownFormat = 'png' | 'jpeg' | 'webp' | 'svg' | 'svgTiny' | 'pdf' | 'eps' | 'ascii';

const Cell = ({
  id,
  tone,
  wide,
  children,
}: {
  id: ShownFormat;
  tone?: 'light';
  wide?: boolean;
  children: ReactNode;
}) => {
  const { t } = useTranslation('features');
  return (
    <li className={styles.cell} data-light={tone === 'light' || undefined} data-wide={wide || undefined}>
      <div>
        <h2>{formats[id].name}</h2>
        <p>{t(`download-variety.${id}.for`)}</p>
      </div>
      <div className={styles.picture}>{children}</div>
      <p className={styles.foot}>
        <b>{t(`download-variety.${id}.is`)}</b>
        <span>{t(`download-variety.${id}.size`, productFigures)}</span>
      </p>
    </li>
  );
};

const FormatSheet = () => {
  const { t } = useTranslation('features');
  const link = useSampleLink();
  const { matrix } = drawText(link);
  const title = t('download-variety.code', { link });
  return (
    <ul className={styles.sheet}>
      <Cell id="png">
        <Pixels matrix={matrix} />
      </Cell>
      <Cell id="jpeg">
        <PrintedCode className={styles.code} text={link} title={title} />
      </Cell>
      <Cell id="webp">
        <PrintedCode className={styles.code} text={link} style={onMint} title={title} />
      </Cell>
      <Cell id="svg" tone="light">
        <Paths />
      </Cell>
      <Cell id="svgTiny">
        <PrintedCode className={styles.code} text={link} style={onKraft} title={title} />
      </Cell>
      <Cell id="eps">
        <pre className={styles.lines}>{epsLines.join('\n')}</pre>
      </Cell>
      <Cell id="pdf" tone="light" wide>
        <div className={styles.marks}>
          <CropMarks />
          <PrintedCode className={styles.code} text={link} style={inPrint} title={title} />
        </div>
        <Inks color={brick} />
      </Cell>
      <Cell id="ascii">
        <pre className={styles.ascii} role="img" aria-label={title}>
          {toAscii(matrix)}
        </pre>
      </Cell>
    </ul>
  );
};

const pages = Object.keys(pageSizes) as PageSize[];

const isoPages = pages.filter((page) => page.startsWith('A'));

/** The sheets of ISO 216 on each other, to scale: each is half of the next. */
const Papers = () => {
  const [width, height] = pageSizes.A0;
  return (
    <svg className={styles.papers} viewBox={`-2 -2 ${width + 4} ${height + 4}`} aria-hidden="true">
      {isoPages.toReversed().map((page) => {
        const [w, h] = pageSizes[page];
        return (
          <g key={page} transform={`translate(${width - w} ${height - h})`}>
            <rect width={w} height={h} strokeWidth={2} />
            <text x={16} y={40} fontSize={30}>
              {page}
            </text>
          </g>
        );
      })}
    </svg>
  );
};

const Sizes = () => {
  const { t } = useTranslation('features');
  const formatter = useFormatter();
  const preview = drawText(useSampleLink());
  return (
    <div className={styles.pages}>
      <DataTable
        caption={t('download-variety.section.sizes.title')}
        headings={[t('download-variety.page'), t('download-variety.widest'), t('download-variety.from')]}
        rows={pages.map((page) => {
          const mm = getMaxWidthMm({ ...defaultChoice, page, marks: true }, preview);
          return {
            id: page,
            cells: [
              page,
              formatter.length(mm),
              formatter.length(measureText(preview.text, 'dynamic', mm).maxDistanceMm),
            ],
          };
        })}
      />
      <Papers />
    </div>
  );
};

const colors = [
  { id: 'pine', color: '#00a36c' },
  { id: 'signal', color: '#ff1e1e' },
  { id: 'lime', color: '#b4ff00' },
  { id: 'night', color: '#1a00a8' },
] as const;

const toCss = (rgb: Rgb) => `rgb(${rgb.map((share) => Math.round(share * 255)).join(' ')})`;

const Inked = () => {
  const { t } = useTranslation('features');
  const formatter = useFormatter();
  const ratio = (value: number) => `${formatter.number(value, { maximumFractionDigits: 1 })}:1`;
  return (
    <ul className={styles.colors}>
      {colors.map(({ id, color }) => {
        const [contrast] = computeContrasts({ ...paint(color, '#ffffff'), image: null, backgroundImage: null });
        return (
          <li key={id} className={styles.color}>
            <div className={styles.swatch} aria-hidden="true">
              <span style={{ background: color }} />
              <span style={{ background: toCss(simulatePrint(toRgb(color))) }} />
            </div>
            <p>
              <b>{t(`download-variety.color.${id}`)}</b>
              {t('download-variety.contrast', {
                screen: ratio(contrast?.ratio ?? 1),
                print: ratio(contrast?.printedRatio ?? 1),
              })}
            </p>
          </li>
        );
      })}
    </ul>
  );
};

const Report = () => {
  const { t } = useTranslation('features');
  const formatter = useFormatter();
  const link = useSampleLink();
  const { matrix } = drawText(link, inPrint);
  const [contrast] = computeContrasts({ ...inPrint, image: null, backgroundImage: null });
  const rows = [
    ['leads', link.replace(/^https?:\/\//, '')],
    ['symbol', matrix.symbology === 'qr' ? `${matrix.version}-${matrix.level}` : ''],
    ['dots', `${matrix.size} × ${matrix.size}`],
    ['contrast', `${formatter.number(contrast?.printedRatio ?? 1, { maximumFractionDigits: 1 })}:1`],
    ['tolerance', formatter.percent(computeRepairBudget(matrix, matrix.modules).remainingCodewordShare)],
    ['smallest', formatter.length(measureText(link, 'dynamic').minMm)],
  ] as const;
  return (
    <dl className={styles.report}>
      {rows.map(([id, value]) => (
        <div key={id}>
          <dt>{t(`download-variety.report.${id}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const ids = Object.keys(formats) as FormatId[];
const isOneOf =
  (...suited: FormatId[]) =>
  (id: FormatId) =>
    suited.includes(id);

/** What each format is for: by its properties where they decide. */
const uses = [
  { use: 'web', suits: isOneOf('png', 'jpeg', 'webp', 'svg') },
  { use: 'office', suits: isOneOf('png', 'jpeg', 'svg') },
  { use: 'press', suits: isOneOf('svg', 'pdf', 'eps') },
  { use: 'inks', suits: (id: FormatId) => (formats[id].colorSpaces as readonly string[]).includes('cmyk') },
  { use: 'pages', suits: (id: FormatId) => formats[id].hasPages },
  { use: 'any_size', suits: (id: FormatId) => formats[id].vector && id !== 'ascii' },
  { use: 'cutter', suits: isOneOf('svgTiny', 'eps') },
  { use: 'terminal', suits: isOneOf('ascii') },
] as const;

const Choose = () => {
  const { t } = useTranslation('features');
  const answer = (suits: boolean) => (
    <span className={suits ? styles.yes : styles.no}>
      {suits ? <IconCheck size={18} /> : <span aria-hidden="true">–</span>}
      <VisuallyHidden>{t(suits ? 'yes' : 'no')}</VisuallyHidden>
    </span>
  );
  return (
    <>
      <div className={styles.table}>
        <DataTable
          caption={t('download-variety.section.choose.title')}
          headings={[t('download-variety.use'), ...ids.map((id) => formats[id].name)]}
          rows={uses.map(({ use, suits }) => ({
            id: use,
            cells: [t(`download-variety.use.${use}`), ...ids.map((id) => answer(suits(id)))],
          }))}
        />
      </div>
      <dl className={styles.list}>
        {uses.map(({ use, suits }) => (
          <div key={use}>
            <dt>{t(`download-variety.use.${use}`)}</dt>
            <dd>
              {ids
                .filter(suits)
                .map((id) => formats[id].name)
                .join(', ')}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
};

export default defineFeature('download-variety', {
  plan: 'formats',
  look: 'specimen',
  Exhibit: FormatSheet,
  sections: [
    { id: 'sizes', Content: Sizes },
    { id: 'inks', Content: Inked },
    { id: 'report', layout: 'split', Content: Report },
    { id: 'choose', Content: Choose },
  ],
  values: { bleed: bleedMm },
  related: ['templates', 'static-qrs', 'edit-and-management'],
});
