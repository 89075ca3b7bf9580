import { defaultSize } from '@tessera/contract/api/downloads.ts';
import { formats } from '@tessera/qr';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { Segmented, Switch } from '../../ui/choices.tsx';
import { Select } from '../../ui/select.tsx';
import { availablePages, availableSizes, getColorSpace } from './download-choice.ts';
import styles from './format-options.module.css';
import type { DownloadState } from './use-download.ts';

/** Options of the chosen format: size in pixels or characters, colour space, paper. */
export const FormatOptions = ({ choice, choose }: Pick<DownloadState, 'choice' | 'choose'>) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const formatPixels = (pixels: number) => formatter.number(pixels, { useGrouping: false });
  const [pageId, marksId] = [useId(), useId()];
  const { colorSpaces, hasPages } = formats[choice.format];
  const usual = t('download.usual', { px: formatPixels(defaultSize) });
  const isPixels = choice.format === 'png' || choice.format === 'jpeg';
  return (
    <div className={styles.options}>
      {isPixels && (
        <div className={styles.wide}>
          <span className={styles.label} aria-hidden="true">
            {t('download.size')} <span className={styles.hint}>{usual}</span>
          </span>
          <Segmented
            label={`${t('download.size')}, ${usual}`}
            className={styles.sizes}
            value={`${choice.size}`}
            options={availableSizes.map((size) => ({ value: `${size}`, label: formatPixels(size) }))}
            onChange={(size) => choose({ size: Number(size) })}
          />
        </div>
      )}
      {choice.format === 'ascii' && (
        <div>
          <span className={styles.label} aria-hidden="true">
            {t('download.characters')}
          </span>
          <Segmented
            label={t('download.characters')}
            value={choice.characters}
            options={(['normal', 'big'] as const).map((value) => ({ value, label: t(`download.${value}`) }))}
            onChange={(characters) => choose({ characters })}
          />
        </div>
      )}
      {colorSpaces.length > 1 && (
        <div>
          <span className={styles.label} aria-hidden="true">
            {t('download.colour')}
          </span>
          <Segmented
            label={t('download.colour')}
            className={styles.colorSpace}
            value={getColorSpace(choice)}
            options={[
              { value: 'rgb', label: 'RGB' },
              { value: 'cmyk', label: 'CMYK' },
            ]}
            onChange={(ink) => choose({ ink })}
          />
        </div>
      )}
      {hasPages && (
        <>
          <div>
            <label className={styles.label} htmlFor={pageId}>
              {t('download.page')}
            </label>
            <Select
              id={pageId}
              value={choice.page}
              options={availablePages.map((value) => ({
                value,
                label: value === 'code' ? t('download.page_code') : value,
              }))}
              onChange={(page) => choose({ page })}
            />
          </div>
          <div>
            <label className={styles.label} htmlFor={marksId}>
              {t('download.marks')}
            </label>
            <span className={styles.switch}>
              <Switch
                id={marksId}
                label={t('download.marks_mm')}
                checked={choice.marks}
                onChange={(marks) => choose({ marks })}
              />
            </span>
          </div>
        </>
      )}
    </div>
  );
};
