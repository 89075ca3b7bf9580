import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentedField, FieldType } from '../../content/docs/list-fields.ts';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import styles from './field-list.module.css';

/** Text with code between backticks. */
export const CodeText = ({ text }: { text: string }) =>
  text.split('`').map((piece, at) => <Fragment key={at}>{at % 2 === 1 ? <code>{piece}</code> : piece}</Fragment>);

const useTypeNames = () => {
  const { t } = useTranslation('docs');
  const getName = (type: FieldType): string => {
    switch (type.kind) {
      case 'constant':
        return t('type.constant', { value: type.value });
      case 'choice':
        return t('type.choice', { count: type.count });
      case 'list':
        return t('type.list', { of: getName(type.of) });
      default:
        return t(`type.${type.kind}`);
    }
  };
  /** What a field takes, and its limits. */
  return ({ type, isNullable, min, max, default: initial }: DocumentedField): string[] => {
    const isText = ['text', 'link', 'email'].includes(type.kind);
    const kind = isText ? 'characters' : type.kind === 'list' ? 'items' : 'value';
    const range =
      min !== undefined && max !== undefined && !(isText && min === 1)
        ? t(`range.${kind}.between`, { min, max })
        : max !== undefined
          ? t(`range.${kind}.max`, { max })
          : min !== undefined && !isText
            ? t(`range.${kind}.min`, { min })
            : undefined;
    return [
      isNullable ? t('type.or_null', { type: getName(type) }) : getName(type),
      ...(range ? [range] : []),
      ...(initial === undefined || initial === '' ? [] : [t('default', { value: initial })]),
    ];
  };
};

const maxOptions = 12;

const OptionChips = ({ options, links }: { options: readonly string[]; links?: boolean }) => {
  const { t } = useTranslation('docs');
  const path = usePublicPath();
  const chips = (values: readonly string[]) => (
    <ul className={styles.options}>
      {values.map((value) => (
        <li key={value}>{links ? <a href={path(`/docs/content/${value}`)}>{value}</a> : <code>{value}</code>}</li>
      ))}
    </ul>
  );
  if (options.length <= maxOptions) return chips(options);
  return (
    <>
      {chips(options.slice(0, maxOptions - 2))}
      <details className={styles.more}>
        <summary>{t('options.more', { count: options.length - maxOptions + 2 })}</summary>
        {chips(options.slice(maxOptions - 2))}
      </details>
    </>
  );
};

/** Fields with their types, limits, defaults and options; those of objects are folded. */
export const FieldList = ({
  fields,
  contentTypes = [],
}: {
  fields: readonly DocumentedField[];
  /** The types whose content the field `content` can have. */
  contentTypes?: readonly string[];
}) => {
  const { t } = useTranslation('docs');
  const getTypeNames = useTypeNames();
  return (
    <ul className={styles.fields}>
      {fields.map((field) => {
        const isContent = field.name === 'content' && contentTypes.length > 0;
        return (
          <li key={field.name}>
            <p className={styles.head}>
              <code>{field.name}</code>
              {(isContent ? [t('type.object')] : getTypeNames(field)).map((text) => (
                <span key={text}>{text}</span>
              ))}
              {field.isRequired && <b>{t('required')}</b>}
            </p>
            {field.description && (
              <p className={styles.description}>
                <CodeText text={field.description} />
              </p>
            )}
            {isContent && <p className={styles.description}>{t('content.each')}</p>}
            {isContent ? <OptionChips options={contentTypes} links /> : <OptionChips options={field.options} />}
            {field.fields.length > 0 && (
              <details className={styles.nested}>
                <summary>{t('fields', { count: field.fields.length })}</summary>
                <FieldList fields={field.fields} />
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
};
