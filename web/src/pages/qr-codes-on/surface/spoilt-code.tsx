import type { ReactNode } from 'react';
import type { SpoilId } from '../../../content/surfaces/surface.ts';
import styles from './page.module.css';

/** The code of the page, defined once: with its quiet zone, in the current colour. */
export const codeId = 'surface-code';

const ink = '#191a17';
const card = '#ffffff';
const wall = '#ede7d9';
const [width, height, side] = [280, 190, 130];
const [left, top] = [(width - side) / 2, (height - side) / 2];

const Code = ({
  x = left,
  y = top,
  size = side,
  color = ink,
  plate = card,
}: {
  x?: number;
  y?: number;
  size?: number;
  color?: string;
  plate?: string;
}) => (
  <>
    <rect x={x} y={y} width={size} height={size} fill={plate} />
    <use href={`#${codeId}`} x={x} y={y} width={size} height={size} color={color} />
  </>
);

/** The code on a cylinder: strips that get narrower towards its sides. */
const Bent = () => {
  const strips = 16;
  const at = (strip: number) => Math.sin(((strip / strips - 0.5) * 150 * Math.PI) / 180) * 62;
  return (
    <>
      <rect x={width / 2 - 68} y={0} width={136} height={height} fill="#fffefb" />
      {Array.from({ length: strips }, (_, strip) => (
        <svg
          key={at(strip)}
          x={width / 2 + at(strip)}
          y={top}
          width={at(strip + 1) - at(strip) + 0.3}
          height={side}
          viewBox={`${(strip / strips) * side} 0 ${side / strips} ${side}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <use href={`#${codeId}`} width={side} height={side} color={ink} />
        </svg>
      ))}
      <linearGradient id="spoilt-bent">
        <stop offset="0" stopColor="#000" stopOpacity=".45" />
        <stop offset=".3" stopColor="#000" stopOpacity="0" />
        <stop offset=".7" stopColor="#000" stopOpacity="0" />
        <stop offset="1" stopColor="#000" stopOpacity=".45" />
      </linearGradient>
      <rect x={width / 2 - 68} y={0} width={136} height={height} fill="url(#spoilt-bent)" />
    </>
  );
};

const Fold = () => (
  <>
    <svg
      x={left}
      y={top - 3}
      width={side / 2 - 3}
      height={side}
      viewBox={`0 0 ${side / 2} ${side}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <Code x={0} y={0} />
    </svg>
    <svg
      x={width / 2 - 3}
      y={top + 4}
      width={side / 2 - 3}
      height={side}
      viewBox={`${side / 2} 0 ${side / 2} ${side}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <Code x={0} y={0} />
    </svg>
    <linearGradient id="spoilt-fold">
      <stop offset="0" stopColor="#000" stopOpacity="0" />
      <stop offset=".5" stopColor="#000" stopOpacity=".6" />
      <stop offset=".52" stopColor="#fff" stopOpacity=".9" />
      <stop offset="1" stopColor="#fff" stopOpacity="0" />
    </linearGradient>
    <rect x={width / 2 - 22} y={0} width={38} height={height} fill="url(#spoilt-fold)" />
  </>
);

const busyCells = Array.from({ length: 70 }, (_, at) => [(at * 37) % 14, (at * 23) % 10, at % 3] as const);

const Lines = () => <path d="M24 20h170v5H24zM24 32h120v5H24z" fill="#cfcbbd" />;

/** One picture for each way to spoil a code; all show the code of the page. */
const pictures: Record<SpoilId, () => ReactNode> = {
  fold: Fold,
  pale: () => (
    <>
      <rect width={width} height={height} fill="#e6c594" />
      <Code color="#d3a866" plate="#e6c594" />
    </>
  ),
  edge: () => (
    <>
      <rect width={width} height={height} fill="#11251d" />
      <svg x={width - 122} y={height - 122} width={122} height={122} viewBox="12 12 106 106" aria-hidden="true">
        <Code x={0} y={0} />
      </svg>
    </>
  ),
  bare: () => (
    <>
      <Lines />
      <Code x={(width - 100) / 2} y={58} size={100} />
    </>
  ),
  tiny: () => (
    <>
      <rect x={50} y={35} width={180} height={120} fill={card} />
      <Code x={184} y={109} size={38} />
      <path d="M66 56h74v8H66zM66 72h50v5H66zM66 134h60v4H66z" fill="#cfcbbd" />
    </>
  ),
  bent: Bent,
  glare: () => (
    <>
      <Code />
      <path d="M150 0h70L120 190H50z" fill="#fff" opacity=".9" />
      <path d="M238 0h14L152 190h-14z" fill="#fff" opacity=".8" />
    </>
  ),
  inverted: () => (
    <>
      <rect width={width} height={height} fill="#11251d" />
      <Code color="#f6f4ee" plate="#11251d" />
    </>
  ),
  busy: () => (
    <>
      {busyCells.map(([column, row, tone]) => (
        <rect
          key={`${column} ${row}`}
          x={column * 20}
          y={row * 19}
          width={17}
          height={16}
          fill={['#7a1f2b', '#2f5d3a', '#c98a2b'][tone]}
        />
      ))}
      <use href={`#${codeId}`} x={left} y={top} width={side} height={side} color={ink} />
    </>
  ),
  torn: () => (
    <>
      <Code />
      <path d="M280 0H150l14 12-8 12 18 8-5 14 20 4 1 15 18 2 3 14 16-3 10 16 43-4z" fill={wall} />
    </>
  ),
  faded: () => (
    <>
      <Code />
      <linearGradient id="spoilt-faded">
        <stop offset="0" stopColor={card} stopOpacity="0" />
        <stop offset=".85" stopColor={card} stopOpacity=".97" />
      </linearGradient>
      <rect x={left} y={top} width={side} height={side} fill="url(#spoilt-faded)" />
    </>
  ),
  blurred: () => (
    <>
      <filter id="spoilt-blurred">
        <feGaussianBlur stdDeviation="5 1.2" />
      </filter>
      <g filter="url(#spoilt-blurred)">
        <Code />
      </g>
    </>
  ),
  covered: () => (
    <>
      <Code />
      <circle cx={width / 2} cy={height / 2} r={38} fill="#d6336c" />
      <circle cx={width / 2} cy={height / 2} r={24} fill="none" stroke="#fff" strokeWidth={6} />
    </>
  ),
  slanted: () => (
    <g transform="translate(86 76) skewX(-32) scale(1 .42)">
      <Code x={20} y={0} />
    </g>
  ),
  scratched: () => (
    <>
      <Code />
      <path
        d="M70 52l150 74M64 92l120 62M120 24l96 130M88 150l120-96M150 30l-40 130"
        fill="none"
        stroke="#fffefb"
        strokeWidth={4.5}
      />
    </>
  ),
  pulled: () => (
    <g transform="translate(140 95) rotate(-4) skewX(24) scale(1.3 .82)">
      <Code x={-side / 2} y={-side / 2} />
    </g>
  ),
  low: () => (
    <>
      <path d="M0 176h280v14H0z" fill="#cfc6b2" />
      <rect x={146} y={14} width={96} height={162} fill={card} />
      <path d="M158 28h66v10h-66zM158 46h44v6h-44z" fill="#cfcbbd" />
      <Code x={200} y={136} size={34} />
      <circle cx={70} cy={40} r={15} fill="#66675f" />
      <path d="M50 62h40v58H79v56H61v-56H50z" fill="#66675f" />
    </>
  ),
};

export const SpoiltCode = ({ id, label }: { id: SpoilId; label: string }) => {
  const Picture = pictures[id];
  return (
    <svg className={styles.spoilt} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <rect width={width} height={height} fill={wall} />
      <Picture />
    </svg>
  );
};
