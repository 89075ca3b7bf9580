/** Light modules on each side that a reader needs: ISO/IEC 18004, clause 6.3.8. */
const quietZone = 4;

/** The least width of a module that a hand-held phone reads reliably in print, in mm. */
const leastModule = 0.4;

/** The recommended least width of a code in print, in mm: a dynamic one, and a static one, which often holds more. */
const leastWidth = { dynamic: 20, static: 30 } as const;

/** How wide a symbol of `modules` per side is at least in print, quiet zone included, in cm rounded up to millimetres. */
export const smallestPrint = (modules: number, dynamic: boolean): number => {
  const width = Math.ceil((modules + 2 * quietZone) * leastModule);
  return Math.max(width, dynamic ? leastWidth.dynamic : leastWidth.static) / 10;
};
