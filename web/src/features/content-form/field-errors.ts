import type { TypeManifest } from '@tessera/qr-types';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ContentErrors, validateContent } from './content-errors.ts';
import { type IndexShift, shiftPath } from './field-paths.ts';

type FieldErrorState = {
  /** Errors from the server or from validation before sending. Each stays until its field changes or it is resolved. */
  external: ContentErrors;
  /** Errors of the whole content when a field was last left. */
  detected: ContentErrors;
  /** The fields that the user has visited: only these show errors. */
  touched: ReadonlySet<string>;
};

export type FieldErrors = {
  /** Visible errors by field path. */
  errors: ContentErrors;
  /** The paths of `errors`. */
  paths: readonly string[];
  isTouched(path: string): boolean;
};

const withoutPath = (contentErrors: ContentErrors, path: string): ContentErrors => {
  if (!(path in contentErrors)) return contentErrors;
  const { [path]: _, ...others } = contentErrors;
  return others;
};

const shiftEntries = <Value>(
  entries: Iterable<readonly [string, Value]>,
  list: string,
  shift: IndexShift,
): [string, Value][] =>
  [...entries].flatMap(([path, value]) => {
    const next = shiftPath(path, list, shift);
    return next === undefined ? [] : [[next, value]];
  });

/** The errors of a content form and when they show: an unvisited field shows only errors that come from outside. */
export const useFieldErrorState = (
  type: TypeManifest,
  initialErrors: ContentErrors,
  initialContent: unknown,
  isPartial: boolean,
) => {
  const { t } = useTranslation();
  const validate = useCallback(
    (content: unknown) => validateContent(t, type, content, { isPartial }),
    [t, type, isPartial],
  );
  const [state, setState] = useState<FieldErrorState>(() => ({
    external: initialErrors,
    detected: Object.keys(initialErrors).length > 0 ? validate(initialContent) : {},
    touched: new Set(),
  }));

  /** Replaces the errors that come from outside. */
  const setExternalErrors = useCallback(
    (external: ContentErrors, content: unknown) =>
      setState((state) => ({ ...state, external, detected: validate(content) })),
    [validate],
  );

  const clearField = useCallback(
    (path: string) =>
      setState((state) => {
        const external = withoutPath(state.external, path);
        const detected = withoutPath(state.detected, path);
        return external === state.external && detected === state.detected ? state : { ...state, external, detected };
      }),
    [],
  );

  const touchField = useCallback(
    (path: string, content: unknown) =>
      setState((state) => {
        const detected = validate(content);
        // An outside error that validation also found is resolved once validation no longer finds it, for example
        // because another field changed.
        const external = Object.fromEntries(
          Object.entries(state.external).filter(
            ([at, { code }]) => state.detected[at]?.code !== code || detected[at]?.code === code,
          ),
        );
        return { external, detected, touched: new Set([...state.touched, path]) };
      }),
    [validate],
  );

  const shiftErrors = useCallback(
    (list: string, by: IndexShift) =>
      setState(({ external, detected, touched }) => ({
        external: Object.fromEntries(shiftEntries(Object.entries(external), list, by)),
        detected: Object.fromEntries(shiftEntries(Object.entries(detected), list, by)),
        touched: new Set(
          shiftEntries(
            [...touched].map((path) => [path, true] as const),
            list,
            by,
          ).map(([path]) => path),
        ),
      })),
    [],
  );

  const fieldErrors = useMemo((): FieldErrors => {
    const { external, detected, touched } = state;
    const visibleErrors = Object.entries(detected).filter(([path]) => touched.has(path));
    const errors = { ...Object.fromEntries(visibleErrors), ...external };
    return { errors, paths: Object.keys(errors), isTouched: (path) => touched.has(path) };
  }, [state]);

  return { fieldErrors, setExternalErrors, clearField, touchField, shiftErrors };
};
