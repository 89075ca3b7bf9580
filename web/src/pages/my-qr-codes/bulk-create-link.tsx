import { useTranslation } from 'react-i18next';
import { useFeatureGate } from '../../features/plans/plan.tsx';
import { usePermissionCheck } from '../../features/team/permissions.tsx';
import { usePage } from '../../page-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { IconStack2 } from '../../ui/icons.ts';

/** Leads to bulk creation, for users who may create codes; without the plan, it says what the plan has. */
export const BulkCreateLink = ({ size }: { size: 32 | 48 }) => {
  const { t } = useTranslation('private');
  const { bulkCreation } = usePage();
  const can = usePermissionCheck();
  const allows = useFeatureGate();
  if (!bulkCreation || !can('dashboard', 'create')) return null;
  return (
    <ButtonLink
      variant="quiet"
      size={size}
      to="/app/bulk-qr-code-generator"
      icon={<IconStack2 size={size === 48 ? 20 : 16} />}
      onClick={(event) => {
        if (!allows('bulk')) event.preventDefault();
      }}
    >
      {t('nav.bulk')}
    </ButtonLink>
  );
};
