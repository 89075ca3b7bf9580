import { type CodeStyle, plainStyle } from '@tessera/contract/api/style.ts';
import type { RenderRequest, VerificationReport } from '@tessera/qr';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissSnackbar, getSnackbars } from '../../ui/notify.ts';
import { renderInWorker } from '../verification/worker-client.ts';
import { loadLastChoice, saveLastChoice } from './download-choice.ts';
import { DownloadActions, DownloadChoices } from './download-panel.tsx';
import { useDownload } from './use-download.ts';
import { VerificationCard } from './verification-card.tsx';

vi.mock('../verification/worker-client.ts', () => ({ renderInWorker: vi.fn() }));
const renderMock = vi.mocked(renderInWorker);

const printed = 'https://example.org/r/m8kd2xa';
const code = {
  id: 7,
  type: 'url',
  printed,
  hostname: '',
  symbology: 'qr',
  caption: '',
  dynamic: true,
  name: 'Winter menu',
  title: '',
} as const;

const receiptFor = ({
  format,
  colorSpace = 'rgb',
  size,
}: Pick<RenderRequest, 'format' | 'colorSpace' | 'size'>): VerificationReport => ({
  format,
  ink: colorSpace,
  read: 'file',
  decoders: ['ZXing', 'qr (JavaScript)'],
  symbology: 'qr',
  modules: 29,
  rows: 29,
  version: 3,
  level: 'Q',
  mask: 5,
  repairLeft: 0.25,
  contrast: 7,
  quietZone: 4,
  grade: 'A',
  warnings: [],
  print: { widthMm: 169.3, moduleMm: 4.6, minWidthMm: 7, recommendedWidthMm: 20 },
  width: size,
  height: size,
  bytes: 4,
  sha256: 'ab'.repeat(32),
});

/** Name and text of each downloaded file. */
let savedFiles: { name: string; text: string }[] = [];
/** Requests to the server. */
let requests: string[] = [];

const answers = (answer: (url: string) => Response) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, { method = 'GET' } = {}) => {
      requests.push(`${method} ${url}`);
      return answer(url);
    }),
  );
const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  [savedFiles, requests] = [[], []];
  const files = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.set(`blob:${files.size}`, file as Blob);
    return `blob:${files.size - 1}`;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = files.get(this.href)!;
    const { download: name } = this;
    file.text().then((text) => savedFiles.push({ name, text }));
  });
  renderMock.mockImplementation(async (order) => ({
    file: new TextEncoder().encode(order.text) as Uint8Array<ArrayBuffer>,
    report: receiptFor(order),
  }));
  answers(() => json({ printed }));
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  renderMock.mockReset();
  for (const { id } of getSnackbars()) dismissSnackbar(id);
});

type Options = {
  text?: string;
  style?: CodeStyle;
  onChange?: (style: CodeStyle) => void;
  save?: () => Promise<boolean>;
};

const Panel = ({ text = printed, style = plainStyle, ...options }: Options) => {
  const download = useDownload({ ...code, printed: text }, { style, ...options });
  return (
    <MemoryRouter>
      <DownloadChoices download={download} />
      <DownloadActions download={download} />
      <VerificationCard download={download} />
    </MemoryRouter>
  );
};

const open = (options: Options = {}) => render(<Panel {...options} />);
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('a file is verified before the click, and the download is the verified file, named after the code', async () => {
  open();
  await screen.findByText('Scan test passed');
  expect(requests).toEqual([]);
  press(/^Download PNG/);
  await waitFor(() => expect(savedFiles).toEqual([{ name: 'Winter menu.png', text: printed }]));
  expect(requests).toEqual(['POST /api/qr/7/print']);
  expect(renderMock).toHaveBeenCalledTimes(1);
});

test('if the frozen text differs, the file is rendered with that text', async () => {
  const moved = 'https://moved.example/r/m8kd2xa';
  answers(() => json({ printed: moved }));
  open();
  await screen.findByText('Scan test passed');
  press(/^Download PNG/);
  await waitFor(() => expect(savedFiles).toEqual([{ name: 'Winter menu.png', text: moved }]));
});

test('if the browser can’t render the file, the server does, and its report is shown', async () => {
  renderMock.mockRejectedValue(new Error('no worker here'));
  const receipt = receiptFor({ format: 'png', size: 2000 });
  answers(() => new Response('from the server', { headers: { 'proof-receipt': JSON.stringify(receipt) } }));
  open();
  await screen.findByText('Tested when you download');
  press(/^Download PNG/);
  await waitFor(() => expect(savedFiles).toEqual([{ name: 'Winter menu.png', text: 'from the server' }]));
  expect(requests).toEqual(['GET /api/qr/7/download?format=png&size=2000&colorProfile=RGB']);
  expect(screen.getByText('Scan test passed')).toBeTruthy();
  expect(getSnackbars()).toEqual([]);
});

test('a text in several codes is a ZIP that the server renders, and the dialog says who joins them', async () => {
  answers(() => new Response('zip'));
  open({ text: 'Überprüfe Schloß 7. '.repeat(160), style: { ...plainStyle, structuredAppend: true } });
  expect(screen.getByText(/This text is in 4 codes; above is 1 of 4/).textContent).toContain(
    'apps with ZXing-C++ or ZBar can',
  );
  expect(screen.queryByRole('button', { name: /SVG/ })).toBeNull();
  press(/^Download 4 codes as PNG/);
  await waitFor(() => expect(savedFiles).toEqual([{ name: 'Winter menu.zip', text: 'zip' }]));
  expect(requests).toEqual(['GET /api/qr/7/series?format=png&size=2000&colorProfile=RGB']);
  expect(renderMock).not.toHaveBeenCalled();
});

