import type { Code } from '@tessera/contract/api/codes.ts';
import { printedLink } from '@tessera/contract/rules/uri.ts';
import { contentFor, isDynamic, type TypeManifest, typeIds, typeOf } from '@tessera/qr-types';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccessCard } from '../../features/code-access/access-card.tsx';
import { withoutScheme } from '../../features/codes/printed-link.tsx';
import { ContentForm, hasSections } from '../../features/content-form/content-form.tsx';
import type { Wanted } from '../../features/content-form/form-context.ts';
import { setSuggests, suggestionsFor, suggestsIn } from '../../features/suggestions/suggestions.ts';
import { ChoiceCards, Switch } from '../../ui/choices.tsx';
import { classes } from '../../ui/classes.ts';
import { Field } from '../../ui/field.tsx';
import { IconInfoCircle } from '../../ui/icons.ts';
import { TextInput } from '../../ui/inputs.tsx';
import { Note } from '../../ui/note.tsx';
import { useViewer } from '../../use-viewer.ts';
import styles from './content-step.module.css';
import type { Making } from './making.ts';

const maxName = 120;

/** What stands before an own ending where it is printed: in an article's link it comes first. */
const startOf = ({ prints }: TypeManifest) =>
  prints ? `${location.host}/` : withoutScheme(printedLink(location.origin, ''));

/** Step two: what the code opens, and its name. The content of a static code that exists is only shown. */
export const ContentStep = ({ making, code, wanted }: { making: Making; code?: Code; wanted: Wanted | undefined }) => {
  const { t } = useTranslation('private');
  const main = useTranslation().t;
  const { type, edit, change, formKey, faults, choose, setEdited, saveAccess, uri } = making;
  const uriInput = useRef<HTMLInputElement>(null);
  const uriFault = uri?.fault;
  useEffect(() => {
    if (uriFault?.isAsked) uriInput.current?.focus();
  }, [uriFault]);
  const viewer = useViewer();
  const [suggests, setSuggesting] = useState(() => suggestsIn(viewer?.createdAt, Date.now()));
  const isFixed = code !== undefined && !code.dynamic;
  const twins = typeIds.filter((id) => id === type.id || id === type.twin);

  return (
    <>
      <section
        className={classes(styles.card, !isFixed && hasSections(type) && styles.bare)}
        aria-label={t('step.content')}
      >
        {isFixed ? (
          <>
            <Note tone="info" icon={<IconInfoCircle size={20} />}>
              {t('content.fixed')}
            </Note>
            <p className={styles.held} dir="auto">
              {code.printed}
            </p>
          </>
        ) : (
          <ContentForm
            key={formKey}
            type={type}
            value={edit.content}
            anew={making.anew}
            onChange={(content) => change({ content })}
            faults={faults}
            interrupts={false}
            wanted={wanted}
            onFocusField={setEdited}
            uploads={making.uploads}
            {...(suggests && { suggest: suggestionsFor })}
          />
        )}
        {choose && twins.length > 1 && (
          <div className={styles.kind}>
            <h2 className={styles.label}>{t('content.kind')}</h2>
            <ChoiceCards
              label={main('make.kind')}
              value={type.id as (typeof twins)[number]}
              options={twins.map((id) => {
                const kind = isDynamic(typeOf(id)!) ? 'dynamic' : 'static';
                return { value: id, label: main(`kind.${kind}`), help: main(`kind.${kind}.help`) };
              })}
              onChange={(id) => choose(id, contentFor(typeOf(id)!, edit.content))}
            />
          </div>
        )}
      </section>
      <section className={styles.card}>
        <Field label={main('name')} hint={main('name.hint')} silent>
          {(control) => (
            <TextInput
              {...control}
              value={edit.name}
              maxLength={maxName}
              autoComplete="off"
              dir="auto"
              onChange={(event) => change({ name: event.target.value })}
            />
          )}
        </Field>
        {uri && (
          <Field
            label={t('access.uri')}
            hint={t('access.uri_hint')}
            message={uri.fault === undefined ? undefined : { tone: 'bad', text: uri.fault.text }}
            silent
          >
            {(control) => (
              <TextInput
                {...control}
                ref={uriInput}
                icon={<span className={styles.start}>{startOf(type)}</span>}
                value={uri.value}
                maxLength={64}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                dir="ltr"
                onChange={(event) => uri.change(event.target.value)}
                onBlur={uri.leave}
              />
            )}
          </Field>
        )}
        {!isFixed && (
          <Switch
            label={t('content.suggest')}
            checked={suggests}
            onChange={(on) => {
              setSuggests(on);
              setSuggesting(on);
            }}
          />
        )}
      </section>
      {code?.dynamic && saveAccess && <AccessCard code={code} save={saveAccess} />}
    </>
  );
};
