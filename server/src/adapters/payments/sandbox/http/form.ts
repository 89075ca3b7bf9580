/** A decoded value of a form: text, or values by name or position. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };

const splitName = (name: string) => {
  const [, first = '', rest = ''] = /^([^[\]]*)(.*)$/.exec(name) ?? [];
  return [first, ...[...rest.matchAll(/\[([^\]]*)\]/g)].map(([, part = '']) => part)];
};

type Branch = Map<string, Branch | string>;

/** Names of numbers from 0 make an array, as the SDK sends them. */
const toValue = (branch: Branch | string): FormValue => {
  if (typeof branch === 'string') return branch;
  const entries = [...branch].map(([name, value]) => [name, toValue(value)] as const);
  const isArray = entries.length > 0 && entries.every(([name], index) => name === String(index) || name === '');
  return isArray ? entries.map(([, value]) => value) : Object.fromEntries(entries);
};

/** Decodes `items[0][price]=x&expand[]=y`, the format of Stripe's request bodies and queries. */
export const decodeForm = (text: string): Record<string, FormValue> => {
  const root: Branch = new Map();
  for (const [name, value] of new URLSearchParams(text)) {
    const path = splitName(name);
    const last = path.pop() ?? '';
    let branch = root;
    for (const part of path) {
      const existing = branch.get(part);
      const next: Branch = existing instanceof Map ? existing : new Map();
      branch.set(part, next);
      branch = next;
    }
    // `expand[]=a&expand[]=b` repeats a name without a number.
    branch.set(last === '' ? String(branch.size) : last, value);
  }
  return Object.fromEntries([...root].map(([name, value]) => [name, toValue(value)]));
};
