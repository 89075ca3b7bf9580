/** What the host passes in, because only it can do it. */

/** Compresses to the zlib format (RFC 1950). Node: `zlib.deflateSync`; browser: `CompressionStream('deflate')`. */
export type Deflate = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array | Promise<Uint8Array>;

/** Pixels, four bytes each (red, green, blue, alpha, not premultiplied), rows from the top. */
export type Pixels = { width: number; height: number; data: Uint8Array | Uint8ClampedArray };

/** Draws an SVG as pixels of exactly this size, transparent where nothing is. Node: resvg or librsvg; browser: a canvas. */
export type Rasterise = (svg: string, size: { width: number; height: number }) => Pixels | Promise<Pixels>;
