import type { TypeManifest } from '@tessera/qr-types';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Shift, shifted } from './fault-paths.ts';
import { contentFaults, type Faults } from './faults.ts';

type Told = {
  /** Found elsewhere: by the server, or by who wanted to send it. Each stays until its field changes or it is mended. */
  told: Faults;
  /** What the whole content had against it when a field was last left. */
  found: Faults;
  /** The fields that somebody was in: only these say what they lack. */
  left: ReadonlySet<string>;
};

export type Telling = {
  /** What is to be said, by the path of its field. */
  faults: Faults;
  /** The same paths alone. */
  paths: readonly string[];
  isLeft(path: string): boolean;
};

const without = (faults: Faults, path: string): Faults => {
  if (!(path in faults)) return faults;
  const { [path]: _, ...others } = faults;
  return others;
};

const moved = <Value>(entries: Iterable<readonly [string, Value]>, list: string, shift: Shift): [string, Value][] =>
  [...entries].flatMap(([path, value]) => {
    const next = shifted(path, list, shift);
    return next === undefined ? [] : [[next, value]];
  });

/** What a form of content has to say, and when: nothing about a field that nobody was in, until it is told from elsewhere. */
export const useTelling = (type: TypeManifest, given: Faults, opened: unknown) => {
  const { t } = useTranslation();
  const [state, setState] = useState<Told>(() => ({
    told: given,
    found: Object.keys(given).length > 0 ? contentFaults(t, type, opened) : {},
    left: new Set(),
  }));

  /** Faults from elsewhere take the place of those before. */
  const tell = useCallback(
    (told: Faults, content: unknown) =>
      setState((state) => ({ ...state, told, found: contentFaults(t, type, content) })),
    [t, type],
  );

  const change = useCallback(
    (path: string) =>
      setState((state) => {
        const told = without(state.told, path);
        const found = without(state.found, path);
        return told === state.told && found === state.found ? state : { ...state, told, found };
      }),
    [],
  );

  const leave = useCallback(
    (path: string, content: unknown) =>
      setState((state) => {
        const found = contentFaults(t, type, content);
        // What was told and could be found here is mended once it is found no more: by another field, perhaps.
        const told = Object.fromEntries(
          Object.entries(state.told).filter(
            ([at, { code }]) => state.found[at]?.code !== code || found[at]?.code === code,
          ),
        );
        return { told, found, left: new Set([...state.left, path]) };
      }),
    [t, type],
  );

  const shift = useCallback(
    (list: string, by: Shift) =>
      setState(({ told, found, left }) => ({
        told: Object.fromEntries(moved(Object.entries(told), list, by)),
        found: Object.fromEntries(moved(Object.entries(found), list, by)),
        left: new Set(
          moved(
            [...left].map((path) => [path, true] as const),
            list,
            by,
          ).map(([path]) => path),
        ),
      })),
    [],
  );

  const telling = useMemo((): Telling => {
    const { told, found, left } = state;
    const said = Object.entries(found).filter(([path]) => left.has(path));
    const faults = { ...Object.fromEntries(said), ...told };
    return { faults, paths: Object.keys(faults), isLeft: (path) => left.has(path) };
  }, [state]);

  return { telling, tell, change, leave, shift };
};
