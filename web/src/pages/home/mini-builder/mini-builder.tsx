import { shownText } from '@tessera/contract/rules/printed.ts';
import { isDynamic } from '@tessera/qr-types';
import {
  type FocusEvent,
  type FormEvent,
  lazy,
  Suspense,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { CodePlate } from '../../../features/code-preview/code-preview.tsx';
import { ContentForm } from '../../../features/content-form/content-form.tsx';
import { isBlank } from '../../../features/content-form/filled.ts';
import { isLoopback } from '../../../features/download-dialog/loopback.ts';
import { MiniHead } from '../../../features/scannability/mini-head.tsx';
import { WithoutScript } from '../../../shell/without-script.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChoiceCards, Segmented } from '../../../ui/choices.tsx';
import { classes } from '../../../ui/classes.ts';
import { Field } from '../../../ui/field.tsx';
import {
  IconChevronDown,
  IconDeviceFloppy,
  IconDownload,
  IconFrame,
  IconPalette,
  IconPhoto,
} from '../../../ui/icons.ts';
import { TextInput } from '../../../ui/inputs.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { isMadeOfFiles } from './made-of-files.ts';
import styles from './mini-builder.module.css';
import { NeedsAccount } from './needs-account.tsx';
import { StayDialog } from './stay-dialog.tsx';
import { tabOf } from './tabs.ts';
import { TypeTabs } from './type-tabs.tsx';
import { useMaking } from './use-making.ts';

const maxName = 120;

/** Most visitors look at it only once they see their code: it comes after the page. */
const loadDesign = async () => {
  const { DesignForm } = await import('../../../features/design-form/design-form.tsx');
  return { default: DesignForm };
};
const DesignForm = lazy(loadDesign);

/** Measuring takes readers, which nobody needs before there is a code. */
const MiniMeter = lazy(async () => {
  const { MiniMeter } = await import('../../../features/scannability/mini-meter.tsx');
  return { default: MiniMeter };
});

/** The page that phones get, for whoever asks to see it. */
const PhonePreview = lazy(async () => {
  const { PhonePreview } = await import('../../../features/phone-preview/phone-preview.tsx');
  return { default: PhonePreview };
});

/** The builder of the home page: kind, content, colours, and the code itself, drawn with every key press. */
export const MiniBuilder = () => {
  const { t } = useTranslation(['main', 'types']);
  const making = useMaking();
  const {
    draft,
    change,
    choose,
    opened,
    kept,
    type,
    text,
    symbology,
    code,
    part,
    setPart,
    faults,
    pending,
    download,
    ready,
  } = making;
  const formId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const tab = tabOf(draft.type);
  const drawn = code.state === 'drawn' ? code.text : undefined;
  const says = drawn === undefined ? undefined : shownText(type, drawn);

  const isDrawn = drawn !== undefined;
  useEffect(() => {
    if (isDrawn) loadDesign();
  }, [isDrawn]);

  const [edited, setEdited] = useState<string>();
  const [isPageWanted, setPageWanted] = useState(false);
  const hasPage = type.opens.kind === 'page' && part === 'content';
  const isPageShown = hasPage && isPageWanted;
  const shown = useDeferredValue(draft.content);
  const isSample = isPageShown && isBlank(type, shown);

  const toCode = () => panel.current?.scrollIntoView({ block: 'nearest' });

  /** On a phone the code lies below the form: who leaves the form with something valid gets to see it. */
  const showCode = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    if (drawn && matchMedia('(width <= 660px)').matches) toCode();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    download();
  };

  return (
    <>
      <StayDialog />
      <section id="make" className={styles.builder} aria-label={t('new_code')}>
        <div className={styles.form}>
          <TypeTabs tab={tab} onChoose={choose} />
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
            <form
              id={formId}
              className={styles.part}
              hidden={part !== 'content'}
              onBlur={showCode}
              onSubmit={submit}
              noValidate
            >
              {isMadeOfFiles(type.content) ? (
                <NeedsAccount type={type} onAsk={making.askAccount} />
              ) : (
                <ContentForm
                  key={`${draft.type} ${opened}`}
                  type={type}
                  value={draft.content}
                  onChange={(content) => change({ content })}
                  faults={faults}
                  onFocusField={setEdited}
                  uploads={making.uploads}
                  askAccount={making.askAccount}
                />
              )}
              {tab.types.length > 1 && (
                <ChoiceCards
                  label={t('make.kind')}
                  value={draft.type}
                  options={tab.types.map(({ id, manifest }) => {
                    const kind = isDynamic(manifest) ? 'dynamic' : 'static';
                    return { value: id, label: t(`kind.${kind}`), help: t(`kind.${kind}.help`) };
                  })}
                  onChange={choose}
                />
              )}
              <Field label={t('name')} hint={t('name.hint')} silent>
                {(control) => (
                  <TextInput
                    {...control}
                    value={draft.name}
                    maxLength={maxName}
                    autoComplete="off"
                    dir="auto"
                    onChange={(event) => change({ name: event.target.value })}
                  />
                )}
              </Field>
              <div className={styles.more}>
                <span>{t('make.more')}</span>
                <Button look="quiet" size={32} icon={<IconFrame size={16} />} onClick={() => setPart('design')}>
                  {t('design.frame')}
                </Button>
                <Button look="quiet" size={32} icon={<IconPalette size={16} />} onClick={() => setPart('design')}>
                  {t('make.colours')}
                </Button>
                <Button look="quiet" size={32} icon={<IconPhoto size={16} />} onClick={() => setPart('design')}>
                  {t('design.logo')}
                </Button>
              </div>
            </form>
            {part === 'design' && (
              <div className={classes(styles.part, styles.design)}>
                {code.state === 'drawn' && (
                  <button type="button" className={styles.peek} onClick={toCode}>
                    <span className={styles.peekCode}>
                      <CodePlate type={type} code={code} />
                    </span>
                    {t('make.see_code')}
                    <IconChevronDown size={20} />
                  </button>
                )}
                <Suspense fallback={<Skeleton height="340px" radius="12px" />}>
                  <DesignForm
                    style={draft.style}
                    text={text}
                    symbology={symbology}
                    folds
                    onChange={(style) => change({ style })}
                  />
                </Suspense>
              </div>
            )}
          </div>
        </div>
        <div className={styles.panel} ref={panel}>
          <div className={styles.inView}>
            {isPageShown ? (
              <div className={styles.phone}>
                <Suspense fallback={<Skeleton height="400px" radius="40px" />}>
                  <PhonePreview type={type} content={isSample ? undefined : shown} edited={edited} />
                </Suspense>
                <p className={styles.printed}>{isSample ? t('make.sample') : '\u00a0'}</p>
              </div>
            ) : (
              <>
                <div className={styles.plate}>
                  <CodePlate type={type} code={code} />
                </div>
                <p className={styles.printed}>{says?.replace(/^https?:\/\//, '') ?? '\u00a0'}</p>
                {drawn && isLoopback(drawn) && <p className={styles.here}>{t('preview.here')}</p>}
                {isDrawn ? (
                  <Suspense fallback={<MiniHead code={code} />}>
                    <MiniMeter
                      code={code}
                      kind={isDynamic(type) ? 'dynamic' : 'static'}
                      style={draft.style}
                      onFix={(style) => change({ style })}
                    />
                  </Suspense>
                ) : (
                  <MiniHead code={code} />
                )}
              </>
            )}
            {hasPage && (
              <TextButton className={styles.turn} onClick={() => setPageWanted(!isPageShown)}>
                {t(isPageShown ? 'make.show_code' : 'make.show_page')}
              </TextButton>
            )}
            <Button
              look="pop"
              size={56}
              wide
              icon={<IconDownload size={20} />}
              pending={pending}
              disabled={!ready}
              type="submit"
              form={formId}
            >
              {t('make.download')}
            </Button>
          </div>
        </div>
      </section>
    </>
  );
};
