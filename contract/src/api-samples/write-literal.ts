/** How a programming language writes values. */
export type LiteralSyntax = {
  indent: string;
  string: (text: string) => string;
  constants: { true: string; false: string; null: string };
  list: readonly [open: string, close: string];
  object: readonly [open: string, close: string];
  emptyObject: string;
  entry: (key: string, value: string) => string;
  /** Whether the last item of several lines has a comma, too. */
  hasTrailingComma: boolean;
};

const maxLineLength = 60;

/** Writes a JSON value as a literal of a language: short lists in one line, everything else in a line per item. */
export const writeLiteral = (value: unknown, syntax: LiteralSyntax, margin = ''): string => {
  const { indent, constants, list, object, emptyObject, entry, hasTrailingComma } = syntax;
  if (typeof value === 'string') return syntax.string(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return constants[value ? 'true' : 'false'];
  if (typeof value !== 'object' || value === null) return constants.null;
  const inner = margin + indent;
  const isList = Array.isArray(value);
  const items = isList
    ? value.map((item) => writeLiteral(item, syntax, inner))
    : Object.entries(value).map(([key, item]) => entry(key, writeLiteral(item, syntax, inner)));
  const [open, close] = isList ? list : object;
  if (items.length === 0) return isList ? open + close : emptyObject;
  const line = `${open}${items.join(', ')}${close}`;
  if (isList && !line.includes('\n') && line.length <= maxLineLength) return line;
  return `${open}\n${items.map((item) => inner + item).join(',\n')}${hasTrailingComma ? ',' : ''}\n${margin}${close}`;
};

const quoteDouble = (text: string) => JSON.stringify(text);
/** In single quotes, in which backslashes and quotes are escaped. */
const quoteSingle = (text: string) => `'${text.replaceAll(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`;

export const javascript: LiteralSyntax = {
  indent: '  ',
  string: quoteSingle,
  constants: { true: 'true', false: 'false', null: 'null' },
  list: ['[', ']'],
  object: ['{', '}'],
  emptyObject: '{}',
  entry: (key, value) => `${/^[a-z_$][\w$]*$/i.test(key) ? key : quoteSingle(key)}: ${value}`,
  hasTrailingComma: true,
};

export const python: LiteralSyntax = {
  ...javascript,
  indent: '    ',
  string: quoteDouble,
  constants: { true: 'True', false: 'False', null: 'None' },
  entry: (key, value) => `${quoteDouble(key)}: ${value}`,
};

/** In PHP, strings in single quotes have no escaped line breaks. */
const quotePhp = (text: string) =>
  text.includes('\n')
    ? `"${text.replaceAll(/[\\"$]/g, '\\$&').replaceAll('\n', '\\n')}"`
    : `'${text.replaceAll(/[\\']/g, '\\$&')}'`;

export const php: LiteralSyntax = {
  ...javascript,
  indent: '    ',
  string: quotePhp,
  object: ['[', ']'],
  emptyObject: 'new stdClass()',
  entry: (key, value) => `${quotePhp(key)} => ${value}`,
};
