import { useQuery } from '@tanstack/react-query';
import type { TemplateSummary } from '@tessera/contract/api/templates.ts';
import { type ComponentProps, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeatureCheck } from '../../features/plans/plan.tsx';
import { RemovalOnlyNote } from '../../features/plans/removal-only-note.tsx';
import { templateListQuery, unreadableTemplatesQuery } from '../../features/templates/queries.ts';
import { useTemplatePermissions } from '../../features/templates/template-permissions.ts';
import { useTemplateMutations } from '../../features/templates/use-template-mutations.ts';
import { useFormatter } from '../../i18n/formatter.tsx';
import { LoadError } from '../../load-error.tsx';
import type { AppHandle } from '../../shell/app/app-handle.ts';
import { PlanRedirect } from '../../shell/app/plan-redirect.tsx';
import { HelpLink } from '../../shell/help-links.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ToggleChip } from '../../ui/chips.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconPlus, IconSearch, IconTemplate } from '../../ui/icons.ts';
import { TextInput } from '../../ui/inputs.tsx';
import { restoreFocus } from '../../ui/restore-focus.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { useInView } from '../../ui/use-in-view.ts';
import { filterTemplates, kinds, type TemplateKind } from './filter-templates.ts';
import { TemplateCard } from './template-card.tsx';
import styles from './templates.module.css';

/** Without a plan, templates can still be deleted. */
export const handle: AppHandle = { view: 'templates' };

const skeletonCards = [0, 1, 2, 3];

/** How many cards are drawn at a time, so that a long list appears as soon as a short one. */
const cardsAtATime = 24;

/** Draws the next cards when it comes near the screen. */
const NextCards = ({ onNear }: { onNear: () => void }) => {
  const mark = useRef<HTMLLIElement>(null);
  const isNear = useInView(mark, 800);
  useEffect(() => {
    if (isNear) onNear();
  });
  return <li ref={mark} className={styles.next} aria-hidden="true" />;
};

/** The cards of some templates; those further down are drawn as the page is scrolled. */
const TemplateCards = ({
  templates,
  ...shared
}: { templates: readonly TemplateSummary[] } & Omit<ComponentProps<typeof TemplateCard>, 'template'>) => {
  const [shown, setShown] = useState(cardsAtATime);
  return (
    <>
      {templates.slice(0, shown).map((template) => (
        <TemplateCard key={template.id} template={template} {...shared} />
      ))}
      {shown < templates.length && <NextCards key={shown} onNear={() => setShown(shown + cardsAtATime)} />}
    </>
  );
};

/** The account’s templates, as cards. */
export default function Templates() {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const list = useQuery(templateListQuery);
  const { data: unreadable = 0 } = useQuery(unreadableTemplatesQuery);
  const hasPlan = useFeatureCheck()('templates');
  const granted = useTemplatePermissions();
  const permissions = hasPlan ? granted : { ...granted, canCreate: false, canEdit: false };
  const mutations = useTemplateMutations();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed);
  const [kind, setKind] = useState<TemplateKind>('all');
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = (template: TemplateSummary) => {
    mutations.remove.mutate(template);
    restoreFocus(heading.current);
  };
  const all = list.data;
  const visible = useMemo(() => filterTemplates(all ?? [], q, kind), [all, q, kind]);
  const codes = (all ?? []).reduce((sum, template) => sum + template.codes, 0);
  const isEmpty = all?.length === 0;
  if (!hasPlan && isEmpty && mutations.remove.isIdle) return <PlanRedirect feature="templates" />;

  return (
    <div className={styles.screen}>
      <title>{`${t('templates.title')} · Tessera`}</title>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {t('templates.title')}
        </h1>
        {!isEmpty && (
          <div className={styles.tools}>
            <TextInput
              type="search"
              className={styles.search}
              value={typed}
              maxLength={120}
              aria-label={t('templates.search')}
              placeholder={all ? t('templates.search_count', { count: all.length }) : t('templates.search')}
              icon={<IconSearch size={20} />}
              onChange={({ target }) => setTyped(target.value)}
            />
            {permissions.canCreate && (
              <ButtonLink variant="quiet" icon={<IconPlus size={18} />} to="/app/templates/create">
                {t('templates.new')}
              </ButtonLink>
            )}
          </div>
        )}
      </header>
      <HelpLink article="templates">{t('help.templates')}</HelpLink>
      {!hasPlan && all && <RemovalOnlyNote feature="templates" />}
      {list.isError && !all ? (
        <div className={styles.panel}>
          <LoadError title={t('templates.failed')} error={list.error} onRetry={() => list.refetch()} />
        </div>
      ) : !all ? (
        <div className={styles.grid} aria-busy="true">
          {skeletonCards.map((card) => (
            <div key={card} className={styles.card}>
              <div className={styles.stage} />
              <div className={styles.body}>
                <Skeleton width="60%" height="20px" />
                <Skeleton width="80%" height="16px" />
              </div>
            </div>
          ))}
        </div>
      ) : isEmpty ? (
        <div className={styles.panel}>
          <EmptyState mosaicSize={96} title={t('templates.empty.title')} text={t('templates.empty.text')}>
            {permissions.canCreate && (
              <ButtonLink icon={<IconPlus size={18} />} to="/app/templates/create">
                {t('templates.new')}
              </ButtonLink>
            )}
          </EmptyState>
        </div>
      ) : (
        <>
          <div className={styles.bar}>
            <fieldset className={styles.kinds} aria-label={t('templates.show')}>
              {kinds.map((one) => (
                <ToggleChip key={one} pressed={one === kind} onToggle={() => setKind(one)}>
                  {t(`templates.kind.${one}`)}{' '}
                  <span className={styles.count}>{formatter.number(filterTemplates(all, '', one).length)}</span>
                </ToggleChip>
              ))}
            </fieldset>
            <p className={styles.total}>{t('templates.codes_total', { count: codes })}</p>
          </div>
          <p className={styles.found} role="status">
            {q.trim() === '' ? '' : t('templates.found', { count: visible.length })}
          </p>
          <ul className={styles.grid}>
            <TemplateCards
              templates={visible}
              permissions={permissions}
              onDefault={mutations.setDefault}
              onDelete={remove}
            />
            {q.trim() === '' && kind === 'all' && permissions.canCreate && (
              <li className={styles.more}>
                <IconTemplate size={32} />
                <h2 className={styles.moreTitle}>{t('templates.more.title')}</h2>
                <p>{t('templates.more.text')}</p>
              </li>
            )}
          </ul>
          {visible.length === 0 && (
            <p className={styles.none}>
              {t('templates.none_found')}{' '}
              <TextButton
                onClick={() => {
                  setTyped('');
                  setKind('all');
                }}
              >
                {t('templates.show_all')}
              </TextButton>
            </p>
          )}
        </>
      )}
      {unreadable > 0 && <p className={styles.none}>{t('templates.unreadable', { count: unreadable })}</p>}
    </div>
  );
}
