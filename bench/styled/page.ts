import { addFrame, draw, encodeForStyle, type Style, type TypesetText, toSvg } from '@tessera/qr';
import { createContender, type Name, playRound, type RoundRequest, texts } from './contenders.ts';

/** Runs in Chromium: one contender’s rounds, and our own restyling as a user types and picks. */

const clock = () => performance.now() * 1000;

export const playRoundOf = async (name: Name, order: RoundRequest) =>
  playRound(await createContender(name), order, clock);

const gradient = (from: string, to: string) => ({
  type: 'linear' as const,
  rotation: 30,
  colorStops: [
    { offset: 0, color: from },
    { offset: 1, color: to },
  ],
});

const style: Style = {
  errorCorrectionLevel: 'Q',
  shape: { color: gradient('#7a0010', '#10307a'), backgroundColor: '#ffffff', style: 'fluid' },
  corners: { squareColor: '#2a1512', squareStyle: 'soft', dotColor: '#a8261c', dotStyle: 'circle' },
  logoPreset: 'logo1',
};
const frameStyle = {
  id: 6,
  style: 'lato' as const,
  color: '#2a1512',
  textColor: '#ffffff',
  backgroundColor: '#ffffff',
  text: 'Scan me',
  fontSize: 90,
};
export const label = frameStyle.text;

/** Milliseconds from text and style to SVG, each time with a different text: the page’s first, and the following. */
export function restyle(text: keyof typeof texts, typesetText: TypesetText, times: number) {
  const taken = Array.from({ length: times }, (_, i) => {
    const changed = texts[text].slice(0, -3) + String(i).padStart(3, '0');
    const start = performance.now();
    const svg = toSvg(addFrame(draw(encodeForStyle(changed, style), style), frameStyle, typesetText));
    if (svg.charCodeAt(svg.length - 1) !== 62) throw new Error('no SVG');
    return performance.now() - start;
  });
  const [first, ...rest] = taken;
  const sorted = rest.toSorted((a, b) => a - b);
  return { first: first!, median: sorted[times >> 1]!, slowest: sorted.at(-1)! };
}
