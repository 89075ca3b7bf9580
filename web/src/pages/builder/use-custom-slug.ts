import { codes } from '@tessera/contract/api/codes.ts';
import { isReservedSlug } from '@tessera/contract/rules/reserved-slugs.ts';
import { slugPattern } from '@tessera/contract/rules/slug.ts';
import { findType, isDynamic } from '@tessera/qr-types';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../api.ts';
import { formatError } from '../../error-messages.ts';
import type { Draft } from '../../features/guest-draft/draft.ts';
import { formatInvalid } from '../../form.ts';
import type { SlugError } from './editor.ts';

const isSlugError = (error: unknown): error is ApiError => error instanceof ApiError && error.field === 'uri';

/** The ending of the short link that a draft will have, and what is wrong with it. */
export const useCustomSlug = (draft: Draft, changeDraft: (part: Partial<Draft>) => void) => {
  const { t } = useTranslation();
  const [slugError, setSlugError] = useState<SlugError>();
  const latest = useRef(draft.uri);
  latest.current = draft.uri;

  const findSlugProblem = (uri: string) => {
    if (!slugPattern.test(uri)) return formatInvalid(t, { code: 'invalid_identifier' });
    return isReservedSlug(uri) ? t('error.uri_not_available') : undefined;
  };

  /** Shows right away what is wrong with a custom ending on blur, and whether it is available once the server has replied. */
  const checkAvailability = async () => {
    const { uri, ownUri, stored } = draft;
    if (!ownUri || stored || slugError) return;
    const problem = findSlugProblem(uri);
    if (problem !== undefined) return setSlugError({ text: problem, shouldFocus: false });
    try {
      await call(codes.checkUri, { params: { uri } });
    } catch (error) {
      // Without an answer it is seen at the end.
      if (isSlugError(error) && latest.current === uri)
        setSlugError({ text: formatError(t, error), shouldFocus: false });
    }
  };

  return {
    field: {
      value: draft.uri,
      fault: slugError,
      leave: checkAvailability,
      change: (uri: string) => {
        setSlugError(undefined);
        changeDraft({ uri, ownUri: true, stored: undefined });
      },
    },
    clearError: () => setSlugError(undefined),

    /** Whether the draft can be saved with it; if not, its field says why. */
    validate: (): boolean => {
      const problem = isDynamic(findType(draft.type)!) ? (slugError?.text ?? findSlugProblem(draft.uri)) : undefined;
      setSlugError(problem === undefined ? undefined : { text: problem, shouldFocus: true });
      return problem === undefined;
    },

    /** Whether a refusal is about the ending, which then says so. */
    acceptServerError: (error: unknown): boolean => {
      if (!isSlugError(error)) return false;
      setSlugError({ text: formatError(t, error), shouldFocus: true });
      return true;
    },
  };
};
