import { draw, encodeForStyle, type Style, toSvg } from '@tessera/qr';
import type { QRCodeStyling as ForNode } from 'qr-code-styling/lib/qr-code-styling.common.js';

/** Text and style → SVG, by our engine and others: the same in Node and in a browser. */

export const texts = {
  'version 3': 'https://example.org/r/k7m2p9x4',
  'version 10': 'https://example.org/menu?'.padEnd(145, 'table=12&lang=en&utm_source=print&'),
};
export type TextId = keyof typeof texts;
export const textIds = Object.keys(texts) as TextId[];

const [ink, ground] = ['#123456', '#ffffff'];

/** Styles that several contenders support approximately: dots, and rounded modules, both with round corners. */
const looks = {
  square: { ours: ['square', 'square', 'square'], styling: ['square', 'square', 'square'], radius: 0 },
  dots: { ours: ['dots', 'soft', 'circle'], styling: ['dots', 'extra-rounded', 'dot'], radius: undefined },
  rounded: { ours: ['rounded', 'soft', 'circle'], styling: ['rounded', 'extra-rounded', 'dot'], radius: 1 },
} as const;
export type LookId = keyof typeof looks;
export const lookIds = Object.keys(looks) as LookId[];

type RenderSvg = () => string | Promise<string>;

/** Returns the renderer of a text at level Q, or `undefined` for an unsupported style. */
export type Contender = (text: string, look: LookId) => RenderSvg | undefined;

const renderOurs: Contender = (text, look) => {
  const [shape, squareStyle, dotStyle] = looks[look].ours;
  const style: Style = {
    errorCorrectionLevel: 'Q',
    shape: { color: ink, backgroundColor: ground, style: shape },
    corners: { squareColor: ink, dotColor: ink, squareStyle, dotStyle },
  };
  return () => toSvg(draw(encodeForStyle(text, style), style));
};

/** Renders in the browser’s DOM, or else in one created per code, through its option `jsdom`. */
async function createStyling(jsdom: object | undefined): Promise<Contender> {
  const { QRCodeStyling } = jsdom
    ? await import('qr-code-styling/lib/qr-code-styling.common.js')
    : { QRCodeStyling: (await import('qr-code-styling')).default as unknown as typeof ForNode };
  return (text, look) => {
    const [dots, square, dot] = looks[look].styling;
    const options = {
      ...(jsdom ? { jsdom } : {}),
      type: 'svg',
      width: 512,
      height: 512,
      data: text,
      qrOptions: { errorCorrectionLevel: 'Q' },
      dotsOptions: { type: dots, color: ink },
      cornersSquareOptions: { type: square, color: ink },
      cornersDotOptions: { type: dot, color: ink },
      backgroundOptions: { color: ground },
    };
    return async () => {
      const file = await new QRCodeStyling(options).getRawData('svg');
      return file instanceof Blob ? file.text() : String(file);
    };
  };
}

async function createBeautiful(): Promise<Contender> {
  const { createQRCode } = await import('beautiful-qr-code');
  return (data, look) => {
    const { radius } = looks[look];
    if (radius === undefined) return undefined;
    const options = { data, errorCorrectionLevel: 'Q' as const, radius, padding: 4 };
    const colours = { foregroundColor: ink, backgroundColor: ground };
    return async () => (await createQRCode({ ...options, ...colours })) as string;
  };
}

export const names = ['ours', 'qr-code-styling', 'beautiful-qr-code'] as const;
export type Name = (typeof names)[number];

export async function createContender(name: Name, jsdom?: object): Promise<Contender> {
  if (name === 'ours') return renderOurs;
  return name === 'qr-code-styling' ? createStyling(jsdom) : createBeautiful();
}

export type RoundRequest = { text: TextId; look: LookId /** The duration of a round. */; ms: number };

/** Microseconds of `clock` per SVG, and its size in bytes. */
export type RoundResult = { us: number; bytes: number };

/** Runs one round; `null` if the contender doesn’t support the style. */
export async function playRound(contender: Contender, { text, look, ms }: RoundRequest, clock: () => number) {
  const make = contender(texts[text], look);
  return make ? timeRendering(make, ms, clock) : null;
}

async function timeRendering(make: RenderSvg, ms: number, clock: () => number): Promise<RoundResult> {
  const [started, until] = [clock(), performance.now() + ms];
  let [svg, count] = ['', 0];
  for (; performance.now() < until; count++) {
    const made = make();
    svg = typeof made === 'string' ? made : await made;
    // Reading the last character, `>`, flattens the string.
    if (svg.charCodeAt(svg.length - 1) !== 62) throw new Error(`no SVG: ${svg.slice(-20)}`);
  }
  return { us: (clock() - started) / count, bytes: new TextEncoder().encode(svg).length };
}
