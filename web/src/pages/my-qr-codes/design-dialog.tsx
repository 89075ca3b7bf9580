import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getCodeName } from '../../features/codes/code-name.ts';
import { CodeThumbnail } from '../../features/codes/code-thumbnail.tsx';
import { codeListQuery } from '../../features/codes/queries.ts';
import type { DesignSource } from '../../features/codes/use-bulk-action.ts';
import { useDebouncedSearch } from '../../features/filters/use-debounced-search.ts';
import { templateListQuery } from '../../features/templates/queries.ts';
import { useTemplatePermissions } from '../../features/templates/template-permissions.ts';
import { TemplatePicture } from '../../features/templates/template-picture.tsx';
import { LoadError } from '../../load-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/choices.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconInfoCircle, IconSearch } from '../../ui/icons.ts';
import { TextInput } from '../../ui/inputs.tsx';
import { Note } from '../../ui/note.tsx';
import { normalizeText } from '../../ui/typeahead.ts';
import styles from './design-dialog.module.css';

const maxShown = 20;

/** One code or template whose design can be chosen. */
const DesignOption = ({
  group,
  name,
  picture,
  isChosen,
  onChoose,
}: {
  group: string;
  name: string;
  picture: ReactNode;
  isChosen: boolean;
  onChoose: () => void;
}) => (
  <label className={styles.code}>
    <input type="radio" name={group} checked={isChosen} onChange={onChoose} />
    {picture}
    <span dir="auto">{name}</span>
  </label>
);

/** Chooses the template or the code whose design the selected codes get. */
export const DesignDialog = ({
  count,
  onApply,
  onClose,
}: {
  count: number;
  onApply: (source: DesignSource) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('private');
  const group = useId();
  const { canView } = useTemplatePermissions();
  const templates = useQuery({ ...templateListQuery, enabled: canView });
  const hasTemplates = (templates.data ?? []).length > 0;
  const [kind, setKind] = useState<'template' | 'code'>();
  const shown = kind ?? (hasTemplates ? 'template' : 'code');
  const [q, setQ] = useState('');
  const [text, setText] = useDebouncedSearch(q, setQ);
  const [chosen, setChosen] = useState<DesignSource>();
  const list = useQuery({
    ...codeListQuery({ ...(q && { q }), page: 1 }),
    enabled: shown === 'code' && !(canView && templates.isPending),
  });
  const codes = list.data?.codes.slice(0, maxShown) ?? [];
  const matching = (templates.data ?? []).filter(({ name }) =>
    normalizeText(name).includes(normalizeText(text.trim())),
  );
  const isEmpty = shown === 'code' ? list.data && codes.length === 0 : matching.length === 0;
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
      <Note tone="info" icon={<IconInfoCircle size={20} />}>
        {t('bulk.design_help')}
      </Note>
      {hasTemplates && (
        <Segmented
          label={t('bulk.design_from')}
          value={shown}
          options={[
            { value: 'template', label: t('bulk.from_template') },
            { value: 'code', label: t('bulk.from_code') },
          ]}
          onChange={(next) => {
            setKind(next);
            setChosen(undefined);
          }}
        />
      )}
      <TextInput
        data-autofocus
        value={text}
        maxLength={120}
        aria-label={t(shown === 'template' ? 'templates.search' : 'search.label')}
        placeholder={t(shown === 'template' ? 'templates.search' : 'search.any')}
        icon={<IconSearch size={20} />}
        onChange={({ target }) => setText(target.value)}
      />
      {shown === 'code' && list.isError && (
        <LoadError title={t('codes.failed')} error={list.error} onRetry={() => list.refetch()} />
      )}
      <fieldset
        className={styles.codes}
        aria-label={t('bulk.design_from')}
        aria-busy={shown === 'code' && list.isFetching}
      >
        {shown === 'code'
          ? codes.map((code) => (
              <DesignOption
                key={code.id}
                group={group}
                name={getCodeName(code)}
                picture={<CodeThumbnail printed={code.printed} style={code.style} symbology={code.symbology} />}
                isChosen={chosen !== undefined && 'from' in chosen && chosen.from === code.id}
                onChoose={() => setChosen({ from: code.id })}
              />
            ))
          : matching.map(({ id, name, style }) => (
              <DesignOption
                key={id}
                group={group}
                name={name}
                picture={
                  <span className={styles.picture}>
                    <TemplatePicture style={style} size={44} />
                  </span>
                }
                isChosen={chosen !== undefined && 'template' in chosen && chosen.template === id}
                onChoose={() => setChosen({ template: id })}
              />
            ))}
      </fieldset>
      {isEmpty && <p className={styles.help}>{t(shown === 'code' ? 'none.search.title' : 'templates.none_found')}</p>}
    </Dialog>
  );
};
