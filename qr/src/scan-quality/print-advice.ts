/** How large a code has to be printed, and from what distance it can be scanned. */

/** The minimum that the specification recommends for every symbol. */
export const recommendedSideMm = { dynamic: 20, static: 30 } as const;

/**
 * The module size that scanners in shops are made for, in mm (GS1 General Specifications, target X-dimension at retail). By the curve in
 * `grade.ts`, five readers read 84 of 100 photos of it, and 62 of the smallest one there, 0.396 mm.
 */
const recommendedModuleMm = 0.495;

/** How much the share of its cell that a module fills matters, as an exponent: with 63%, it reads like one 6% smaller. */
const coverageExponent = 1 / 8;

/** Printer dots per module, as DENSO WAVE recommends. */
const minDots = 4;

/** With fewer dots at 600 dpi, which few printers exceed, modules merge. */
export const minModuleMm = (minDots * 25.4) / 600;

/**
 * A phone reads a code of version 3 (37 modules with its quiet zone) from ten times its width: then a module has four pixels of a
 * video frame, with which five readers read 97 of 100 sharp photos. The module size decides, so a symbol with more modules has to be
 * nearer.
 */
const distancePerModule = 370;

export type PrintAdvice = {
  /** The printed width that module size, distance and dots are for, in mm. */
  mm: number;
  /** The recommended width in whole mm. */
  recommendedMm: number;
  /** The smallest width in whole mm at which printers still separate the modules. */
  minMm: number;
  /** Width of one module in mm. */
  moduleMm: number;
  /** The width of a square module that is read as well, in mm. */
  effectiveModuleMm: number;
  /** The largest distance in mm from which phones scan it. */
  maxDistanceMm: number;
  /** Printer dots per module, and whether that is enough. */
  dots: readonly [PrinterDots, PrinterDots];
};

type PrinterDots = { dpi: 300 | 600; perModule: number; isEnough: boolean };

/**
 * @param options.widthModules width of the whole picture in modules, quiet zone and frame included
 * @param options.kind a static code contains all of its content
 * @param options.coverage the share of its cell that a module fills (`getModuleShape`): less requires larger modules
 * @param options.mm the printed width; the minimum by default
 */
export function printAdvice(options: {
  widthModules: number;
  kind: 'dynamic' | 'static';
  coverage?: number;
  mm?: number;
}): PrintAdvice {
  const { widthModules, kind, coverage = 1 } = options;
  const requiredMm = (widthModules * recommendedModuleMm) / coverage ** coverageExponent;
  const recommendedMm = Math.max(recommendedSideMm[kind], Math.ceil(requiredMm));
  const mm = options.mm ?? recommendedMm;
  const moduleMm = mm / widthModules;
  return {
    mm,
    recommendedMm,
    minMm: Math.ceil(widthModules * minModuleMm - 1e-9),
    moduleMm,
    effectiveModuleMm: moduleMm * coverage ** coverageExponent,
    maxDistanceMm: Math.floor(moduleMm * distancePerModule + 1e-9),
    dots: [computeDots(300, moduleMm), computeDots(600, moduleMm)],
  };
}

/** Advises for the width that we assume unless someone chooses one: 30 mm, or more if that is recommended. */
export function usualPrintAdvice(options: Omit<Parameters<typeof printAdvice>[0], 'mm'>): PrintAdvice {
  const { recommendedMm } = printAdvice(options);
  return printAdvice({ ...options, mm: Math.max(recommendedSideMm.static, recommendedMm) });
}

function computeDots(dpi: 300 | 600, moduleMm: number): PrinterDots {
  const perModule = (moduleMm / 25.4) * dpi;
  return { dpi, perModule, isEnough: perModule >= minDots - 1e-9 };
}
