/** What the host passes in, because only it can do it. */

/** Compresses to the zlib format (RFC 1950). Node: `zlib.deflateSync`; browser: `CompressionStream('deflate')`. */
export type Deflate = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array | Promise<Uint8Array>;
