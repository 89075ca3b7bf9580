import { useTranslation } from 'react-i18next';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import type { StoredFile } from './known-files.ts';

const steps = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Bytes as people read them: 812 kB, 2.4 MB. */
export const sizeIn = (locale: string, bytes: number): string => {
  const step = bytes < 1 ? 0 : Math.min(steps.length - 1, Math.floor(Math.log(bytes) / Math.log(1000)));
  const value = bytes / 1000 ** step;
  const maximumFractionDigits = value < 10 && step > 1 ? 1 : 0;
  const say = new Intl.NumberFormat(locale, { style: 'unit', unit: steps[step]!, maximumFractionDigits });
  return say.format(value).replace(' ', '\u00a0');
};

/** Seconds as players show them: 3:45, 1:02:03. */
export const durationOf = (seconds: number): string => {
  const whole = Math.round(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const [first, ...others] = parts[0] === 0 ? parts.slice(1) : parts;
  return [first, ...others.map((part) => String(part).padStart(2, '0'))].join(':');
};

/** What is known of a stored file, in a line: "2.4 MB · 12 pages". */
export const useFacts = (): ((stored: StoredFile) => string) => {
  const { t } = useTranslation();
  const locale = useFormatLocale();
  return ({ bytes, seconds, pages }) =>
    [
      sizeIn(locale, bytes),
      pages === undefined ? '' : t('file.pages', { count: pages }),
      seconds === undefined ? '' : durationOf(seconds),
    ]
      .filter(Boolean)
      .join(' · ');
};
