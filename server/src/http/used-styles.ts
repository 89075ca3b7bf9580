import { deferredScriptType, deferredStyleSheet, usedStylesAttribute } from '@tessera/contract/deferred-hydration.ts';
import { type Container, parse as parseStyles, type Root } from 'postcss';
import parseSelectors from 'postcss-selector-parser';

/**
 * Returns, for each selector of a list, the classes without which it matches nothing: those of its own, not those in arguments
 * such as `:not(.a)` and `:is(.a, .b)`, of which some don’t apply.
 */
const listRequiredClasses = (selectors: string): string[][] =>
  parseSelectors()
    .astSync(selectors)
    .nodes.map(({ nodes }) => nodes.flatMap((node) => (node.type === 'class' ? [node.value] : [])));

/** Removes rules that need classes which aren’t among `classes`, blocks in which nothing is left, and comments. */
const keepUsed = (block: Container, classes: ReadonlySet<string>): void =>
  void block.each((node) => {
    if (node.type === 'comment') return void node.remove();
    if (node.type === 'decl' || !node.nodes) return;
    const isUsed =
      node.type === 'atrule' ||
      listRequiredClasses(node.selector).some((required) => required.every((name) => classes.has(name)));
    if (isUsed) keepUsed(node, classes);
    if (!isUsed || node.nodes.length === 0) node.remove();
  });

/** React Router ends the addresses of routes’ style sheets with `#`. */
const styleSheetLink = /<link rel="stylesheet" href="([^"#]*)(#?)"\/>/g;

const listClasses = (html: string) =>
  new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));

/**
 * Puts the rules that a page needs into it, instead of links to the style sheets of all its components in all their states:
 * those whose classes occur in its HTML. If the page hydrates on use, the links stay for the time before, marked as deferred.
 */
export const createStyleInliner = (readStyleSheet: (url: string) => Promise<string>) => {
  const styleSheets = new Map<string, Root>();
  const parse = async (url: string) => {
    const parsed = styleSheets.get(url) ?? parseStyles(await readStyleSheet(url));
    styleSheets.set(url, parsed);
    return parsed.clone();
  };
  return async (html: string): Promise<string> => {
    const links = [...html.matchAll(styleSheetLink)];
    const last = links.at(-1);
    if (!last) return html;
    const classes = listClasses(html);
    const sheets = await Promise.all(links.map(([, url = '']) => parse(url)));
    for (const sheet of sheets) keepUsed(sheet, classes);
    const used = sheets.join('');
    const hydrates = html.includes(`type="${deferredScriptType}"`);
    const end = last.index + last[0].length;
    const head = html
      .slice(0, end)
      .replaceAll(styleSheetLink, hydrates ? `<link rel="${deferredStyleSheet}" href="$1$2"/>` : '');
    return `${head}<style ${usedStylesAttribute}="">${used}</style>${html.slice(end)}`;
  };
};
