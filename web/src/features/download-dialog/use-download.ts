import type { Code } from '@tessera/contract/api/codes.ts';
import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { type Fix, needsConfirmation, type VerificationReport } from '@tessera/qr';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api.ts';
import { useNotifyError } from '../../error-messages.ts';
import { notify } from '../../ui/notify.ts';
import { type CodePreview, countSeries, useCodePreview } from '../code-preview/use-code-preview.ts';
import { getCodeName } from '../codes/code-name.ts';
import { copyText } from '../codes/copy-text.ts';
import { useApplyFix } from '../scan-quality/use-apply-fix.ts';
import {
  type DownloadChoice,
  getFileKey,
  isRenderedLocally,
  isSheet,
  loadLastChoice,
  saveLastChoice,
} from './download-choice.ts';
import { clampToPaper } from './print-size.ts';
import { downloadCodeFile, downloadSeries, downloadText, fetchCodeFile, freezeEncodedText } from './save-file.ts';
import { useReportText } from './use-report-rows.ts';
import {
  createRenderRequest,
  type FileDetails,
  renderAndVerify,
  useVerification,
  type Verification,
} from './use-verification.ts';

type RenderedFile = { file: Blob | Uint8Array<ArrayBuffer>; report: VerificationReport | undefined; at: Date };

/** State of the download dialog: options, verification and actions. */
export type DownloadState = {
  code: Pick<
    Code,
    'id' | 'type' | 'printed' | 'hostname' | 'symbology' | 'caption' | 'symbolRules' | 'dynamic' | 'name' | 'title'
  >;
  preview: CodePreview;
  choice: DownloadChoice;
  choose: (part: Partial<DownloadChoice>) => void;
  verification: Verification;
  /** What is being rendered. */
  pending: 'file' | 'svg' | undefined;
  /** A file that phones might fail to scan: it waits for a decision. */
  weakFile: { report: VerificationReport; cancel: () => void; deliver: () => void } | undefined;
  isDownloaded: boolean;
  isCopied: boolean;
  download: () => Promise<void>;
  copySvg: () => Promise<void>;
  /** Changes the design; undefined if it can’t be changed here. */
  applyFix: ((fix: Fix) => void) | undefined;
};

const copiedNoticeMs = 1600;

/**
 * @param options.style the current style, saved or not
 * @param options.onChange applies a fixed style, if the code can be changed here
 * @param options.save saves the style; resolves to whether it is saved
 */
