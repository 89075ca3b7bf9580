import { describe, expect, it } from 'vitest';
import { createFrameStyle, frameIds } from '../../testing/designs.ts';
import { findStrayPoints } from '../../testing/quiet-zone.ts';
import { resvg } from '../../testing/renderers.ts';
import { typesetInLato } from '../../testing/typesetting.ts';
import {
  addFrame,
  alignToPixels,
  type Drawing,
  defaultStyle,
  draw,
  encode,
  frames,
  objectFrameIds,
  type TypesetText,
  toSvg,
} from '../index.ts';

const drawing = draw(encode('https://ex.org', { version: 2 }), defaultStyle);
/** A drawing with room for a code, but without content. */
const nothing: Drawing = { ...drawing, items: [], background: null };
const none: TypesetText = { letters: [], width: 0, top: 0, bottom: 0 };
const bare = { color: '#0f6b4f', backgroundColor: null };

describe.each(frameIds)('frame %i', (id) => {
  it('leaves four modules of quiet zone around the code and stays inside its picture', async () => {
    const text = 'Speisekarte für Allergiker ans';
    const scene = addFrame(nothing, createFrameStyle(id, { ...bare, text }), await typesetInLato(text));
    expect(findStrayPoints(scene)).toEqual([]);
  });

  it('is the same picture under either fill rule', async () => {
    const svg = toSvg(addFrame(nothing, createFrameStyle(id, bare), await typesetInLato('Scan me')));
    const [nonZero, evenOdd] = [svg, svg.replaceAll('<path ', '<path fill-rule="evenodd" ')].map(
      (each) => resvg(each, 200).data,
    );
    expect(nonZero!.every((value, i) => value === evenOdd![i])).toBe(true);
  });

  it('shows its label in the default colours', async () => {
    const scene = addFrame(nothing, createFrameStyle(id, { text: 'Menü' }), await typesetInLato('Menü'));
    const [labelled, empty] = [scene.items, scene.items.slice(0, -1)].map(
      (items) => resvg(toSvg({ ...scene, items }), scene.width * 3).data,
    );
    const changed = labelled!.filter((value, i) => Math.abs(value - empty![i]!) > 200);
    expect(changed.length).toBeGreaterThan(300);
  });

  it('shows what is below through a transparent code, and nothing else', () => {
    const quietZoneOf = (background: string | null, backgroundColor: string | null) => {
      const scene = addFrame({ ...drawing, background }, createFrameStyle(id, { ...bare, backgroundColor }), none);
      const { width, data } = resvg(toSvg(scene), scene.width);
      const at = ((scene.symbol.y - 2) * width + scene.symbol.x - 2) * 4;
      return [...data.subarray(at, at + 4)];
    };
    expect(quietZoneOf(null, '#ffee00')).toEqual([255, 238, 0, 255]);
    expect(quietZoneOf(null, null)).toEqual([0, 0, 0, 0]);
    expect(quietZoneOf('#eeeeff', '#ffee00')).toEqual([238, 238, 255, 255]);
  });

  it('keeps every module on whole pixels', () => {
    const scene = addFrame(drawing, createFrameStyle(id), none);
    const { x, y, width, height } = scene.symbol;
    expect([x, y, width, height, scene.width, scene.height].every(Number.isInteger)).toBe(true);
    const onGrid = alignToPixels(scene, 1000);
    expect([onGrid.width, onGrid.height]).toEqual([1000, Math.round((1000 * scene.height) / scene.width)]);
    const left = onGrid.drawing.symbol.x * onGrid.modulePixels;
    expect(left).toBeCloseTo(Math.round(left), 9);
  });
});

describe('frames', () => {
  it('have the numbers that styles store, each with a unique name', () => {
    expect(frameIds.length).toBeGreaterThanOrEqual(31);
    expect(frameIds).toEqual(frameIds.map((_, i) => i));
    expect(new Set(Object.values(frames).map(({ name }) => name)).size).toBe(frameIds.length);
    expect(objectFrameIds.slice(0, 9)).toEqual([8, 12, 14, 15, 16, 19, 23, 26, 27]);
  });

  it('without a number are omitted', () => {
    expect(addFrame(drawing, createFrameStyle(null), none)).toBe(drawing);
  });

  it('throw for unknown numbers, naming them', () => {
    for (const id of [31, -1, 0.5, Number.NaN]) {
      expect(() => addFrame(drawing, createFrameStyle(id), none)).toThrow(RangeError);
      expect(() => addFrame(drawing, createFrameStyle(id), none)).toThrow(`no such frame: ${id}`);
    }
  });
});
