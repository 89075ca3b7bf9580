import { codes } from '@tessera/contract/api/codes.ts';
import { isReservedUri } from '@tessera/contract/rules/reserved-uris.ts';
import { uriPattern } from '@tessera/contract/rules/uri.ts';
import { isDynamic, typeOf } from '@tessera/qr-types';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, Refused } from '../../api.ts';
import type { Draft } from '../../features/guest-draft/draft.ts';
import { invalidText } from '../../form.ts';
import { refusalText } from '../../refusal.ts';
import type { UriFault } from './making.ts';

const isOfUri = (error: unknown): error is Refused => error instanceof Refused && error.field === 'uri';

/** The ending of the short link that a draft will have, and what is wrong with it. */
export const useOwnEnding = (draft: Draft, changeDraft: (part: Partial<Draft>) => void) => {
  const { t } = useTranslation();
  const [fault, setFault] = useState<UriFault>();
  const latest = useRef(draft.uri);
  latest.current = draft.uri;

  const malformed = (uri: string) => {
    if (!uriPattern.test(uri)) return invalidText(t, { code: 'invalid_identifier' });
    return isReservedUri(uri) ? t('error.uri_not_available') : undefined;
  };

  /** Shows right away what is wrong with a custom ending on blur, and whether it is available once the server has replied. */
  const leave = async () => {
    const { uri, ownUri, stored } = draft;
    if (!ownUri || stored || fault) return;
    const wrong = malformed(uri);
    if (wrong !== undefined) return setFault({ text: wrong, isAsked: false });
    try {
      await call(codes.checkUri, { params: { uri } });
    } catch (error) {
      // Without an answer it is seen at the end.
      if (isOfUri(error) && latest.current === uri) setFault({ text: refusalText(t, error), isAsked: false });
    }
  };

  return {
    field: {
      value: draft.uri,
      fault,
      leave,
      change: (uri: string) => {
        setFault(undefined);
        changeDraft({ uri, ownUri: true, stored: undefined });
      },
    },
    forgetFault: () => setFault(undefined),

    /** Whether the draft can be saved with it; if not, its field says why. */
    check: (): boolean => {
      const wrong = isDynamic(typeOf(draft.type)!) ? (fault?.text ?? malformed(draft.uri)) : undefined;
      setFault(wrong === undefined ? undefined : { text: wrong, isAsked: true });
      return wrong === undefined;
    },

    /** Whether a refusal is about the ending, which then says so. */
    takeRefusal: (error: unknown): boolean => {
      if (!isOfUri(error)) return false;
      setFault({ text: refusalText(t, error), isAsked: true });
      return true;
    },
  };
};
