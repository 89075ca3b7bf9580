import { useQueryClient } from '@tanstack/react-query';
import type { CodeSummary } from '@tessera/contract/api/codes.ts';
import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { useRef, useState } from 'react';
import { useNotifyError } from '../../error-messages.ts';
import { publishEdit, saveCode } from './save-code.ts';
import { setCachedCode } from './use-code-action.ts';

/**
 * Changes the design of a code outside the builder: optimistic, saved one change after another, rolled back if the server
 * rejects one. A published code is published again; a draft stays a draft.
 */
export const useSaveStyle = (code: CodeSummary) => {
  const client = useQueryClient();
  const notifyError = useNotifyError();
  const [style, setStyle] = useState<CodeStyle>(code.style);
  const latest = useRef(code);
  const running = useRef<Promise<boolean>>(Promise.resolve(true));

  const save = async (newStyle: CodeStyle): Promise<boolean> => {
    const now = latest.current;
    const store = now.dynamic && now.published ? publishEdit : saveCode;
    try {
      const saved = await store(now, now.version, { style: newStyle });
      latest.current = saved;
      setCachedCode(client, saved);
      return true;
    } catch (error) {
      setStyle(now.style);
      notifyError(error);
      return false;
    }
  };

  const change = (newStyle: CodeStyle) => {
    setStyle(newStyle);
    running.current = running.current.then(() => save(newStyle));
  };

  /** Resolves once all changes are saved. */
  const whenSaved = () => running.current;

  return { style, change, whenSaved };
};
