import { useQuery } from '@tanstack/react-query';
import { findType } from '@tessera/qr-types';
import { type FormEvent, type ReactNode, type RefObject, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getCodeName } from '../../features/codes/code-name.ts';
import { CodeThumbnail } from '../../features/codes/code-thumbnail.tsx';
import { codeListQuery } from '../../features/codes/queries.ts';
import { TypeName } from '../../features/codes/type-name.tsx';
import type { DesignSource } from '../../features/codes/use-bulk-action.ts';
import { useDebouncedSearch } from '../../features/filters/use-debounced-search.ts';
import { templateListQuery } from '../../features/templates/queries.ts';
import { useTemplatePermissions } from '../../features/templates/template-permissions.ts';
import { TemplatePicture } from '../../features/templates/template-picture.tsx';
import { LoadError } from '../../load-error.tsx';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { phoneQuery } from '../../ui/breakpoints.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/choices.tsx';
import { IconCheck, IconInfoCircle, IconSearch } from '../../ui/icons.ts';
import { TextInput } from '../../ui/inputs.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { normalizeText } from '../../ui/typeahead.ts';
import { useMedia } from '../../ui/use-media.ts';
import styles from './design-picker.module.css';

const maxCodes = 20;
/** More templates than these can be searched. */
const maxUnsearched = 5;

/** One code or template whose design can be chosen. */
const DesignOption = ({
  group,
  name,
  about,
  picture,
  isChosen,
  onChoose,
}: {
  group: string;
  name: string;
  about: ReactNode;
  picture: ReactNode;
  isChosen: boolean;
  onChoose: () => void;
}) => (
  <label className={styles.option}>
    <input
      type="radio"
      className={styles.radio}
      name={group}
      checked={isChosen}
      aria-label={name}
      onChange={onChoose}
    />
    {picture}
    <span className={styles.text}>
      <span className={styles.name} dir="auto">
        {name}
      </span>
      <span className={styles.about}>{about}</span>
    </span>
    {isChosen && <IconCheck size={20} />}
  </label>
);

const DesignPanel = ({ count, onApply }: { count: number; onApply: (source: DesignSource) => void }) => {
  const { t } = useTranslation('private');
  const group = useId();
  const { canView } = useTemplatePermissions();
  const templates = useQuery({ ...templateListQuery, enabled: canView });
  const all = templates.data ?? [];
  const [kind, setKind] = useState<'template' | 'code'>();
  const shown = kind ?? (all.length > 0 ? 'template' : 'code');
  const [q, setQ] = useState('');
  const [text, setText] = useDebouncedSearch(q, setQ);
  const [chosen, setChosen] = useState<DesignSource>();
  const isWaiting = canView && templates.isPending;
  const list = useQuery({
    ...codeListQuery({ ...(q && { q }), page: 1 }),
    enabled: shown === 'code' && !isWaiting,
  });
  const codes = list.data?.codes.slice(0, maxCodes) ?? [];
  const matching = all.filter(({ name }) => normalizeText(name).includes(normalizeText(text.trim())));
  const isLoading = isWaiting || (shown === 'code' && list.isPending);
  const isEmpty = shown === 'code' ? list.data && codes.length === 0 : matching.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) onApply(chosen);
  };
  return (
    <form className={styles.panel} onSubmit={submit}>
      {all.length > 0 && (
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
            setText('');
          }}
        />
      )}
      {(shown === 'code' || all.length > maxUnsearched) && (
        <TextInput
          value={text}
          maxLength={120}
          aria-label={t(shown === 'template' ? 'templates.search' : 'search.label')}
          placeholder={t(shown === 'template' ? 'templates.search' : 'search.any')}
          icon={<IconSearch size={20} />}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      {shown === 'code' && list.isError && (
        <LoadError title={t('codes.failed')} error={list.error} onRetry={() => list.refetch()} />
      )}
      <fieldset
        className={styles.options}
        aria-label={t('bulk.design_from')}
        aria-busy={isLoading || (shown === 'code' && list.isFetching)}
      >
        {isLoading && !list.isError && [0, 1, 2].map((row) => <Skeleton key={row} height="64px" radius="10px" />)}
        {shown === 'code'
          ? codes.map((code) => (
              <DesignOption
                key={code.id}
                group={group}
                name={getCodeName(code)}
                about={<TypeName type={findType(code.type)} />}
                picture={
                  <CodeThumbnail
                    printed={code.printed}
                    style={code.style}
                    symbology={code.symbology}
                    symbolRules={code.symbolRules}
                    size={48}
                  />
                }
                isChosen={chosen !== undefined && 'from' in chosen && chosen.from === code.id}
                onChoose={() => setChosen({ from: code.id })}
              />
            ))
          : matching.map(({ id, name, style }) => (
              <DesignOption
                key={id}
                group={group}
                name={name}
                about={t(style.frame.id === null ? 'bulk.gives_design' : 'bulk.gives_frame')}
                picture={
                  <span className={styles.picture}>
                    <TemplatePicture style={style} size={44} />
                  </span>
                }
                isChosen={chosen !== undefined && 'template' in chosen && chosen.template === id}
                onChoose={() => setChosen({ template: id })}
              />
            ))}
        {isEmpty && !isLoading && (
          <p className={styles.none}>{t(shown === 'code' ? 'none.search.title' : 'templates.none_found')}</p>
        )}
      </fieldset>
      <p className={styles.help}>
        <IconInfoCircle size={18} />
        <span>{t('bulk.design_help')}</span>
      </p>
      <Button type="submit" wide disabled={chosen === undefined}>
        {t('bulk.design_apply', { count })}
      </Button>
    </form>
  );
};

/** Chooses the template or the code whose design the selected codes get: above its button, on a phone in a sheet. */
export const DesignPicker = ({
  anchor,
  onClose,
  ...panel
}: {
  anchor: RefObject<HTMLElement | null>;
  count: number;
  onApply: (source: DesignSource) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('private');
  const title = t('bulk.design_title', { count: panel.count });
  return useMedia(phoneQuery) ? (
    <BottomSheet title={title} onClose={onClose}>
      <DesignPanel {...panel} />
    </BottomSheet>
  ) : (
    <Popover anchor={anchor} label={title} onClose={onClose}>
      <h2 className={styles.title}>{title}</h2>
      <DesignPanel {...panel} />
    </Popover>
  );
};
