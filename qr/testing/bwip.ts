import bwipjs from 'bwip-js/node';

/** Draws a symbol with bwip-js, module by module; throws for text that GS1 does not allow. */
export const drawWithBwip = (bcid: string, text: string, options: object = {}): { size: number; modules: number[] } => {
  const [drawn] = (bwipjs as unknown as { raw(options: object): { pixx: number; pixs: number[] }[] }).raw({
    bcid,
    text,
    ...options,
  });
  return { size: drawn!.pixx, modules: drawn!.pixs };
};
