import { type ControlOf, getControl, type ValueKind } from '@tessera/qr-types/fields/field.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../../../ui/choices.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { ContentField } from '../content-field.tsx';
import { isWithin } from '../field-paths.ts';
import { useContentFormContext, useFocusRequest } from '../form-context.ts';
import { joinPath } from '../group-fields.tsx';
import { useStoreSelector } from '../use-field-value.ts';
import styles from './rows.module.css';

type Translation = { name: string; original: string; control: ControlOf<'record'> };

/** The fields of a group that translate others. */
export const listTranslations = ({ fields }: ControlOf<'group'>): Translation[] =>
  Object.entries(fields).flatMap(([name, schema]) => {
    const control = getControl(schema);
    return control.kind === 'record' && control.translates !== undefined
      ? [{ name, original: control.translates, control }]
      : [];
  });

const useLanguages = ([translation]: readonly Translation[]): readonly string[] =>
  useStoreSelector((store) => {
    const languages = translation?.control.keysFrom && store.get(translation.control.keysFrom);
    return Array.isArray(languages) ? languages.join(' ') : '';
  })
    .split(' ')
    .filter(Boolean);

/** The language whose texts an item shows, and those that it can have; the first is that of its own fields. */
export const useTranslations = (translations: readonly Translation[], path: string) => {
  const languages = useLanguages(translations);
  const focusRequest = useFocusRequest();
  const [chosen, setChosen] = useState<string>();
  const requested = languages.find((language) =>
    translations.some(({ name }) => focusRequest && isWithin(focusRequest.path, `${path}.${name}.${language}`)),
  );
  if (requested !== undefined && requested !== chosen) setChosen(requested);
  const language = chosen !== undefined && languages.includes(chosen) ? chosen : languages[0];
  return { languages, language, setLanguage: setChosen, isTranslating: language !== languages[0] };
};

/** The languages of an item’s texts as tabs, with a mark where a translation is missing, and the texts of a translation. */
export const Translations = ({
  translations,
  path,
  messagePath,
  values,
  languages,
  language,
  setLanguage,
  isTranslating,
}: {
  translations: readonly Translation[];
  path: string;
  messagePath: string;
  values: Readonly<Record<string, unknown>>;
} & ReturnType<typeof useTranslations>) => {
  const { t } = useTranslation();
  const { translate, getOptionLabel } = useContentFormContext();
  const [main = ''] = languages;
  if (language === undefined || languages.length < 2) return null;
  const getName = (code: string) => getOptionLabel(messagePath, 'languages', code);
  const isMissing = (code: string) =>
    code !== main &&
    translations.some(({ name, original }) => values[original] && !(values[name] as Record<string, unknown>)?.[code]);
  return (
    <div className={styles.translations}>
      <div className={styles.languages}>
        <Segmented
          className={styles.tabs}
          label={t('content.languages')}
          value={language}
          options={languages.map((code) => ({
            value: code,
            label: (
              <span className={styles.tab} data-missing={isMissing(code) || undefined}>
                {getName(code)}
                {isMissing(code) && <VisuallyHidden>{t('content.missing')}</VisuallyHidden>}
              </span>
            ),
          }))}
          onChange={setLanguage}
        />
        {isMissing(language) && (
          <p className={styles.hint}>
            {t('content.missing_help', { language: getName(language), original: getName(main) })}
          </p>
        )}
      </div>
      {isTranslating &&
        translations.map(({ name, original, control }) => (
          <ContentField
            key={`${name} ${language}`}
            path={joinPath(joinPath(path, name), language)}
            messagePath={joinPath(messagePath, name)}
            schema={control.value}
            control={getControl(control.value) as ControlOf<ValueKind>}
            label={translate(`${joinPath(messagePath, original)}.label`)}
          />
        ))}
    </div>
  );
};
