import { isBitmap } from '@tessera/contract/api/downloads.ts';
import { formats } from '@tessera/qr';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { getUsualPage } from '../../i18n/usual-page.ts';
import { Segmented, Switch } from '../../ui/choices.tsx';
import { Select } from '../../ui/select.tsx';
import { BitmapWidth } from './bitmap-width.tsx';
import { getColorSpace, listPaperSizes } from './download-choice.ts';
import styles from './format-options.module.css';
import { SpotColor } from './spot-color.tsx';
import type { DownloadState } from './use-download.ts';

/** Options of the chosen format: size in pixels or characters, colour space, paper. */
export const FormatOptions = ({
  choice,
  choose,
  hasOneInk,
  isSheet = false,
}: Pick<DownloadState, 'choice' | 'choose'> & {
  /** Whether the design is of one solid colour; undefined for several designs. */
  hasOneInk?: boolean | undefined;
  /** Whether the file is a sheet of copies, which has its own options in place of a page. */
  isSheet?: boolean;
}) => {
  const { t } = useTranslation('private');
  const [pageId, marksId, pdfXId] = [useId(), useId(), useId()];
  const { colorSpaces, hasPages } = formats[choice.format];
  return (
    <div className={styles.options}>
      {isBitmap(choice.format) && <BitmapWidth choice={choice} choose={choose} />}
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
      {choice.format === 'pdf' && !isSheet && getColorSpace(choice) === 'cmyk' && (
        <div>
          <label className={styles.label} htmlFor={pdfXId}>
            {t('download.print_shops')}
          </label>
          <span className={styles.switch}>
            <Switch id={pdfXId} label="PDF/X-4" checked={choice.pdfX} onChange={(pdfX) => choose({ pdfX })} />
          </span>
        </div>
      )}
      {hasPages && !isSheet && (
        <>
          <div>
            <label className={styles.label} htmlFor={pageId}>
              {t('download.page')}
            </label>
            <Select
              id={pageId}
              value={choice.page}
              options={listPaperSizes(getUsualPage(navigator.languages)).map((value) => ({
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
          <SpotColor {...{ choice, choose, hasOneInk }} />
        </>
      )}
    </div>
  );
};
