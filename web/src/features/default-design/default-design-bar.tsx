import { useQuery } from '@tanstack/react-query';
import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { IconCheck, IconPalette } from '../../ui/icons.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { useRestoreFocus } from '../../ui/use-restore-focus.ts';
import { defaultDesignQuery, useSetDefaultStyle } from './default-design.ts';
import styles from './default-design-bar.module.css';

/** Makes the design being edited the one that new codes start with, or says that it is. */
export const DefaultDesignBar = ({ style }: { style: CodeStyle }) => {
  const { t } = useTranslation('private');
  const setDefaultStyle = useSetDefaultStyle();
  const { data } = useQuery(defaultDesignQuery);
  const bar = useRef<HTMLParagraphElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isCurrent = JSON.stringify(data?.style) === JSON.stringify(style);
  useRestoreFocus(bar, button, String(isCurrent));
  if (!setDefaultStyle || data === undefined) return null;
  return (
    <p ref={bar} className={styles.bar}>
      {isCurrent ? (
        <>
          <IconCheck size={20} />
          <span>
            {t('default_design.current')}{' '}
            <TextButton ref={button} onClick={() => setDefaultStyle(null)}>
              {t('default_design.remove')}
            </TextButton>
          </span>
        </>
      ) : (
        <Button ref={button} variant="quiet" icon={<IconPalette size={20} />} onClick={() => setDefaultStyle(style)}>
          {t('default_design.use')}
        </Button>
      )}
    </p>
  );
};
