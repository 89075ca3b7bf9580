import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getCodeName } from '../../features/codes/code-name.ts';
import { CodeThumbnail } from '../../features/codes/code-thumbnail.tsx';
import { codeListQuery } from '../../features/codes/queries.ts';
import { useDebouncedSearch } from '../../features/filters/use-debounced-search.ts';
import { LoadError } from '../../load-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconSearch } from '../../ui/icons.ts';
import { TextInput } from '../../ui/inputs.tsx';
import styles from './design-dialog.module.css';

const maxShown = 20;

/** Chooses the code whose design the selected codes get. */
export const DesignDialog = ({
  count,
  onApply,
  onClose,
}: {
  count: number;
  onApply: (from: number) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('private');
  const [q, setQ] = useState('');
  const [text, setText] = useDebouncedSearch(q, setQ);
  const [chosen, setChosen] = useState<number>();
  const list = useQuery(codeListQuery({ ...(q && { q }), page: 1 }));
  const codes = list.data?.codes.slice(0, maxShown) ?? [];
  return (
    <Dialog
      title={t('bulk.design_title', { count })}
      tall
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button disabled={chosen === undefined} onClick={() => chosen !== undefined && onApply(chosen)}>
            {t('bulk.design_apply', { count })}
          </Button>
        </>
      }
    >
      <p className={styles.help}>{t('bulk.design_help')}</p>
      <TextInput
        data-autofocus
        value={text}
        maxLength={120}
        aria-label={t('search.label')}
        placeholder={t('search.any')}
        icon={<IconSearch size={20} />}
        onChange={({ target }) => setText(target.value)}
      />
      {list.isError && <LoadError title={t('codes.failed')} error={list.error} onRetry={() => list.refetch()} />}
      <fieldset className={styles.codes} aria-label={t('bulk.design_from')} aria-busy={list.isFetching}>
        {codes.map((code) => (
          <label key={code.id} className={styles.code}>
            <input type="radio" name="design" checked={chosen === code.id} onChange={() => setChosen(code.id)} />
            <CodeThumbnail printed={code.printed} style={code.style} symbology={code.symbology} />
            <span dir="auto">{getCodeName(code)}</span>
          </label>
        ))}
      </fieldset>
      {list.data && codes.length === 0 && <p className={styles.help}>{t('none.search.title')}</p>}
    </Dialog>
  );
};
