import type { TypeId } from '@tessera/qr-types';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usablePartAttribute } from '../../hydration.ts';
import { WithoutScript } from '../../shell/without-script.tsx';
import { notTabletQuery, tabletQuery } from '../../ui/breakpoints.ts';
import { Segmented } from '../../ui/choices.tsx';
import { IconDeviceFloppy } from '../../ui/icons.ts';
import { useMedia } from '../../ui/use-media.ts';
import { ContentPart } from './content-part.tsx';
import { DesignPart, loadDesign } from './design-part.tsx';
import { ExitIntentDialog } from './exit-intent-dialog.tsx';
import styles from './mini-builder.module.css';
import { Panel } from './panel.tsx';
import { PhoneFooter } from './phone-footer.tsx';
import { TypeTabs } from './type-tabs.tsx';
import { useMiniBuilder } from './use-mini-builder.ts';

/**
 * The builder of the home page: type, content, colours, and the code itself, rendered with every key press. On the page of a
 * type, it begins with that type.
 */
export const MiniBuilder = ({ initialType }: { initialType?: TypeId }) => {
  const { t } = useTranslation();
  const builder = useMiniBuilder(initialType);
  const { local, chooseType, isSaved, code, part, setPart } = builder;
  const formId = useId();
  const isNarrow = useMedia(tabletQuery);
  const isWide = useMedia(notTabletQuery); // The server knows neither: the style shows what fits until the page hydrates.
  const [activeField, setActiveField] = useState<string>();

  const isDrawn = code.state === 'drawn';
  useEffect(() => {
    if (isDrawn) loadDesign();
  }, [isDrawn]);

  return (
    <>
      <ExitIntentDialog />
      <section id="make" className={styles.builder} {...{ [usablePartAttribute]: '' }} aria-label={t('new_code')}>
        <div className={styles.form}>
          <TypeTabs value={local.type} onChoose={({ type, content }) => chooseType(type, content)} />
          <div className={styles.body}>
            <WithoutScript>{t('no_script.make')}</WithoutScript>
            <div className={styles.bar}>
              <Segmented
                label={t('make.part')}
                value={part}
                options={[
                  { value: 'content', label: t('make.content') },
                  { value: 'design', label: t('make.design') },
                ]}
                onChange={setPart}
              />
              <span className={styles.saved} data-saved={isSaved}>
                <IconDeviceFloppy size={16} />
                {t('make.kept')}
              </span>
            </div>
            <ContentPart builder={builder} formId={formId} onFocusField={setActiveField} />
            {part === 'design' && <DesignPart builder={builder} />}
          </div>
        </div>
        <div className={styles.panel}>
          {!isNarrow && <Panel builder={builder} formId={formId} activeField={activeField} />}
        </div>
        {!isWide && <PhoneFooter builder={builder} formId={formId} activeField={activeField} />}
      </section>
    </>
  );
};
