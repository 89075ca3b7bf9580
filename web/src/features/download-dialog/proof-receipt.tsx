import { type Fix, formats, gradeOf, type Receipt, type Style } from '@tessera/qr';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLengths } from '../../i18n/use-lengths.ts';
import { Button } from '../../ui/button.tsx';
import { IconAlertTriangle, IconRosetteDiscountCheck, IconShieldCheck } from '../../ui/icons.ts';
import { Laying } from '../../ui/laying.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { useFixWords } from '../scannability/use-fix-words.ts';
import styles from './proof-receipt.module.css';
import type { DownloadOf } from './use-download.ts';
import { useReceiptRows } from './use-receipt-rows.ts';

const rowsWhileProving = 9;

/** Causes that have a sentence of their own; all others are many small things together. */
const told = [
  'contrast',
  'contrast_in_print',
  'inverted',
  'repair',
  'shape',
  'corners',
  'frame',
  'too_small',
  'print_size',
] as const satisfies readonly string[];
const isTold = (cause: string): cause is (typeof told)[number] => told.some((known) => known === cause);

const untouched = { blocks: [], left: 1, leftOfCodewords: 1 };

type Warning = Receipt['warnings'][number];

/** What would do most for colours that only a perfect picture forgives. */
const colourFix = (style: Style): Fix | undefined =>
  gradeOf(style, { budget: untouched, quietZone: 4 }).reasons[0]?.fix;

const isPrintWarning = (warning: Warning | undefined) => warning === 'print_size' || warning === 'printer_dots';

/** That a file is printed smaller than it should be, and where it can be changed, a button for that. */
const SmallPrint = ({ receipt, onChange }: { receipt: Receipt; onChange: (mm: number) => void }) => {
  const { t } = useTranslation('private');
  const length = useLengths();
  const { widthMm = 0, recommendedWidthMm = 0 } = receipt.print ?? {};
  const wide = length(recommendedWidthMm);
  return (
    <p className={styles.weak}>
      {t('proof.small', { wide: length(widthMm), recommended: wide })}{' '}
      {formats[receipt.format].print && (
        <TextButton onClick={() => onChange(recommendedWidthMm)}>{t('print.use', { wide })}</TextButton>
      )}
    </p>
  );
};

/** A slip of paper that says what was read, by whom, in the final file; or why there is no file, and what mends that. */
export const ProofReceipt = ({ download }: { download: DownloadOf }) => {
  const { t } = useTranslation('private');
  const main = useTranslation().t;
  const rowsOf = useReceiptRows();
  const fixWords = useFixWords();
  const { proof, code, drawn, choice, choose, mend } = download;
  const format = formats[choice.format].name;
  const rows = proof.state === 'passed' ? rowsOf(proof.receipt, proof.at, code) : [];
  const isSmall = proof.state === 'passed' && proof.receipt.warnings.includes('print_size');
  const isWeak = proof.state === 'passed' && proof.receipt.grade > 'C' && !isPrintWarning(proof.receipt.warnings[0]);
  const better = isWeak && drawn.state === 'drawn' ? colourFix(drawn.style) : undefined;
  return (
    <section className={styles.receipt} aria-label={t('receipt.title')} aria-busy={proof.state === 'proving'}>
      <div className={styles.head} data-state={proof.state}>
        {proof.state === 'passed' ? (
          <IconRosetteDiscountCheck size={24} />
        ) : proof.state === 'refused' ? (
          <IconAlertTriangle size={24} />
        ) : proof.state === 'with_file' ? (
          <IconShieldCheck size={24} />
        ) : (
          <Laying size={20} />
        )}
        <h3 className={styles.title} role="status">
          {t(`proof.${proof.state}`)}
        </h3>
        {proof.state === 'passed' && (
          <span className={styles.chip}>
            {main('meter.of', { n: proof.receipt.decoders.length, of: proof.receipt.decoders.length })}
          </span>
        )}
      </div>
      {proof.state === 'passed' && (
        <dl className={styles.rows}>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto" title={value}>
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {isSmall && <SmallPrint receipt={proof.receipt} onChange={(mm) => choose({ mm })} />}
      {isWeak && (
        <p className={styles.weak}>
          {t('proof.weak')}{' '}
          {better && mend && drawn.state === 'drawn' ? (
            <TextButton onClick={() => mend(better)}>{fixWords(better, drawn.style)}</TextButton>
          ) : (
            <Link to={`/app/builder/${code.id}?step=design`}>{t('proof.open_design')}</Link>
          )}
        </p>
      )}
      {(proof.state === 'proving' || proof.state === 'none') && (
        <div className={styles.rows} aria-hidden="true">
          {Array.from({ length: rowsWhileProving }, (_, row) => (
            <div key={row}>
              <Skeleton width="96px" height="12px" />
              <Skeleton width={`${48 + ((row * 23) % 40)}px`} height="12px" />
            </div>
          ))}
        </div>
      )}
      {proof.state === 'with_file' && <p className={styles.text}>{t('proof.with_file_help', { format })}</p>}
      {proof.state === 'refused' && (
        <>
          <p className={styles.text}>
            {t(isTold(proof.cause) ? `proof.cause.${proof.cause}` : 'proof.cause.together')}{' '}
            {!proof.fix && t('proof.no_fix')}
          </p>
          {proof.fix && mend && drawn.state === 'drawn' ? (
            <Button wide onClick={() => mend(proof.fix!)}>
              {fixWords(proof.fix, drawn.style)}
            </Button>
          ) : (
            <p className={styles.text}>
              <Link to={`/app/builder/${code.id}?step=design`}>{t('proof.open_design')}</Link>
            </p>
          )}
        </>
      )}
    </section>
  );
};
