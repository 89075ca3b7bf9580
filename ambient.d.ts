declare module '*.css?inline' {
  const css: string;
  export default css;
}

declare module 'wawoff2/decompress.js' {
  /** A WOFF2 file as TrueType, in memory that the next call writes over. */
  export default function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}
