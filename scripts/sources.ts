// The repository’s source files with their imports and syntax trees, for tests that check the code itself.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, posix } from 'node:path';
import { parseSync } from 'oxc-parser';

/** A node of the ESTree syntax tree; only the members that rules use are declared. */
export type SyntaxNode = { type: string; [key: string]: unknown };

/** One import: `target` is a path of the repository ('qr/src/index.ts') or the name of a package ('pg', 'node:fs'). */
export type SourceImport = { target: string; isLazy: boolean; isTypeOnly: boolean; names: string[] };

export type SourceFile = {
  file: string;
  text: string;
  imports: SourceImport[];
  program: SyntaxNode;
  comments: { value: string; start: number }[];
};

export const root = join(import.meta.dirname, '..');

/** Returns every file of the repository, tracked or not ignored, as paths from its root. */
export const repositoryFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)));

const resolveImport = (from: string, specifier: string) => {
  const path = specifier.split('?')[0] ?? '';
  if (path.startsWith('.')) return posix.join(dirname(from), path);
  const [, room, inner] = /^@tessera\/([a-z-]+)(?:\/(.+))?$/.exec(path) ?? [];
  return room ? `${room}/src/${inner ?? 'index.ts'}` : path;
};

/**
 * Parses one source file.
 * @throws {SyntaxError} if it does not parse
 */
export const readSource = (file: string, text: string): SourceFile => {
  const { module, program, comments, errors } = parseSync(file, text);
  if (errors.length > 0) throw new SyntaxError(`${file}: ${errors[0]?.message}`);
  const resolveTarget = (specifier: string) => resolveImport(file, specifier);
  const staticImports = module.staticImports.map(({ moduleRequest, entries }) => ({
    target: resolveTarget(moduleRequest.value),
    isLazy: false,
    isTypeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    names: entries.map(({ importName }) => importName.name ?? ''),
  }));
  const reexports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType, importName }) =>
      moduleRequest
        ? [
            {
              target: resolveTarget(moduleRequest.value),
              isLazy: false,
              isTypeOnly: isType,
              names: [importName.name ?? ''],
            },
          ]
        : [],
    ),
  );
  const dynamicImports = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const [, specifier] = /^(?:'([^']*)'|"[^"]*"|`[^`$]*`)$/.exec(text.slice(start, end)) ?? [];
    return specifier ? [{ target: resolveTarget(specifier), isLazy: true, isTypeOnly: false, names: [] }] : [];
  });
  return {
    file,
    text,
    imports: [...staticImports, ...reexports, ...dynamicImports],
    program: program as unknown as SyntaxNode,
    comments,
  };
};

/** Parses every TypeScript and JavaScript file of the repository. */
export const readSources = (): SourceFile[] =>
  repositoryFiles()
    .filter((file) => /\.(ts|tsx|mts|mjs|js)$/.test(file))
    .map((file) => readSource(file, readFileSync(join(root, file), 'utf8')));

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as Partial<SyntaxNode>).type === 'string';

const nodesByTree = new WeakMap<SyntaxNode, readonly SyntaxNode[]>();

/** Returns all nodes of a tree, outermost first. Many rules ask for those of the same file, so they are kept. */
export const listNodes = (tree: SyntaxNode): readonly SyntaxNode[] => {
  const known = nodesByTree.get(tree);
  if (known) return known;
  const nodes: SyntaxNode[] = [];
  const add = (node: SyntaxNode) => {
    nodes.push(node);
    for (const name in node) {
      const value = node[name];
      if (Array.isArray(value)) {
        for (const child of value) if (isNode(child)) add(child);
      } else if (isNode(value)) add(value);
    }
  };
  add(tree);
  nodesByTree.set(tree, nodes);
  return nodes;
};

const pathsByGlob = new Map<string, Map<string, boolean>>();

/** Whether a path matches one of some globs. Node compiles a glob each time, and rules have the same ones, so answers are kept. */
export const matchesAny = (path: string, globs: readonly string[]): boolean =>
  globs.some((glob) => {
    const paths = pathsByGlob.get(glob) ?? new Map<string, boolean>();
    pathsByGlob.set(glob, paths);
    const isMatch = paths.get(path) ?? matchesGlob(path, glob);
    paths.set(path, isMatch);
    return isMatch;
  });
