import { codes } from '@tessera/contract/api/codes.ts';
import { isReservedSlug } from '@tessera/contract/rules/reserved-slugs.ts';
import { slugPattern } from '@tessera/contract/rules/slug.ts';
import { findType, isDynamic } from '@tessera/qr-types';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../api.ts';
import { formatError } from '../../error-messages.ts';
import type { LocalCode } from '../../features/new-code/local-code.ts';
import { formatInvalid } from '../../form.ts';
import type { SlugEditor, SlugError } from './editor.ts';

const isSlugError = (error: unknown): error is ApiError => error instanceof ApiError && error.field === 'uri';

/** State of a new code’s custom slug, and its error. */
export const useCustomSlug = (local: LocalCode, changeLocal: (part: Partial<LocalCode>) => void) => {
  const { t } = useTranslation();
  const [slugError, setSlugError] = useState<SlugError>();
  const latest = useRef(local.uri);
  latest.current = local.uri;

  const findSlugProblem = (uri: string) => {
    if (!slugPattern.test(uri)) return formatInvalid(t, { code: 'invalid_identifier' });
    return isReservedSlug(uri) ? t('error.uri_not_available') : undefined;
  };

  /**
   * On blur, shows immediately whether the slug is invalid, and whether it’s available once the server has responded.
   */
  const checkAvailability = async () => {
    const { uri, isCustomSlug, serverCopy } = local;
    if (!isCustomSlug || serverCopy || slugError) return;
    const problem = findSlugProblem(uri);
    if (problem !== undefined) return setSlugError({ text: problem, shouldFocus: false });
    try {
      await call(codes.checkUri, { params: { uri } });
    } catch (error) {
      // Without a response, the error appears when the code is created.
      if (isSlugError(error) && latest.current === uri)
        setSlugError({ text: formatError(t, error), shouldFocus: false });
    }
  };

  return {
    field: {
      value: local.uri,
      error: slugError,
      leave: checkAvailability,
      change: (uri) => {
        setSlugError(undefined);
        changeLocal({ uri, isCustomSlug: true, serverCopy: undefined });
      },
    } satisfies SlugEditor,
    clearError: () => setSlugError(undefined),

    /** Returns whether the new code can be saved with it; if not, its field shows the error. */
    validate: (): boolean => {
      const problem = isDynamic(findType(local.type)) ? (slugError?.text ?? findSlugProblem(local.uri)) : undefined;
      setSlugError(problem === undefined ? undefined : { text: problem, shouldFocus: true });
      return problem === undefined;
    },

    /** Returns whether an API error is about the slug, whose field then shows it. */
    acceptServerError: (error: unknown): boolean => {
      if (!isSlugError(error)) return false;
      setSlugError({ text: formatError(t, error), shouldFocus: true });
      return true;
    },
  };
};
