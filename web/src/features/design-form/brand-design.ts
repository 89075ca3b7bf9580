import { type Brand, noBrand } from '@tessera/contract/api/brand.ts';
import { type CodeStyle, plainStyle } from '@tessera/contract/api/style.ts';
import { contrastRatio, toRgb } from '@tessera/qr';
import { withEnoughContrast } from './color-problem.ts';
import { applyLook, type Look, toLook } from './look.ts';

/** Returns whether an account has set a brand. */
export const hasBrand = ({ colors, logo }: Brand): boolean => colors.length > 0 || logo !== noBrand.logo;

const [light, dark] = ['#ffffff', '#191a17'];

/**
 * Returns the look of a brand: its first colour, dark enough on white for every decoder, and the second one for frames.
 * Corners have the same colour as the modules, since decoders may take the brighter of two colours for the background.
 */
export const createBrandLook = ({ colors: [main = dark, second = main] }: Brand): Look => {
  const style = withEnoughContrast({
    ...plainStyle,
    shape: { color: main === light ? dark : main, backgroundColor: light, style: 'rounded' },
    corners: {
      squareColor: main === light ? dark : main,
      dotColor: main === light ? dark : main,
      squareStyle: 'rounded',
      dotStyle: 'rounded',
    },
  });
  const label = contrastRatio(toRgb(second), toRgb(light)) >= 4.5 ? light : dark;
  return { ...toLook(style), frame: { ...toLook(plainStyle).frame, color: second, textColor: label } };
};

/** Returns a style with the look and the logo of a brand. */
export const applyBrand = (style: CodeStyle, brand: Brand): CodeStyle => {
  const styled = applyLook(style, createBrandLook(brand));
  return brand.logo === null ? styled : { ...styled, image: brand.logo, logoPreset: null };
};
