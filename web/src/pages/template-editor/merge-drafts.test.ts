import { plainStyle } from '@tessera/contract/api/style.ts';
import { expect, test } from 'vitest';
import { createDraft } from './draft.ts';
import { mergeDrafts } from './merge-drafts.ts';

const saved = { ...createDraft('Europe/Berlin'), name: 'Table cards', folder: 3, limit: '20' };
const blue = { ...plainStyle, shape: { ...plainStyle.shape, color: '#1c3fa8' } };

test('what only one of two people changed is as they left it', () => {
  const mine = { ...saved, name: 'Cards', style: blue };
  const theirs = { ...saved, folder: null, limit: '50' };
  expect(mergeDrafts({ saved, mine, theirs })).toEqual({
    draft: { ...saved, name: 'Cards', style: blue, folder: null, limit: '50' },
    conflicts: [],
  });
});

test('the same change by both is none', () => {
  const both = { ...saved, name: 'Cards' };
  expect(mergeDrafts({ saved, mine: both, theirs: { ...both } })).toEqual({ draft: both, conflicts: [] });
});

test('where both changed the same part, the chosen one wins, and nothing else changes', () => {
  const mine = { ...saved, name: 'Mine', content: { name: 'Lume' }, type: 'menu' as const };
  const theirs = { ...saved, name: 'Theirs', type: 'url' as const, folder: 4 };
  expect(mergeDrafts({ saved, mine, theirs }, 'mine')).toEqual({
    draft: { ...mine, folder: 4 },
    conflicts: ['name', 'content'],
  });
  expect(mergeDrafts({ saved, mine: { ...mine, limit: '9' }, theirs }, 'theirs').draft).toEqual({
    ...theirs,
    limit: '9',
  });
});
