import { deferredScriptType, deferredStyleSheet, usedStylesAttribute } from '@tessera/contract/deferred-hydration.ts';

/** A declaration or a statement; or a block, with the classes that each of its selectors requires. */
type StylePart = string | { prelude: string; selectors: readonly (readonly string[])[]; parts: readonly StylePart[] };

/** Strings, comments and unquoted URLs are one token: what is in them separates nothing. */
const token = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\*[\s\S]*?\*\/|url\([^"')]*\)|\\.|[{};]|[^"'\\{};/u]+|./gs;
const attribute = /\[(?:"[^"]*"|'[^']*'|[^\]])*\]/g;
/** A pseudo-class with its arguments, of which some may not apply: `:not(.a)`, `:is(.a, .b)`. */
const functionalPseudoClass = /:[\w-]+\([^()]*\)/;
const className = /\.((?:[a-z_-]|\\.)(?:[\w-]|\\.)*)/gi;

/** Returns for each selector of a rule the classes without which it matches nothing; none for an at-rule. */
const listRequiredClasses = (prelude: string): string[][] => {
  if (prelude.startsWith('@')) return [[]];
  let plain = prelude.replace(attribute, '');
  while (functionalPseudoClass.test(plain)) plain = plain.replace(functionalPseudoClass, '');
  return plain
    .split(',')
    .map((selector) => [...selector.matchAll(className)].map(([, name = '']) => name.replaceAll('\\', '')));
};

const readStyleParts = (tokens: Iterator<string>): StylePart[] => {
  const parts: StylePart[] = [];
  let text = '';
  for (let next = tokens.next(); !next.done && next.value !== '}'; next = tokens.next()) {
    if (next.value === '{') {
      const prelude = text.trim();
      parts.push({ prelude, selectors: listRequiredClasses(prelude), parts: readStyleParts(tokens) });
      text = '';
    } else if (next.value === ';') {
      parts.push(`${text};`);
      text = '';
    } else if (!next.value.startsWith('/*')) text += next.value;
  }
  return text.trim() === '' ? parts : [...parts, text];
};

/** Reads the rules of a minified style sheet. */
const parseStyleSheet = (css: string): StylePart[] =>
  readStyleParts([...css.matchAll(token)].map(([text]) => text).values());

/** Writes the rules whose classes are all among `classes`. */
const writeUsedRules = (parts: readonly StylePart[], classes: ReadonlySet<string>): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if (!part.selectors.some((required) => required.every((name) => classes.has(name)))) return '';
      const text = writeUsedRules(part.parts, classes);
      return text && `${part.prelude}{${text}}`;
    })
    .join('');

/** React Router ends the addresses of routes’ style sheets with `#`. */
const styleSheetLink = /<link rel="stylesheet" href="([^"#]*)(#?)"\/>/g;

const listClasses = (html: string) =>
  new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));

/**
 * Puts the rules that a page needs into it, instead of links to the style sheets of all its components in all their states:
 * those whose classes occur in its HTML. If the page hydrates on use, the links stay for the time before, marked as deferred.
 */
export const createStyleInliner = (readStyleSheet: (url: string) => Promise<string>) => {
  const styleSheets = new Map<string, StylePart[]>();
  const parse = async (url: string) => {
    const parsed = styleSheets.get(url) ?? parseStyleSheet(await readStyleSheet(url));
    styleSheets.set(url, parsed);
    return parsed;
  };
  return async (html: string): Promise<string> => {
    const links = [...html.matchAll(styleSheetLink)];
    const last = links.at(-1);
    if (!last) return html;
    const classes = listClasses(html);
    const sheets = await Promise.all(links.map(([, url = '']) => parse(url)));
    const used = sheets.map((sheet) => writeUsedRules(sheet, classes)).join('');
    const hydrates = html.includes(`type="${deferredScriptType}"`);
    const end = last.index + last[0].length;
    const head = html
      .slice(0, end)
      .replaceAll(styleSheetLink, hydrates ? `<link rel="${deferredStyleSheet}" href="$1$2"/>` : '');
    return `${head}<style ${usedStylesAttribute}="">${used}</style>${html.slice(end)}`;
  };
};
