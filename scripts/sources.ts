// The repository’s source files with their imports and syntax trees, for tests that check the code itself.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
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

/** Iterates over all nodes of a tree, outermost first. */
export const walkNodes = function* (tree: SyntaxNode): Generator<SyntaxNode> {
  const pending = [tree];
  for (let node = pending.pop(); node; node = pending.pop()) {
    yield node;
    const children = Object.values(node).flat() as (Partial<SyntaxNode> | null | undefined)[];
    pending.push(...(children.filter((child) => typeof child?.type === 'string').reverse() as SyntaxNode[]));
  }
};
