/** How large a code has to be printed, and from how far it is read. */

/** What the specification recommends at least, whatever the symbol. */
const leastSideMm = { dynamic: 20, static: 30 } as const;

/** The least module that shops' readers are held to (GS1 General Specifications, X-dimension of retail codes), in mm. */
const leastModuleMm = 0.396;

/** Dots that a printer needs for a module: DENSO WAVE's advice. */
const leastDots = 4;

/** Below so many dots of a printer of 600 dpi, which few exceed, modules run together. */
const minModuleMm = (leastDots * 25.4) / 600;

/**
 * A phone reads a code of version 3 (37 modules with its quiet zone) from ten times its width; what counts is the module,
 * so a symbol of more modules is read from nearer.
 */
const distancePerModule = 370;

export type PrintAdvice = {
  /** The recommended width in whole mm. */
  leastMm: number;
  /** The narrowest width in whole mm at which printers can still tell the modules apart. */
  minMm: number;
  /** Width of one module in mm. */
  moduleMm: number;
  /** The largest distance in mm from which phones read it. */
  readsFromMm: number;
  /** Printer dots per module, and whether they are enough. */
  dots: readonly [Dots, Dots];
};

type Dots = { dpi: 300 | 600; perModule: number; enough: boolean };

/**
 * @param options.across width of the whole picture in modules, quiet zone and frame included
 * @param options.kind a static code holds all of its content
 * @param options.ink how much of its cell a module fills (`moduleShapes[…].ink`): less ink needs larger modules
 * @param options.mm the width it is to be printed at, the least one if not said
 */
export function printAdvice(options: {
  across: number;
  kind: 'dynamic' | 'static';
  ink?: number;
  mm?: number;
}): PrintAdvice {
  const { across, kind, ink = 1 } = options;
  const needs = (across * leastModuleMm) / Math.sqrt(ink);
  const leastMm = Math.max(leastSideMm[kind], Math.ceil(needs));
  const moduleMm = (options.mm ?? leastMm) / across;
  return {
    leastMm,
    minMm: Math.ceil(across * minModuleMm - 1e-9),
    moduleMm,
    readsFromMm: Math.floor(moduleMm * distancePerModule + 1e-9),
    dots: [dotsAt(300, moduleMm), dotsAt(600, moduleMm)],
  };
}

function dotsAt(dpi: 300 | 600, moduleMm: number): Dots {
  const perModule = (moduleMm / 25.4) * dpi;
  return { dpi, perModule, enough: perModule >= leastDots - 1e-9 };
}
