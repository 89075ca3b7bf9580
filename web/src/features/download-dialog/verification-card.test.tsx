import { plainStyle } from '@tessera/contract/api/style.ts';
import type { VerificationReport } from '@tessera/qr';
import { fireEvent, render, renderHook, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { createDrawnPreview } from '../scan-quality/testing.ts';
import { loadLastChoice } from './download-choice.ts';
import type { DownloadState } from './use-download.ts';
import { useReportText } from './use-report-rows.ts';
import { VerificationCard } from './verification-card.tsx';

const receipt: VerificationReport = {
  format: 'png',
  ink: 'rgb',
  read: 'file',
  decoders: ['ZXing', 'qr (JavaScript)'],
  symbology: 'qr',
  modules: 29,
  rows: 29,
  version: 3,
  level: 'Q',
  mask: 5,
  repairLeft: 0.257,
  contrast: 7.13,
  quietZone: 4,
  grade: 'A',
  warnings: [],
  print: { widthMm: 169.3, moduleMm: 4.6, minWidthMm: 7, recommendedWidthMm: 20 },
  width: 2000,
  height: 2000,
  bytes: 1234,
  sha256: 'ab'.repeat(32),
};
const at = new Date('2026-11-20T13:04:00');
const code = {
  id: 7,
  type: 'url',
  printed: 'https://example.org/r/m8kd2xa',
  dynamic: true,
  name: 'Winter menu',
  title: '',
} as const;

const open = (part: Partial<DownloadState>) => {
  const download = {
    code,
    preview: createDrawnPreview(),
    choice: loadLastChoice(),
    applyFix: undefined,
    ...part,
  } as DownloadState;
  render(<VerificationCard download={download} />, { wrapper: MemoryRouter });
};

test('a passed verification names the decoders and the decoded text', () => {
  open({ verification: { state: 'passed', report: receipt, at } });
  expect(screen.getByRole('status').textContent).toBe('Scan test passed');
  expect(screen.getByText('Grade A')).toBeTruthy();
  const rows = screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling!.textContent}`);
  expect(rows).toEqual([
    'Final file tested with: ZXing, qr (JavaScript)',
    'Leads to: /r/m8kd2xa',
    'Symbol: Version 3, Q, mask 5',
    'Contrast: 7.1:1',
    'Dot size: 4.6\u00a0mm when 16.9\u00a0cm wide',
    'Minimum width: 7\u00a0mm',
    'Recommended width: 2\u00a0cm',
    'Damage tolerance left: 26%',
    'Tested on: 20 Nov 2026, 13:04',
  ]);
});

test('a CMYK file shows its contrast in CMYK, and says if only its counterpart was decoded', () => {
  open({ verification: { state: 'passed', report: { ...receipt, ink: 'cmyk', read: 'twin' }, at } });
  expect(screen.getByText('Contrast in CMYK')).toBeTruthy();
  expect(screen.getByText('Equivalent drawing tested with')).toBeTruthy();
});

test('a text file shows no contrast', () => {
  open({ verification: { state: 'passed', report: { ...receipt, format: 'ascii' }, at } });
  expect(screen.queryByText(/Contrast/)).toBeNull();
  expect(screen.getByText('Damage tolerance left')).toBeTruthy();
});

test('a print width below the recommended one shows a warning, and a click raises it', () => {
  const small: VerificationReport = {
    ...receipt,
    format: 'pdf',
    grade: 'D',
    warnings: ['print_size'],
    print: { widthMm: 12, moduleMm: 0.32, minWidthMm: 7, recommendedWidthMm: 20 },
  };
  const choose = vi.fn();
  open({ verification: { state: 'passed', report: small, at }, choose });
  expect(screen.getByText(/1.2 cm is small for this code/)).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Scans in ideal conditions only');
  fireEvent.click(screen.getByRole('button', { name: /^Use 2\scm$/ }));
  expect(choose).toHaveBeenCalledWith({ mm: 20 });
});

test('a file that printers can’t print is rejected, with a width that works', () => {
  const applyFix = vi.fn();
  open({ verification: { state: 'refused', cause: 'print_size', fix: { mm: 30 } }, applyFix });
  expect(screen.getByText(/the dots blur together/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Print it 3\scm wide$/ }));
  expect(applyFix).toHaveBeenCalledWith({ mm: 30 });
});

test('a rejected file shows the reason, and a click fixes it', () => {
  const fix = { style: [{ path: 'errorCorrectionLevel', value: 'H' }] };
  const applyFix = vi.fn();
  open({ verification: { state: 'refused', cause: 'repair', fix }, applyFix });
  expect(screen.getByText(/covers more than the code can repair/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Use level H' }));
  expect(applyFix).toHaveBeenCalledWith(fix);
});

test('if there is no fix, or none here, the design is one click away', () => {
  open({ verification: { state: 'refused', cause: 'unknown', fix: undefined } });
  expect(screen.getByText(/too much for scanners/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Edit design' }).getAttribute('href')).toBe('/app/builder/7?step=design');
});

test('a file rendered by the server is verified with the download', () => {
  open({ verification: { state: 'with_file' }, choice: { ...loadLastChoice(), format: 'eps' } });
  expect(screen.getByText(/create this EPS on our server and test it/)).toBeTruthy();
});

test('the report as a file has the file name, the whole text, and the checksum', () => {
  const { result } = renderHook(useReportText);
  const text = result.current('Winter menu.png', receipt, at, code);
  expect(text).toContain('Scan test report\nWinter menu.png\n\nFinal file tested with: ZXing, qr (JavaScript)\n');
  expect(text).toContain('Code content: https://example.org/r/m8kd2xa\n');
  expect(text).toContain(`SHA-256: ${receipt.sha256}\n`);
});

test('a design that only scans in a perfect image shows a hint and a fix', () => {
  const pale = createDrawnPreview({ ...plainStyle, shape: { ...plainStyle.shape, color: '#aaaaaa' } });
  const applyFix = vi.fn();
  const fix = { style: [{ path: 'shape.color', value: '#595959' }] };
  const report: VerificationReport = { ...receipt, grade: 'F', warnings: ['contrast'], contrast: 2.3, fix };
  open({ verification: { state: 'passed', report, at }, preview: pale, applyFix });
  expect(screen.getByRole('status').textContent).toBe('Scans in ideal conditions only');
  fireEvent.click(screen.getByRole('button', { name: 'Darken to 7:1' }));
  expect(applyFix).toHaveBeenCalledWith(fix);
});

test('a file that is light on dark has a warning and a fix, whatever its grade', () => {
  const applyFix = vi.fn();
  const fix = { style: [{ path: 'shape.backgroundColor', value: '#ffffff' }] };
  const report: VerificationReport = { ...receipt, grade: 'C', warnings: ['inverted'], fix };
  open({ verification: { state: 'passed', report, at }, applyFix });
  expect(screen.getByRole('status').textContent).toBe('Scan test passed');
  expect(screen.getByText(/Some scanners can’t read light on dark/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Make it dark on white' }));
  expect(applyFix).toHaveBeenCalledWith(fix);
});

test('a transparent file says where it scans, and a click makes its background white', () => {
  const applyFix = vi.fn();
  const clear = createDrawnPreview({ ...plainStyle, shape: { ...plainStyle.shape, backgroundColor: null } });
  open({ verification: { state: 'passed', report: receipt, at }, preview: clear, applyFix });
  expect(screen.getByText(/only scans on light paper/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Use a white background' }));
  expect(applyFix).toHaveBeenCalledWith({ style: [{ path: 'shape.backgroundColor', value: '#ffffff' }] });
});
