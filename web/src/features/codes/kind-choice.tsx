import { findType, type TypeId, typeIds } from '@tessera/qr-types';
import { useTranslation } from 'react-i18next';
import { ChoiceCards } from '../../ui/choices.tsx';
import { getCodeKind } from './code-kind.ts';

/** The choice between a type’s static and dynamic variants. */
export const KindChoice = ({ value, onChange }: { value: TypeId; onChange: (id: TypeId) => void }) => {
  const { t } = useTranslation();
  const { counterpart } = findType(value);
  const variants = typeIds.filter((id) => id === value || id === counterpart);
  return (
    <ChoiceCards
      label={t('make.kind')}
      value={value}
      options={variants.map((id) => {
        const kind = getCodeKind(findType(id));
        return { value: id, label: t(`kind.${kind}`), help: t(`kind.${kind}.help`) };
      })}
      onChange={onChange}
    />
  );
};