test('the server renders files for print once the last change is saved', async () => {
  saveLastChoice({ ...loadLastChoice(), format: 'pdf', page: 'A4', mm: 40, ink: 'cmyk', marks: true });
  answers(() => new Response('%PDF'));
  const saved = vi.fn(async () => true);
  open({ save: saved });
  press(/^Download PDF/);
  await waitFor(() => expect(savedFiles).toEqual([{ name: 'Winter menu.pdf', text: '%PDF' }]));
  expect(saved).toHaveBeenCalled();
  expect(requests).toEqual(['GET /api/qr/7/download?format=pdf&colorProfile=CMYK&mm=40&marks=true&pageType=A4']);
  expect(renderMock).not.toHaveBeenCalled();
});

test('the server renders nothing if the change can’t be saved', async () => {
  saveLastChoice({ ...loadLastChoice(), format: 'pdf' });
  open({ save: async () => false });
  press(/^Download PDF/);
  await waitFor(() => expect(getSnackbars()[0]?.text).toMatch(/isn’t saved yet/));
  expect([requests, savedFiles]).toEqual([[], []]);
});

test('an unreadable design isn’t frozen or downloaded, and one click fixes it', async () => {
  const fix = { style: [{ path: 'shape.color', value: '#595959' }] };
  renderMock.mockResolvedValueOnce({ refused: { cause: 'contrast', fix } });
  const onChange = vi.fn();
  open({ onChange });
  await screen.findByText('Scan test failed');
  expect(screen.getByRole('button', { name: /^Download PNG/ })).toHaveProperty('disabled', true);
  press(/^Darken/);
  expect(onChange).toHaveBeenCalledWith({ ...plainStyle, shape: { ...plainStyle.shape, color: '#595959' } });
  expect(requests).toEqual([]);
});

test('a rejection by the server shows like one by the browser', async () => {
  saveLastChoice({ ...loadLastChoice(), format: 'eps' });
  const fix = { style: [{ path: 'errorCorrectionLevel', value: 'H' }] };
  answers(() => json({ error: 'not_scannable', params: { cause: 'repair' }, fix }, 422));
  open({ onChange: () => {} });
  press(/^Download EPS/);
  await screen.findByText('Scan test failed');
  expect(screen.getByRole('button', { name: 'Use level H' })).toBeTruthy();
});

test('the fix for a file that is too small changes its pixels, not the design', async () => {
  renderMock.mockResolvedValueOnce({ refused: { cause: 'too_small', fix: { size: 4096 } } });
  open();
  await screen.findByText('Scan test failed');
  press(/^Use 4096 px/);
  await screen.findByText('Scan test passed');
  expect(screen.getByRole('radio', { name: '4096' })).toHaveProperty('checked', true);
});

const weak = { ...receiptFor({ format: 'png', size: 2000 }), grade: 'D', warnings: ['contrast'] } as const;

test('a file that many phones would fail to scan is confirmed first, and says what fails', async () => {
  const fix = { style: [{ path: 'shape.color', value: '#595959' }] };
  renderMock.mockImplementation(async (order) => ({
    file: new TextEncoder().encode(order.text),
    report: { ...weak, fix },
  }));
  const onChange = vi.fn();
  open({ onChange });
  await screen.findByText('Scans in ideal conditions only');
  press(/^Download PNG/);
  const dialog = screen.getByRole('dialog', { name: 'Download a code that may not scan?' });
  expect(dialog.textContent).toMatch(/The colours are too pale\. Low light stops it first\./);
  expect([requests, savedFiles]).toEqual([[], []]);
  fireEvent.click(within(dialog).getByRole('button', { name: /^Darken/ }));
  expect(onChange).toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();

  press(/^Download PNG/);
  press(/^Download anyway/);
  await waitFor(() => expect(savedFiles).toEqual([{ name: 'Winter menu.png', text: printed }]));
  expect(requests).toEqual(['POST /api/qr/7/print']);
});

test('a file with a margin narrower than scanners need is confirmed whatever its grade, or widened', async () => {
  const fix = { style: [{ path: 'quietZone', value: 4 }] };
  renderMock.mockImplementation(async (order) => ({
    file: new TextEncoder().encode(order.text),
    report: { ...receiptFor(order), grade: 'B', warnings: ['quiet_zone'], fix },
  }));
  const styles: CodeStyle[] = [];
  open({ style: { ...plainStyle, quietZone: 2 }, onChange: (style) => styles.push(style) });
  await screen.findByText('Scan test passed');
  press(/^Download PNG/);
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toMatch(/The margin is too narrow/);
  expect(savedFiles).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: /^Use a margin of 4 dots/ }));
  expect(styles.map(({ quietZone }) => quietZone)).toEqual([4]);
});

test('of a file that the server renders, too', async () => {
  saveLastChoice({ ...loadLastChoice(), format: 'eps' });
  answers(() => new Response('%!PS', { headers: { 'proof-receipt': JSON.stringify({ ...weak, format: 'eps' }) } }));
  open();
  press(/^Download EPS/);
  await screen.findByRole('dialog');
  expect(savedFiles).toEqual([]);
  press(/^Download anyway/);
  await waitFor(() => expect(savedFiles).toEqual([{ name: 'Winter menu.eps', text: '%!PS' }]));
  expect(requests.length).toBe(1);
});

test('the report is downloaded as a second file if chosen', async () => {
  open();
  await screen.findByText('Scan test passed');
  fireEvent.click(screen.getByRole('checkbox'));
  press(/^Download PNG/);
  await waitFor(() =>
    expect(savedFiles.map(({ name }) => name)).toEqual(['Winter menu.png', 'Winter menu scan test.txt']),
  );
  expect(savedFiles[1]!.text).toContain(`SHA-256: ${'ab'.repeat(32)}`);
});
