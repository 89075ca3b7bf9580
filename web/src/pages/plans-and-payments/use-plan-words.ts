import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import type { PlanWords } from './plan-words.ts';

/** What sentences about a plan are written with. */
export const usePlanWords = (): PlanWords => {
  const { t } = useTranslation('private');
  const tMain = useTranslation('main').t;
  const formatter = useFormatter();
  return { t, tMain, formatter };
};
