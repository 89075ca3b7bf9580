import { writeFileSync } from 'node:fs';

/** Values of the MaxMind DB format 2.0 that databases of places have. */
type Value = string | number | { [key: string]: Value } | readonly Value[];

const toHeader = (type: number, size: number) => {
  if (size > 28) {
    const extra = Buffer.from([size - 29]);
    return Buffer.concat([type > 7 ? Buffer.from([29, type - 7]) : Buffer.from([(type << 5) | 29]), extra]);
  }
  return type > 7 ? Buffer.from([size, type - 7]) : Buffer.from([(type << 5) | size]);
};

const encode = (value: Value): Buffer => {
  if (typeof value === 'string') {
    const text = Buffer.from(value);
    return Buffer.concat([toHeader(2, text.length), text]);
  }
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([toHeader(6, 4), bytes]);
  }
  if (Array.isArray(value)) return Buffer.concat([toHeader(11, value.length), ...value.map(encode)]);
  const entries = Object.entries(value);
  return Buffer.concat([toHeader(7, entries.length), ...entries.flatMap(([key, part]) => [encode(key), encode(part)])]);
};

/** Writes a database of IPv4 addresses, each with a record, as a file in MMDB format (MaxMind DB 2.0, 24-bit records). */
export const writeGeoFile = (path: string, databaseType: string, records: Readonly<Record<string, Value>>) => {
  type Node = [Node | Buffer | undefined, Node | Buffer | undefined];
  const root: Node = [undefined, undefined];
  for (const [ip, record] of Object.entries(records)) {
    const bits = ip.split('.').flatMap((part) => [...Number(part).toString(2).padStart(8, '0')].map(Number));
    let node = root;
    for (const bit of bits.slice(0, -1)) {
      node[bit] ??= [undefined, undefined];
      node = node[bit] as Node;
    }
    node[bits.at(-1)!] = encode(record);
  }
  const nodes: Node[] = [root];
  for (const node of nodes) nodes.push(...node.filter((child): child is Node => Array.isArray(child)));
  const data: Buffer[] = [];
  const separatorBytes = 16;
  const tree = nodes.map((node) => {
    const bytes = Buffer.alloc(6);
    for (const [side, child] of node.entries()) {
      const offset = data.reduce((sum, { length }) => sum + length, 0);
      if (Buffer.isBuffer(child)) data.push(child);
      const target = Array.isArray(child) ? nodes.indexOf(child) : nodes.length + (child ? separatorBytes + offset : 0);
      bytes.writeUIntBE(target, side * 3, 3);
    }
    return bytes;
  });
  const metadata = encode({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_790_000_000,
    database_type: databaseType,
    description: { en: 'Test' },
    ip_version: 4,
    languages: ['en'],
    node_count: nodes.length,
    record_size: 24,
  });
  const marker = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');
  writeFileSync(path, Buffer.concat([...tree, Buffer.alloc(separatorBytes), ...data, marker, metadata]));
};