export const useDownload = (
  code: DownloadState['code'],
  options: {
    style: CodeStyle;
    save?: (() => Promise<boolean>) | undefined;
    onChange?: ((style: CodeStyle) => void) | undefined;
  },
): DownloadState => {
  const { t } = useTranslation('private');
  const notifyError = useNotifyError();
  const formatReport = useReportText();
  const preview = useCodePreview(code.printed, options.style, code);
  const [savedChoice, setSavedChoice] = useState(loadLastChoice);
  const isSeries = countSeries(preview) !== undefined;
  const usableChoice: DownloadChoice = isSeries ? { ...savedChoice, copies: 'one' } : savedChoice;
  const choice = preview.state === 'drawn' ? clampToPaper(usableChoice, preview, code.dynamic) : usableChoice;
  const [override, setOverride] = useState<{ drawn: CodePreview; key: string; proof: Verification }>();
  const [pending, setPending] = useState<'file' | 'svg'>();
  const [weakFile, setWeakFile] = useState<DownloadState['weakFile']>();
  const [isDownloaded, setDownloaded] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const title = getCodeName(code);
  const details: FileDetails = { title, kind: code.dynamic ? 'dynamic' : 'static' };
  const key = getFileKey(choice);
  const localVerification = useVerification(preview, choice, details);
  const verification = override?.drawn === preview && override.key === key ? override.proof : localVerification;
  const showVerification = (newVerification: Verification) =>
    setOverride({ drawn: preview, key, proof: newVerification });

  /** Renders the file in the browser; undefined if it can’t, or the server does it. */
  const renderLocally = async (requestedChoice: DownloadChoice): Promise<RenderedFile | 'refused' | undefined> => {
    if (preview.state !== 'drawn' || isSeries || !isRenderedLocally(requestedChoice)) return undefined;
    const make = (text: string) =>
      renderAndVerify({ ...createRenderRequest(requestedChoice, preview, details), text }, preview, 'take').catch(
        () => undefined,
      );
    const isReady = verification.state === 'passed' && verification.file && getFileKey(requestedChoice) === key;
    let file = isReady ? verification : await make(preview.text);
    if (file?.state === 'passed') {
      const printed = await freezeEncodedText(code.id);
      if (printed !== preview.text) file = await make(printed);
    }
    if (file?.state === 'refused') {
      showVerification(file);
      return 'refused';
    }
    return file?.state === 'passed' && file.file ? { ...file, file: file.file } : undefined;
  };

  const getFile = async (requestedChoice: DownloadChoice): Promise<RenderedFile | undefined> => {
    const localFile = await renderLocally(requestedChoice);
    if (localFile) return localFile === 'refused' ? undefined : localFile;
    if (options.save && !(await options.save())) {
      notify({ kind: 'error', text: t('download.unsaved') });
      return undefined;
    }
    return { ...(await fetchCodeFile(code.id, requestedChoice, isSeries)), at: new Date() };
  };

  const runTask = async (what: 'file' | 'svg', work: () => Promise<void>) => {
    setPending(what);
    try {
      await work();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_scannable')
        showVerification({ state: 'refused', cause: error.cause ?? 'unknown', fix: error.fix });
      else notifyError(error);
    }
    setPending(undefined);
  };

  /** Asks before a file is delivered that phones might fail to scan. */
  const askToDeliver = (report: VerificationReport, deliver: () => void) =>
    setWeakFile({
      report,
      cancel: () => setWeakFile(undefined),
      deliver: () => {
        setWeakFile(undefined);
        deliver();
      },
    });

  /** Renders and delivers a file. A weak one is confirmed first; if the server renders it, as soon as that is known. */
  const deliverFile = async (
    what: 'file' | 'svg',
    requestedChoice: DownloadChoice,
    deliver: (rendered: RenderedFile) => Promise<void>,
  ) => {
    const run = (isConfirmed: boolean) =>
      runTask(what, async () => {
        const rendered = await getFile(requestedChoice);
        if (!rendered) return;
        const { report } = rendered;
        if (isConfirmed || !report || !needsConfirmation(report)) return deliver(rendered);
        askToDeliver(report, () => void runTask(what, () => deliver(rendered)));
      });
    if (verification.state === 'passed' && needsConfirmation(verification.report))
      askToDeliver(verification.report, () => void run(true));
    else await run(false);
  };

  const saveFile = async ({ file, report, at }: RenderedFile) => {
    const name = isSeries
      ? downloadSeries(file, title)
      : downloadCodeFile(file, choice, isSheet(choice) ? `${title} ${t('sheet.file')}` : title);
    setDownloaded(true);
    if (!report) return;
    showVerification({ state: 'passed', report, at, ...(file instanceof Uint8Array && { file }) });
    if (choice.withReceipt) downloadText(formatReport(name, report, at, code), `${title} ${t('receipt.file')}`);
  };

  const download = () => {
    saveLastChoice(choice);
    return deliverFile('file', choice, saveFile);
  };

  const copyFile = async ({ file }: RenderedFile) => {
    const svg = await new Blob([file]).text();
    const isDone = await copyText(svg).then(
      () => true,
      () => false,
    );
    if (!isDone) return void notify({ kind: 'error', text: t('download.not_copied') });
    setCopied(true);
    setTimeout(() => setCopied(false), copiedNoticeMs);
  };

  const copySvg = () => deliverFile('svg', { ...choice, format: 'svg' }, copyFile);

  const applyStyleFix = useApplyFix(options.style, options.onChange ?? (() => {}));
  const applyFix = (fix: Fix) => {
    if (fix.size !== undefined) setSavedChoice({ ...choice, unit: 'px', size: fix.size });
    if (fix.mm !== undefined) setSavedChoice({ ...choice, mm: fix.mm, sheet: { ...choice.sheet, divided: 'width' } });
    if (fix.style) applyStyleFix(fix);
  };

  const suggestedFix = verification.state === 'refused' ? verification.fix : undefined;
  return {
    code,
    preview,
    choice,
    choose: (part) => setSavedChoice({ ...choice, ...part }),
    verification,
    pending,
    weakFile,
    isDownloaded,
    isCopied,
    download,
    copySvg,
    applyFix: options.onChange || (suggestedFix && !suggestedFix.style) ? applyFix : undefined,
  };
};
