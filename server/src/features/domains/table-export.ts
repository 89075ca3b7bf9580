import { omit, type TableExport } from '../../table-export.ts';

export const domainExport: TableExport<'domain'> = {
  part: 'team',
  file: 'domains',
  formats: ['jsonl'],
  about: 'Your domains.',
  owner: 'account',
  key: ['id'],
  columns: {
    id: 'The number of the domain.',
    account_id: omit('the account of this export'),
    host: 'The name of the domain.',
    token: omit('what its TXT record has to hold on this server'),
    state: 'pending, verified, active, lost or removed.',
    created_at: 'When it was added.',
    checked_at: omit('of this server’s checks'),
    next_check_at: omit('of this server’s checks'),
    check_result: omit('of this server’s checks'),
    activated_at: 'When it was first active.',
    failing_since: 'Since when its records are wrong.',
    warnings: omit('about emails that were sent'),
    registered_until: 'Until when it’s registered, as its registry says; null if that isn’t known.',
    registration_check_at: omit('of this server’s checks'),
    expiry_warnings: omit('about emails that were sent'),
    claimed_since: 'Since when another account has proven the same domain.',
    removed_at: 'When it was removed.',
    home_url: 'Where its home page leads; empty for a page of ours.',
    not_found_url: 'Where unknown links lead; empty for a page of ours.',
    expired_url: 'Where expired links lead; empty for a page of ours.',
  },
};

export const domainFileExport: TableExport<'domain_file'> = {
  part: 'team',
  file: 'domain-files',
  formats: ['jsonl'],
  about: 'The files that your domains serve at /.well-known/.',
  owner: 'domains',
  key: ['domain_id', 'path'],
  pageRows: 100,
  columns: {
    domain_id: 'The number of the domain, as in domains.jsonl.',
    path: 'The path of the file.',
    content: 'What it holds.',
  },
};
