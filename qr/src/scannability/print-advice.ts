/** How large a code has to be printed, and from how far it is read. */

/** What the specification recommends at least, whatever the symbol. */
const recommendedSideMm = { dynamic: 20, static: 30 } as const;

/** The least module that shops' readers are held to (GS1 General Specifications, X-dimension of retail codes), in mm. */
const recommendedModuleMm = 0.396;

/** Dots that a printer needs for a module: DENSO WAVE's advice. */
const minDots = 4;

/** Below so many dots of a printer of 600 dpi, which few exceed, modules run together. */
const minModuleMm = (minDots * 25.4) / 600;

/**
 * A phone reads a code of version 3 (37 modules with its quiet zone) from ten times its width; what counts is the module,
 * so a symbol of more modules is read from nearer.
 */
const distancePerModule = 370;

export type PrintAdvice = {
  /** The recommended width in whole mm. */
  recommendedMm: number;
  /** The narrowest width in whole mm at which printers can still tell the modules apart. */
  minMm: number;
  /** Width of one module in mm. */
  moduleMm: number;
  /** The largest distance in mm from which phones read it. */
  maxDistanceMm: number;
  /** Printer dots per module, and whether they are enough. */
  dots: readonly [PrinterDots, PrinterDots];
};

type PrinterDots = { dpi: 300 | 600; perModule: number; isEnough: boolean };

/**
 * @param options.widthModules width of the whole picture in modules, quiet zone and frame included
 * @param options.kind a static code holds all of its content
 * @param options.coverage how much of its cell a module fills (`moduleShapes[…].coverage`): less of it needs larger modules
 * @param options.mm the width it is to be printed at, the least one if not said
 */
export function printAdvice(options: {
  widthModules: number;
  kind: 'dynamic' | 'static';
  coverage?: number;
  mm?: number;
}): PrintAdvice {
  const { widthModules, kind, coverage = 1 } = options;
  const requiredMm = (widthModules * recommendedModuleMm) / Math.sqrt(coverage);
  const recommendedMm = Math.max(recommendedSideMm[kind], Math.ceil(requiredMm));
  const moduleMm = (options.mm ?? recommendedMm) / widthModules;
  return {
    recommendedMm,
    minMm: Math.ceil(widthModules * minModuleMm - 1e-9),
    moduleMm,
    maxDistanceMm: Math.floor(moduleMm * distancePerModule + 1e-9),
    dots: [computeDots(300, moduleMm), computeDots(600, moduleMm)],
  };
}

function computeDots(dpi: 300 | 600, moduleMm: number): PrinterDots {
  const perModule = (moduleMm / 25.4) * dpi;
  return { dpi, perModule, isEnough: perModule >= minDots - 1e-9 };
}
