import type { Code } from '@tessera/contract/api/codes.ts';
import type { CodeStyle } from '@tessera/contract/api/style.ts';
import type { Fix, Receipt } from '@tessera/qr';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Refused } from '../../api.ts';
import { useRefusal } from '../../refusal.ts';
import { notify } from '../../ui/notify.ts';
import { type DrawnCode, useCode } from '../code-preview/use-code.ts';
import { copyText } from '../codes/copy-text.ts';
import { nameOf } from '../codes/name-of.ts';
import { useMend } from '../scannability/use-mend.ts';
import { type Choice, fileKey, isMadeHere, lastChoice, rememberChoice } from './choice.ts';
import { withinPaper } from './print-size.ts';
import { fetchFile, fixPrinted, keepFile, keepText } from './take.ts';
import { type FileDetails, orderOf, type Proof, prove, useProof } from './use-proof.ts';
import { useReceiptText } from './use-receipt-rows.ts';

type Taken = { file: Blob | Uint8Array<ArrayBuffer>; receipt: Receipt | undefined; at: Date };

/** A code that is to leave as a file: what is chosen, what came of it, and what can be done. */
export type DownloadOf = {
  code: Pick<Code, 'id' | 'type' | 'printed' | 'symbology' | 'caption' | 'dynamic' | 'name' | 'title'>;
  drawn: DrawnCode;
  choice: Choice;
  choose: (part: Partial<Choice>) => void;
  proof: Proof;
  /** What is being made at this moment. */
  pending: 'file' | 'svg' | undefined;
  isDownloaded: boolean;
  isCopied: boolean;
  download: () => Promise<void>;
  copySvg: () => Promise<void>;
  /** Changes the design; undefined where it can't be changed from here. */
  mend: ((fix: Fix) => void) | undefined;
};

const copiedFor = 1600;

/**
 * @param options.style as it is at the moment, saved or not
 * @param options.onChange takes a mended style, where the code can be changed from here
 * @param options.save makes sure that the server has it; answers whether it has
 */
export const useDownload = (
  code: DownloadOf['code'],
  options: {
    style: CodeStyle;
    save?: (() => Promise<boolean>) | undefined;
    onChange?: ((style: CodeStyle) => void) | undefined;
  },
): DownloadOf => {
  const { t } = useTranslation('private');
  const refused = useRefusal();
  const receiptText = useReceiptText();
  const drawn = useCode(code.printed, options.style, code);
  const [chosen, setChoice] = useState(lastChoice);
  const choice = drawn.state === 'drawn' ? withinPaper(chosen, drawn, code.dynamic) : chosen;
  const [answer, setAnswer] = useState<{ drawn: DrawnCode; key: string; proof: Proof }>();
  const [pending, setPending] = useState<'file' | 'svg'>();
  const [isDownloaded, setDownloaded] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const title = nameOf(code);
  const details: FileDetails = { title, kind: code.dynamic ? 'dynamic' : 'static' };
  const key = fileKey(choice);
  const made = useProof(drawn, choice, details);
  const proof = answer?.drawn === drawn && answer.key === key ? answer.proof : made;
  const tell = (said: Proof) => setAnswer({ drawn, key, proof: said });

  /** The file, made here; undefined where this browser can't, or may not. */
  const takeHere = async (wanted: Choice): Promise<Taken | 'refused' | undefined> => {
    if (drawn.state !== 'drawn' || !isMadeHere(wanted)) return undefined;
    const make = (text: string) =>
      prove({ ...orderOf(wanted, drawn, details), text }, drawn, 'take').catch(() => undefined);
    const isReady = proof.state === 'passed' && proof.file && fileKey(wanted) === key;
    let file = isReady ? proof : await make(drawn.text);
    if (file?.state === 'passed') {
      const printed = await fixPrinted(code.id);
      if (printed !== drawn.text) file = await make(printed);
    }
    if (file?.state === 'refused') {
      tell(file);
      return 'refused';
    }
    return file?.state === 'passed' && file.file ? { ...file, file: file.file } : undefined;
  };

  const take = async (wanted: Choice): Promise<Taken | undefined> => {
    const here = await takeHere(wanted);
    if (here) return here === 'refused' ? undefined : here;
    if (options.save && !(await options.save())) {
      notify({ kind: 'error', text: t('download.unsaved') });
      return undefined;
    }
    return { ...(await fetchFile(code.id, wanted)), at: new Date() };
  };

  const attempt = async (what: 'file' | 'svg', work: () => Promise<void>) => {
    setPending(what);
    try {
      await work();
    } catch (error) {
      if (error instanceof Refused && error.code === 'not_scannable')
        tell({ state: 'refused', cause: error.cause ?? 'unknown', fix: error.fix });
      else refused(error);
    }
    setPending(undefined);
  };

  const download = () =>
    attempt('file', async () => {
      rememberChoice(choice);
      const taken = await take(choice);
      if (!taken) return;
      const { file, receipt, at } = taken;
      const name = keepFile(file, choice, title);
      setDownloaded(true);
      if (!receipt) return;
      tell({ state: 'passed', receipt, at, ...(file instanceof Uint8Array && { file }) });
      if (choice.withReceipt) keepText(receiptText(name, receipt, at, code), `${title} ${t('receipt.file')}`);
    });

  const copySvg = () =>
    attempt('svg', async () => {
      const taken = await take({ ...choice, format: 'svg' });
      if (!taken) return;
      const svg = await new Blob([taken.file]).text();
      const isDone = await copyText(svg).then(
        () => true,
        () => false,
      );
      if (!isDone) return void notify({ kind: 'error', text: t('download.not_copied') });
      setCopied(true);
      setTimeout(() => setCopied(false), copiedFor);
    });

  const mendStyle = useMend(options.style, options.onChange ?? (() => {}));
  const mend = (fix: Fix) => {
    if (fix.size !== undefined) setChoice({ ...choice, size: fix.size });
    if (fix.mm !== undefined) setChoice({ ...choice, mm: fix.mm });
    if (fix.style) mendStyle(fix);
  };

  const proofFix = proof.state === 'refused' ? proof.fix : undefined;
  return {
    code,
    drawn,
    choice,
    choose: (part) => setChoice({ ...choice, ...part }),
    proof,
    pending,
    isDownloaded,
    isCopied,
    download,
    copySvg,
    mend: options.onChange || (proofFix && !proofFix.style) ? mend : undefined,
  };
};
