import { type ControlOf, type FormSection, getFieldControl } from '@tessera/qr-types/fields/field.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../ui/classes.ts';
import { IconChevronDown } from '../../ui/icons.ts';
import styles from './content-form.module.css';
import { ErrorBadge } from './error-badge.tsx';
import { useMissingCapability } from './field-availability.ts';
import { isWithin } from './field-paths.ts';
import { type FocusRequest, useContentFormContext, useFocusRequest } from './form-context.ts';
import { FieldRows } from './group-fields.tsx';
import { preserveScroll } from './preserve-scroll.ts';
import { useSummary } from './use-summary.ts';

type GroupControl = ControlOf<'group'>;

/** Kinds that need no label of their own if they are the only field of a section, or have the same name. */
const containerKinds: ReadonlySet<string> = new Set(['list', 'record', 'week', 'group']);

/** One section of the form; when collapsed, it shows a summary of its values. */
const SectionCard = ({
  group,
  section: { id, rows },
  isOpen,
  onToggle,
}: {
  group: GroupControl;
  section: FormSection;
  isOpen: boolean;
  onToggle: () => void;
}) => {
  const { translate, store } = useContentFormContext();
  const summary = useSummary();
  const { t } = useTranslation();
  const findMissingCapability = useMissingCapability();
  const bodyId = useId();
  const names = rows.flat();
  const [first = ''] = names;
  const missingCapability = names
    .map((name) => findMissingCapability(getFieldControl(group, name)))
    .find((need) => need !== undefined);
  const heading = translate(`section.${id}`) ?? id;
  const hasSameLabel = names.length === 1 || translate(`${first}.label`) === heading;
  const labeledField = hasSameLabel && containerKinds.has(getFieldControl(group, first).kind) ? first : undefined;
  const { title, facts } = isOpen ? { title: '', facts: '' } : summary(group, store.get(''), '', names);
  return (
    <section className={styles.section} data-open={isOpen || undefined}>
      <h2 className={styles.sectionHead}>
        <button
          type="button"
          className={styles.sectionButton}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={({ currentTarget }) => preserveScroll(currentTarget, onToggle)}
        >
          <span className={styles.sectionText}>
            <span className={styles.sectionTitle}>{heading}</span>
            {!isOpen && (
              <span className={styles.summary} dir="auto">
                {[title, facts].filter(Boolean).join(' · ')}
              </span>
            )}
          </span>
          {!isOpen && <ErrorBadge outerPaths={names} />}
          <IconChevronDown size={20} className={classes(styles.chevron, isOpen && styles.expanded)} />
        </button>
      </h2>
      <div id={bodyId} className={styles.sectionBody} hidden={!isOpen}>
        {isOpen && (
          <div className={styles.rows}>
            {missingCapability && <p className={styles.unavailable}>{t(`content.needs_${missingCapability}`)}</p>}
            <FieldRows group={group} rows={rows} path="" messagePath="" labeledField={labeledField} />
          </div>
        )}
      </div>
    </section>
  );
};

/** Content in sections, one of which is expanded at a time. A focus request expands the section of its field. */
export const Sections = ({ group }: { group: GroupControl }) => {
  const focusRequest = useFocusRequest();
  const findSection = ({ path }: FocusRequest) =>
    group.sections.find(({ rows }) => rows.flat().some((name) => isWithin(path, name)))?.id;
  const [open, setOpen] = useState(group.sections[0]?.id);
  const [seenRequest, setSeenRequest] = useState<FocusRequest>();
  if (focusRequest && focusRequest !== seenRequest) {
    setSeenRequest(focusRequest);
    setOpen(findSection(focusRequest) ?? open);
  }
  return (
    <div className={styles.sections}>
      {group.sections.map((section) => (
        <SectionCard
          key={section.id ?? ''}
          group={group}
          section={section}
          isOpen={section.id === open}
          onToggle={() => setOpen(section.id === open ? undefined : section.id)}
        />
      ))}
    </div>
  );
};
