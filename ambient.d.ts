declare module '*.css?inline' {
  const css: string;
  export default css;
}

declare module 'wawoff2/decompress.js' {
  /** A WOFF2 file as TrueType, in memory that the next call writes over. */
  export default function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}

// Its own types describe its default export as a module in a module.
declare module 'bidi-js' {
  export default function createBidi(): { getEmbeddingLevels(text: string): { levels: Uint8Array } };
}

declare module 'jsdom' {
  /** A window in Node, for those who ask for its class. */
  export const JSDOM: new (html?: string) => { window: { document: Document } };
}

declare module 'qr-code-styling/lib/qr-code-styling.common.js' {
  /** The build for Node, typed as far as it is used. */
  export class QRCodeStyling {
    constructor(options: object);
    getRawData(extension: 'svg'): Promise<Blob | Uint8Array | null>;
  }
}

declare module 'sales-tax' {
  type SalesTax = {
    /** A rate as a share, from `start` until the next; one without is valid since before the others. */
    getSalesTax(country: string): Promise<{ rate: number }>;
  };
  const salesTax: SalesTax;
  export default salesTax;
}

declare module 'papaparse' {
  type ParserConfig = { delimiter?: string; newline?: '\n'; preview?: number; fastMode?: boolean };
  type ParserError = { code: 'MissingQuotes' | 'InvalidQuotes'; row: number };
  export type ParserResult = { data: string[][]; errors: ParserError[]; meta: { cursor: number } };
  const Papa: {
    /** Splits one text; with `ignoreLastRow`, without what follows the last line end. */
    Parser: new (
      config: ParserConfig,
    ) => {
      parse(text: string, baseIndex: number, ignoreLastRow: boolean): ParserResult;
    };
  };
  export default Papa;
}
