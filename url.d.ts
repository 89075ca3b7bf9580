/** What the WHATWG URL standard gives in browser and Node alike; qr-types and contract know neither of the two. */
declare class URL {
  constructor(url: string, base?: string);
  static canParse(url: string, base?: string): boolean;
  readonly href: string;
  readonly origin: string;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly host: string;
  readonly hostname: string;
  readonly port: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}
declare class URLSearchParams {
  constructor(query: string);
  keys(): IterableIterator<string>;
}
