import type { PaidFeature } from '@tessera/contract/rules/plan-features.ts';
import { useTranslation } from 'react-i18next';
import { requestPlan } from '../../plan-requests.ts';
import { IconInfoCircle } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import { TextButton } from '../../ui/text-button.tsx';

/** Tells an account without a plan that it can only see and remove what it has of a paid feature. */
export const RemovalOnlyNote = ({ feature }: { feature: PaidFeature }) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  return (
    <Note tone="info" icon={<IconInfoCircle size={20} />}>
      {t('plans.removal_only', { feature: tMain(`feature.${feature}`) })}{' '}
      <TextButton onClick={() => requestPlan(feature)}>{t('subscribe.see')}</TextButton>
    </Note>
  );
};
