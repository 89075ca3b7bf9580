import { type CodeStyle, style as styleSchema } from '@tessera/contract/api/style.ts';
import { applyFix } from '@tessera/qr';
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDrawnPreview, createScanScore } from './testing.ts';
import { useLogoNote } from './use-logo-note.ts';

const noteOf = (part: object) => {
  const style: CodeStyle = styleSchema.parse(part);
  const code = createDrawnPreview(style);
  const { result } = renderHook(() => useLogoNote(code, createScanScore(code)));
  return { style, note: result.current };
};

test('a code without a logo has no note', () => {
  expect(noteOf({}).note).toBeUndefined();
});

test('a logo as large as requested has a note on what it costs', () => {
  const { note } = noteOf({ logoPreset: 'logo1' });
  expect(note?.text).toMatch(/^The logo uses \d+% of the \d+% damage the code can repair\.$/);
  expect(note?.fix).toBeUndefined();
});

test('a logo that the level limits says how large it is, and one click makes it as large as requested', () => {
  const { note, style } = noteOf({ logoPreset: 'logo1', errorCorrectionLevel: 'M', logo: { share: 0.25 } });
  expect(note?.text).toMatch(/^This code only has room for a logo of 20%\./);
  expect(note?.fix?.label).toBe('Set the level automatically');
  expect(noteOf(applyFix(style, note!.fix!.change)).note?.text).not.toMatch(/only has room/);
});
