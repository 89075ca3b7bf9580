import { type ControlOf, controlOf, type Section } from '@tessera/qr-types/fields/field.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../ui/classes.ts';
import { IconChevronDown } from '../../ui/icons.ts';
import styles from './content-form.module.css';
import { FaultMark } from './fault-mark.tsx';
import { isWithin } from './fault-paths.ts';
import { useFormParts, useWanted, type Wanted } from './form-context.ts';
import { Rows } from './group-fields.tsx';
import { keepStill } from './keep-still.ts';
import { useLack } from './needs.ts';
import { useSummary } from './summary.ts';

type Group = ControlOf<'group'>;

/** What holds others needs no heading under that of a section which has nothing else, or the same name. */
const holders: ReadonlySet<string> = new Set(['list', 'keyed', 'week', 'group']);

/** One part of the form: closed, it says in a line what is in it. */
const SectionCard = ({
  group,
  section: { id, rows },
  isOpen,
  onToggle,
}: {
  group: Group;
  section: Section;
  isOpen: boolean;
  onToggle: () => void;
}) => {
  const { words, store } = useFormParts();
  const summary = useSummary();
  const { t } = useTranslation();
  const lackOf = useLack();
  const bodyId = useId();
  const names = rows.flat();
  const [first = ''] = names;
  const lack = names.map((name) => lackOf(controlOf(group.fields[name]!))).find((need) => need !== undefined);
  const heading = words(`section.${id}`) ?? id;
  const isNamed = names.length === 1 || words(`${first}.label`) === heading;
  const named = isNamed && holders.has(controlOf(group.fields[first]!).kind) ? first : undefined;
  const { title, facts } = isOpen ? { title: '', facts: '' } : summary(group, store.get(''), '', names);
  return (
    <section className={styles.section} data-open={isOpen || undefined}>
      <h2 className={styles.sectionHead}>
        <button
          type="button"
          className={styles.sectionButton}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={({ currentTarget }) => keepStill(currentTarget, onToggle)}
        >
          <span className={styles.sectionWords}>
            <span className={styles.sectionTitle}>{heading}</span>
            {!isOpen && (
              <span className={styles.facts} dir="auto">
                {[title, facts].filter(Boolean).join(' · ')}
              </span>
            )}
          </span>
          {!isOpen && <FaultMark within={names} />}
          <IconChevronDown size={20} className={classes(styles.chevron, isOpen && styles.turned)} />
        </button>
      </h2>
      <div id={bodyId} className={styles.sectionBody} hidden={!isOpen}>
        {isOpen && (
          <div className={styles.rows}>
            {lack && <p className={styles.lack}>{t(`content.needs_${lack}`)}</p>}
            <Rows group={group} rows={rows} path="" words="" named={named} />
          </div>
        )}
      </div>
    </section>
  );
};

/** A content in sections, of which one is open at a time. A field that is wanted opens its own. */
export const Sections = ({ group }: { group: Group }) => {
  const wanted = useWanted();
  const sectionOf = ({ path }: Wanted) =>
    group.sections.find(({ rows }) => rows.flat().some((name) => isWithin(path, name)))?.id;
  const [open, setOpen] = useState(group.sections[0]?.id);
  const [seen, setSeen] = useState<Wanted>();
  if (wanted && wanted !== seen) {
    setSeen(wanted);
    setOpen(sectionOf(wanted) ?? open);
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
