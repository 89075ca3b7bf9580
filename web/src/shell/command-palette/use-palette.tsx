import type { User } from '@tessera/contract/api/account.ts';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { notify } from '../../ui/notify.ts';
import { hasOpenModal } from '../../ui/open-modals.ts';

const load = () => import('./palette-host.tsx');
type PaletteHost = Awaited<ReturnType<typeof load>>['PaletteHost'];

/** Opens the command palette on ⌘K or Ctrl+K, or by `open`. Its script is loaded when it’s first opened. */
export const usePalette = (user: User): { open: () => void; palette: ReactNode } => {
  const { t } = useTranslation();
  const [host, setHost] = useState<{ Host: PaletteHost }>();
  const isLoaded = useRef(false);
  const [isOpen, setOpen] = useState(false);
  const isOpenNow = useRef(isOpen);
  isOpenNow.current = isOpen;

  const open = useCallback(() => {
    // Synchronously, so that what is typed right after the shortcut is in the field.
    if (isLoaded.current) return flushSync(() => setOpen(true));
    load().then(
      ({ PaletteHost }) => {
        isLoaded.current = true;
        setHost({ Host: PaletteHost });
        setOpen(true);
      },
      () => notify({ kind: 'error', text: t('offline') }),
    );
  }, [t]);
  const close = useCallback(() => setOpen(false), []);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.shiftKey || event.altKey || !(event.metaKey || event.ctrlKey))
        return;
      if (!isOpenNow.current && hasOpenModal()) return;
      event.preventDefault();
      if (isOpenNow.current) close();
      else open();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [open, close]);

  return { open, palette: host && <host.Host user={user} isOpen={isOpen} onClose={close} /> };
};
