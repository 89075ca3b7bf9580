import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WithoutScript } from '../../../shell/without-script.tsx';
import { Segmented } from '../../../ui/choices.tsx';
import { IconDeviceFloppy } from '../../../ui/icons.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { ContentPart } from './content-part.tsx';
import { DesignPart, loadDesign } from './design-part.tsx';
import styles from './mini-builder.module.css';
import { Panel } from './panel.tsx';
import { PhoneFoot } from './phone-foot.tsx';
import { StayDialog } from './stay-dialog.tsx';
import { tabOf } from './tabs.ts';
import { TypeTabs } from './type-tabs.tsx';
import { useMaking } from './use-making.ts';

/** Where the panel has no room beside the form: as in the style sheet. */
const narrow = '(width <= 960px)';

/** The builder of the home page: kind, content, colours, and the code itself, drawn with every key press. */
export const MiniBuilder = () => {
  const { t } = useTranslation();
  const making = useMaking();
  const { draft, choose, kept, code, part, setPart } = making;
  const formId = useId();
  const isNarrow = useMedia(narrow);
  const [edited, setEdited] = useState<string>();

  const isDrawn = code.state === 'drawn';
  useEffect(() => {
    if (isDrawn) loadDesign();
  }, [isDrawn]);

  return (
    <>
      <StayDialog />
      <section id="make" className={styles.builder} aria-label={t('new_code')}>
        <div className={styles.form}>
          <TypeTabs tab={tabOf(draft.type)} onChoose={choose} />
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
              <span className={styles.kept} data-kept={kept}>
                <IconDeviceFloppy size={16} />
                {t('make.kept')}
              </span>
            </div>
            <ContentPart making={making} formId={formId} onFocusField={setEdited} />
            {part === 'design' && <DesignPart making={making} />}
          </div>
        </div>
        <div className={styles.panel}>{!isNarrow && <Panel making={making} formId={formId} edited={edited} />}</div>
        {isNarrow && <PhoneFoot making={making} formId={formId} edited={edited} />}
      </section>
    </>
  );
};
