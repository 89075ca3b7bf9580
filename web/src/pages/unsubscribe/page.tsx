import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouteHandle } from '../../route-handle.ts';
import { Button } from '../../ui/button.tsx';
import { IconAlertCircle, IconCircleCheck } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import type { Route } from './+types/page';
import styles from './page.module.css';

export const handle: RouteHandle = { hidesPromotion: true };

type State = 'asking' | 'pending' | 'done' | 'invalid' | 'failed';

/** Turns off an email from its own link, without signing in. It asks first: programs that check links open them too. */
export default function Unsubscribe({ params: { token } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<State>('asking');
  const send = async () => {
    setState('pending');
    // The path that email programs call (RFC 8058), which isn’t part of the API.
    const status = await fetch(`/unsubscribe/${encodeURIComponent(token)}`, { method: 'POST' }).then(
      (response) => response.status,
      () => 0,
    );
    setState(status === 204 ? 'done' : status === 404 ? 'invalid' : 'failed');
  };
  return (
    <div className={styles.screen}>
      <title>{`${t('unsubscribe.title')} · Tessera`}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <h1 className={styles.title}>{t('unsubscribe.title')}</h1>
      {state === 'done' ? (
        <Note tone="good" role="status" icon={<IconCircleCheck size={20} />}>
          {t('unsubscribe.done')}
        </Note>
      ) : (
        <>
          <p className={styles.text}>{t('unsubscribe.text')}</p>
          {(state === 'invalid' || state === 'failed') && (
            <Note tone="bad" role="alert" icon={<IconAlertCircle size={20} />}>
              {t(`unsubscribe.${state}`)}
            </Note>
          )}
          <Button size={48} pending={state === 'pending'} className={styles.button} onClick={send}>
            {t('unsubscribe.button')}
          </Button>
        </>
      )}
    </div>
  );
}
