import { invalidRequest } from '../engine/errors.ts';
import { findKind, findObject, type SandboxState } from '../engine/state.ts';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Fields that are only there if a request expands them. */
const includable: Readonly<Record<string, readonly string[]>> = {
  charge: ['refunds'],
  invoice: ['payments'],
};

/** `data.items.price` as a tree: { data: { items: { price: {} } } }. */
type Tree = { [name: string]: Tree };
const toTree = (paths: readonly string[]) => {
  const root: Tree = {};
  for (const path of paths) {
    let branch = root;
    for (const part of path.split('.')) {
      branch[part] ??= {};
      branch = branch[part];
    }
  }
  return root;
};

const resolve = (state: SandboxState, id: string, path: string): Json => {
  const kind = findKind(id);
  const found = kind ? findObject(state, kind, id) : undefined;
  if (!found) throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  return structuredClone(found) as unknown as Json;
};

const expandValue = (state: SandboxState, value: Json, tree: Tree, path: string): Json => {
  const names = Object.keys(tree);
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return value;
  if (typeof value === 'string')
    return path === '' ? value : expandValue(state, resolve(state, value, path), tree, path);
  if (Array.isArray(value)) return value.map((item) => expandItem(state, item, tree, path));
  const hidden = includable[String(value['object'])] ?? [];
  const entries = Object.entries(value)
    .filter(([name]) => !hidden.includes(name) || names.includes(name))
    .map(([name, child]) => {
      const subtree = tree[name];
      const childPath = path === '' ? name : `${path}.${name}`;
      return [name, subtree ? expandValue(state, child, subtree, childPath) : hide(child)] as const;
    });
  const unknown = names.find((name) => !(name in value));
  if (unknown && value['object'] !== undefined)
    throw invalidRequest(`This property cannot be expanded (${path ? `${path}.` : ''}${unknown}).`, {
      param: 'expand',
    });
  return Object.fromEntries(entries);
};

/** Items of `data` are objects that stay; items of other arrays, such as `discounts`, are ids to expand. */
const expandItem = (state: SandboxState, item: Json, tree: Tree, path: string): Json =>
  expandValue(state, item, tree, typeof item === 'string' ? path : path);

/** Leaves out includable fields of what isn't expanded. */
const hide = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(hide);
  if (value === null || typeof value !== 'object') return value;
  const hidden = includable[String(value['object'])] ?? [];
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !hidden.includes(name))
      .map(([name, child]) => [name, hide(child)]),
  );
};

/** An object as JSON, with the objects that `paths` name in place of their ids. */
export const expandObject = (state: SandboxState, object: unknown, paths: readonly string[]): unknown => {
  const tooDeep = paths.find((path) => path.split('.').length > 4);
  if (tooDeep) throw invalidRequest('You cannot expand more than 4 levels of a property.', { param: 'expand' });
  return expandValue(state, structuredClone(object) as Json, toTree(paths), '');
};
