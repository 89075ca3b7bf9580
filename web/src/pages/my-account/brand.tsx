import { type Brand, brand as brandRoutes, maxBrandColors } from '@tessera/contract/api/brand.ts';
import { toFieldErrors } from '@tessera/qr-types/fields/field-errors.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatError } from '../../error-messages.ts';
import { loadBrand, saveBrand, useBrandState } from '../../features/brand/use-brand.ts';
import { FormError } from '../../features/credentials/form-error.tsx';
import { LogoUpload } from '../../features/logo/logo-upload.tsx';
import { formatInvalid } from '../../form.ts';
import { LoadError } from '../../load-error.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { ColorField } from '../../ui/color-field.tsx';
import { Field, toGroupProps } from '../../ui/field.tsx';
import { IconPlus, IconX } from '../../ui/icons.ts';
import { notify } from '../../ui/notify.ts';
import styles from './brand.module.css';
import section from './section.module.css';
import { SectionHead } from './section-head.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';

const firstColor = '#0f6b4f';

const BrandForm = ({ saved }: { saved: Brand }) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const [{ colors, logo }, setValues] = useState<Brand>(saved);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();

  const setColors = (next: readonly string[]) => setValues({ colors: [...next], logo });
  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    const parsed = brandRoutes.change.body.safeParse({ colors, logo });
    const [invalid] = parsed.error ? toFieldErrors(parsed.error) : [];
    if (invalid || !parsed.data) return setError(invalid && formatInvalid(tMain, invalid));
    setPending(true);
    setError(undefined);
    await saveBrand(parsed.data).then(
      () => notify({ kind: 'success', text: t('brand.saved') }),
      (failure: unknown) => setError(formatError(tMain, failure)),
    );
    setPending(false);
  };
  return (
    <form className={section.form} onSubmit={submit} noValidate>
      <Field label={t('brand.colors')} hint={t('brand.colors_hint')} isGroup isCompact>
        {(control) => (
          <fieldset className={styles.colors} {...toGroupProps(control)}>
            {colors.map((color, at) => (
              <div key={at} className={styles.color}>
                <ColorField
                  label={t('brand.color', { number: at + 1 })}
                  value={color}
                  pickLabel={tMain('colour.pick', { part: t('brand.color', { number: at + 1 }) })}
                  invalidText={tMain('invalid.invalid_hex_colour')}
                  onChange={(next) => setColors(colors.with(at, next))}
                />
                <IconButton
                  label={t('brand.remove', { number: at + 1 })}
                  onClick={() => setColors(colors.toSpliced(at, 1))}
                >
                  <IconX size={18} />
                </IconButton>
              </div>
            ))}
            {colors.length < maxBrandColors && (
              <Button variant="soft" icon={<IconPlus size={18} />} onClick={() => setColors([...colors, firstColor])}>
                {t('brand.add')}
              </Button>
            )}
          </fieldset>
        )}
      </Field>
      <Field label={t('brand.logo')} hint={t('brand.logo_hint')} isGroup isCompact>
        {() => <LogoUpload value={logo} onChange={(next) => setValues((now) => ({ ...now, logo: next }))} />}
      </Field>
      <FormError text={error} />
      <div className={section.buttons}>
        <Button type="submit" pending={pending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
};

/** The brand colours and the logo of the account, offered for every design. */
export const BrandSection = () => {
  const { t } = useTranslation('private');
  const { brand, isLoaded, error } = useBrandState();
  return (
    <section className={section.panel}>
      <SectionHead title={t('section.brand')} text={t('brand.text')} />
      {error ? (
        <LoadError heading="h3" hasDivider title={t('brand.failed')} error={error} onRetry={() => void loadBrand()} />
      ) : isLoaded ? (
        <BrandForm saved={brand} />
      ) : (
        <SectionSkeleton />
      )}
    </section>
  );
};
