import { describe, expect, test } from 'vitest';
import { createScanId } from './scan-id.ts';

describe('a scan id', () => {
  test('is a UUIDv7 with the scan’s time (RFC 9562 §5.7)', () => {
    const id = createScanId(Date.parse('2026-11-20T15:00:00Z'));
    expect(id).toMatch(/^[0-9a-f]{12}7[0-9a-f]{3}[89ab][0-9a-f]{15}$/);
    expect(new Date(Number.parseInt(id.slice(0, 12), 16)).toISOString()).toBe('2026-11-20T15:00:00.000Z');
  });

  test('is unique, also within one millisecond', () => {
    const ids = Array.from({ length: 20_000 }, (_, n) => createScanId(1_700_000_000_000 + (n % 3)));
    expect(new Set(ids).size).toBe(20_000);
  });
});
