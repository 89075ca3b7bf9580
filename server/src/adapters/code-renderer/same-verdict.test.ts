import { defaultStyle, type FormatId, formats, NotScannableError, render } from '@tessera/qr';
import { createHardPicture } from '@tessera/qr/testing/hard-pictures.ts';
import { hasGhostscript } from '@tessera/qr/testing/renderers.ts';
import { describe, expect, test } from 'vitest';
import { createRenderPorts } from './render-ports.ts';

const pictureFormats = (Object.keys(formats) as FormatId[]).filter(
  (format) => format !== 'ascii' && (format !== 'eps' || hasGhostscript),
);

/** The grade of each format’s file of a code in this colour on a picture; `refused` for those that aren’t delivered. */
const findVerdicts = async (color: string) => {
  const style = {
    ...defaultStyle,
    shape: { color, backgroundColor: '#ffffff' },
    corners: { squareColor: color, dotColor: color },
    backgroundImage: await createHardPicture('noise'),
  };
  const ports = createRenderPorts();
  const verdicts: Partial<Record<FormatId, string>> = {};
  for (const format of pictureFormats)
    verdicts[format] = await render({ text: 'https://example.org/r/abc2345', style, format, size: 1024 }, ports).then(
      ({ report }) => report.grade,
      (error) => {
        expect(error).toBeInstanceOf(NotScannableError);
        return 'refused';
      },
    );
  return verdicts;
};

const inEveryFormat = (verdict: string) => Object.fromEntries(pictureFormats.map((format) => [format, verdict]));

describe('a pale code on a picture', () => {
  test.each([
    ['#c8c8c8', 'D'],
    ['#d0d0d0', 'D'],
    ['#e8e8e8', 'refused'],
  ])('in %s is %s in every format', async (color, verdict) => {
    expect(await findVerdicts(color)).toEqual(inEveryFormat(verdict));
  });
});
