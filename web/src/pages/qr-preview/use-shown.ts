import { type TypeManifest, typeOf } from '@tessera/qr-types';
import { completed } from '@tessera/qr-types/fields/completed.ts';
import { startTransition, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Edited, heard, type Ready, type Shown } from '../../features/phone-preview/messages.ts';

/** What the frame shows: the sample of the type that the address names, then whatever the page around it sends. */
export const useShown = (): { type: TypeManifest; content: unknown; edited: Edited | undefined } | undefined => {
  const [search] = useSearchParams();
  const [shown, setShown] = useState<Shown>();
  const [edited, setEdited] = useState<Edited>();

  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const show = heard<Shown>(event, parent, 'tessera:show');
      // A long page is drawn between the key presses of its maker, never in their way.
      if (show) startTransition(() => setShown(show));
      const edited = heard<Edited>(event, parent, 'tessera:edited');
      if (edited) setEdited(edited);
    };
    addEventListener('message', listen);
    const ready: Ready = { kind: 'tessera:ready' };
    if (parent !== window) parent.postMessage(ready, location.origin);
    return () => removeEventListener('message', listen);
  }, []);

  const type = typeOf(shown?.type ?? search.get('type') ?? '');
  return type && { type, content: shown ? completed(type.content, shown.content) : type.sample, edited };
};
