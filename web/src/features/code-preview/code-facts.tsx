import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { useTranslation } from 'react-i18next';
import styles from './code-facts.module.css';
import type { DrawnCode } from './use-code.ts';

/** What each level can repair, in percent of the codewords (ISO/IEC 18004, clause 6.5.1). */
const repairs = { L: 7, M: 15, Q: 25, H: 30 } as const;

/** What a symbol is, in numbers that follow from it; dashes while there is none, so that nothing moves. */
export const CodeFacts = ({
  code,
  style,
  more = [],
}: {
  code: DrawnCode;
  style: CodeStyle;
  /** Further rows that a host knows: a name and its value. */
  more?: readonly (readonly [string, string | undefined])[];
}) => {
  const { t } = useTranslation();
  const drawn = code.state === 'drawn' ? code : undefined;
  const rows = [
    [t('facts.version'), drawn && t('facts.of_40', { version: drawn.matrix.version })],
    [t('facts.modules'), drawn && `${drawn.matrix.size} × ${drawn.matrix.size}`],
    [t('facts.text'), drawn && t('facts.bytes', { count: new TextEncoder().encode(drawn.text).length })],
  ] as const;
  return (
    <div className={styles.facts}>
      <div className={styles.head}>
        <span className={styles.tile} data-drawn={drawn !== undefined} aria-hidden="true">
          {drawn?.matrix.level ?? '–'}
        </span>
        <p className={styles.sentence}>
          {code.state === 'drawn' ? (
            <>
              <strong>{t('facts.repairs', { percent: repairs[code.matrix.level] })}</strong>
              <span>
                {t(style.errorCorrectionLevel === 'auto' ? 'facts.level_auto' : 'facts.level_chosen', {
                  level: code.matrix.level,
                })}
              </span>
            </>
          ) : (
            <>
              <strong>{t('facts.none')}</strong>
              <span>{t(`facts.none.${code.state === 'empty' ? code.why : 'too_long'}`)}</span>
            </>
          )}
        </p>
      </div>
      <dl className={styles.rows}>
        {[...rows, ...more].map(([name, value]) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd>{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
