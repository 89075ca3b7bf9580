import { printedLink } from '@tessera/contract/rules/uri.ts';
import { typeOf } from '@tessera/qr-types';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCode } from '../../../features/code-preview/use-code.ts';
import { refusedFields } from '../../../features/content-form/faults.ts';
import { writeDraft } from '../../../features/guest-draft/draft.ts';
import { promise } from '../../../features/guest-draft/hand-over.ts';
import { isStored, storeDraft } from '../../../features/guest-draft/store-draft.ts';
import { useDraft } from '../../../features/guest-draft/use-draft.ts';
import { usePublicPath } from '../../../i18n/use-paths.ts';
import { useRefusal } from '../../../refusal.ts';
import { useViewer } from '../../../use-viewer.ts';

/** Everything that happens between the first key press and the code in somebody's account. */
export const useMaking = () => {
  const { t } = useTranslation();
  const path = usePublicPath();
  const viewer = useViewer();
  const navigate = useNavigate();
  const showRefusal = useRefusal();
  const { draft, change, forget, opened, kept, touched } = useDraft();
  const [pending, setPending] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  const type = typeOf(draft.type)!;
  const parsed = type.content.safeParse(draft.content);
  const textOf = (content: unknown): string => {
    if (isStored(draft)) return draft.stored.printed;
    return type.opens.kind === 'embed' ? type.opens.payload(content) : printedLink(location.origin, draft.uri);
  };
  // Without a uri the page has not come alive yet: the server draws no code.
  const text = parsed.success && draft.uri !== '' ? textOf(parsed.data) : undefined;
  const code = useCode(text, draft.style);

  /** A refusal that is about a field is said at the field, any other in a snackbar. */
  const refuse = (error: unknown) => {
    const faults = refusedFields(t, error);
    setErrors(faults);
    if (Object.keys(faults).length === 0) showRefusal(error);
  };

  const download = async () => {
    setPending(true);
    setErrors({});
    try {
      const stored = await storeDraft(draft, viewer === null);
      const { insertedId } = stored.stored;
      if (viewer) {
        forget();
        location.assign(`/app/builder/${insertedId}?step=done`);
        return;
      }
      change(stored);
      writeDraft(stored);
      promise(insertedId);
      await navigate(path('/register'), { preventScrollReset: true });
    } catch (error) {
      refuse(error);
    }
    setPending(false);
  };

  return {
    draft,
    change,
    opened,
    kept,
    type,
    code,
    errors,
    pending,
    download,
    ready: touched && code.state === 'drawn',
  };
};
