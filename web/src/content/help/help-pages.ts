/** The help articles by group, each with the day of the last change of its text, `YYYY-MM-DD`. Each has a page at `/help/{id}`. */
export const helpGroups = {
  start: {
    'first-code': '2026-11-29',
    'static-or-dynamic': '2026-11-28',
    'choose-a-type': '2026-11-28',
    templates: '2026-11-28',
    'many-codes': '2026-11-28',
    'bulk-create': '2026-11-28',
  },
  print: {
    'scan-quality': '2026-11-28',
    logos: '2026-11-28',
    'sizes-and-files': '2026-11-28',
    'print-and-test': '2026-11-29',
    'print-labels': '2026-11-29',
    'does-not-scan': '2026-11-29',
  },
  run: {
    'change-destination': '2026-11-28',
    'pause-and-delete': '2026-11-28',
    'limit-access': '2026-11-28',
    'read-analysis': '2026-11-28',
    'share-statistics': '2026-11-28',
  },
  account: {
    folders: '2026-11-28',
    team: '2026-11-28',
    'sign-in': '2026-11-28',
    'own-domain': '2026-11-28',
    'api-keys': '2026-11-28',
  },
  plans: {
    'plan-and-invoices': '2026-11-28',
    'cancel-or-withdraw': '2026-11-28',
    'take-everything': '2026-11-28',
    'close-account': '2026-11-28',
    'visitor-privacy': '2026-11-28',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

export type HelpGroup = keyof typeof helpGroups;
export type HelpArticleId = { [Group in HelpGroup]: keyof (typeof helpGroups)[Group] }[HelpGroup];

/** All articles in the order of the index. */
export const helpPages = (Object.keys(helpGroups) as HelpGroup[]).flatMap((group) =>
  Object.entries(helpGroups[group]).map(([id, updated]) => ({ id: id as HelpArticleId, group, updated })),
);
