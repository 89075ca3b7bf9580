// Made from the migrations by generate-tables.ts; tables.test.ts fails when it is behind them.
import type { Generated } from 'kysely';

export type Tables = {
  abuse_report: {
    id: string;
    url: string;
    reason: string;
    message: Generated<string>;
    email: Generated<string>;
    ip: string;
    qr_id: Generated<number | null>;
    state: Generated<string>;
    created_at: Date;
    decided_at: Generated<Date | null>;
    decided_by: Generated<string | null>;
  };
  api_key: {
    id: string;
    account_id: string;
    user_id: string;
    name: string;
    prefix: string;
    key_hash: Buffer;
    scopes: string[];
    created_at: Date;
    last_used_at: Generated<Date | null>;
  };
  app_setting: {
    name: string;
    value: unknown;
  };
  audit: {
    account_id: string;
    id: string;
    at: Date;
    actor_id: Generated<string | null>;
    actor_email: string;
    via: string;
    action: string;
    target: Generated<string>;
    detail: Generated<unknown>;
    ip: Generated<string>;
  };
  backup_code: {
    user_id: string;
    code_hash: Buffer;
    used_at: Generated<Date | null>;
  };
  billing_data: {
    account_id: string;
    name: string;
    company: string;
    address: string;
    country: string;
    vat_number: string;
    tax_id: string;
    vat_state: Generated<string | null>;
    vat_checked_at: Generated<Date | null>;
    vat_consultation: Generated<string | null>;
    vat_attempts: Generated<number>;
    vat_due_at: Generated<Date | null>;
    postal_code: Generated<string>;
    city: Generated<string>;
    email: Generated<string>;
  };
  brand: {
    account_id: string;
    colors: string[];
    logo: Generated<string | null>;
  };
  bulk_change: {
    id: string;
    account_id: string;
    user_id: string;
    action: string;
    undone_at: Generated<Date | null>;
    created_at: Date;
  };
  bulk_changed_code: {
    bulk_change_id: string;
    qr_id: number;
    version: Generated<number | null>;
    style: Generated<unknown | null>;
    copy_id: Generated<number | null>;
  };
  busy_code: {
    qr_id: number;
    tx: number;
    backfill_at: Generated<Date>;
    backfill_id: Generated<string>;
    backfilled_at: Generated<Date | null>;
  };
  certificate: {
    host: string;
    registered_domain: string;
    sealed: Generated<Buffer | null>;
    expires_at: Generated<Date | null>;
    due_at: Date;
    failures: Generated<number>;
    failure: Generated<string | null>;
    failure_detail: Generated<string>;
    order_url: Generated<string | null>;
    order_key: Generated<Buffer | null>;
    ordered_at: Generated<Date | null>;
    leased_until: Generated<Date | null>;
  };
  certificate_account: {
    directory: string;
    url: string;
    sealed_key: Buffer;
  };
  certificate_challenge: {
    token: string;
    host: string;
    response: string;
  };
  code_count: {
    account_id: string;
    codes: number;
  };
  code_facet: {
    account_id: string;
    is_archived: boolean;
    folder_id: number;
    type: string;
    status: string;
    created_by: string;
    codes: number;
  };
  code_list: {
    qr_id: number;
    account_id: Generated<string | null>;
    is_archived: boolean;
    type: string;
    status: string;
    folder_id: Generated<number | null>;
    created_by: Generated<string | null>;
    created_at: Date;
    updated_at: Date;
    name_key: Generated<string>;
    scans: Generated<number>;
    recent_scans: Generated<number>;
    counted_on: Generated<string | null>;
    days_from: Generated<string>;
    scans_before: Generated<number>;
    uniques_before: Generated<number>;
  };
  code_quarter_hour: {
    qr_id: number;
    at: Date;
    scans: number;
  };
  code_text: {
    qr_id: number;
    account_id: Generated<string | null>;
    version: number;
    title: string;
    name_text: string;
    newest_text: string;
    published_text: Generated<string>;
    bytes: number;
    is_truncated: boolean;
    symbol_content: Generated<unknown | null>;
    content_bytes: number;
  };
  content_usage: {
    account_id: string;
    bytes: number;
  };
  contract_consent: {
    id: string;
    account_id: Generated<string | null>;
    command_id: string;
    terms_version: string;
    language: string;
    text: string;
    ip_country: string;
    accepted_at: Date;
  };
  contract_statement: {
    id: string;
    kind: string;
    name: string;
    email: string;
    receipt_email: string;
    number: string;
    ends_on: Generated<string | null>;
    cause: Generated<string>;
    reason: Generated<string>;
    language: string;
    account_id: Generated<string | null>;
    state: string;
    failure: Generated<string>;
    receipt_hash: Buffer;
    confirmation_hash: Generated<Buffer | null>;
    received_at: Date;
    decided_at: Generated<Date | null>;
    decided_by: Generated<string | null>;
  };
  data_import: {
    id: string;
    account_id: string;
    user_id: string;
    file_name: string;
    bytes: number;
    state: string;
    task_id: string;
    source: Generated<string | null>;
    plan: Generated<unknown | null>;
    existing: Generated<string | null>;
    error: Generated<unknown | null>;
    created_at: Date;
    imported_at: Generated<Date | null>;
    choices: Generated<unknown | null>;
  };
  data_import_item: {
    import_id: string;
    kind: string;
    source_key: string;
    own_key: Generated<string | null>;
    before: Generated<unknown | null>;
  };
  default_design: {
    account_id: string;
    style: unknown;
  };
  denial_link: {
    token_hash: Buffer;
    user_id: string;
    email: string;
    sent_to: string;
    created_at: Date;
    expires_at: Date;
  };
  design_undo: {
    id: string;
    account_id: string;
    user_id: string;
    codes: unknown;
    created_at: Date;
  };
  domain: {
    id: Generated<number>;
    account_id: string;
    host: string;
    token: string;
    state: Generated<string>;
    created_at: Date;
    checked_at: Generated<Date | null>;
    next_check_at: Generated<Date | null>;
    check_result: Generated<unknown | null>;
    activated_at: Generated<Date | null>;
    failing_since: Generated<Date | null>;
    warnings: Generated<number>;
    claimed_since: Generated<Date | null>;
    removed_at: Generated<Date | null>;
    home_url: Generated<string>;
    not_found_url: Generated<string>;
    expired_url: Generated<string>;
  };
  domain_file: {
    domain_id: number;
    path: string;
    content: string;
  };
  draft_preview: {
    token_hash: Buffer;
    qr_id: number;
    expires_at: Date;
  };
  email: {
    id: string;
    recipient: string;
    subject: string;
    html: Generated<string | null>;
    text: Generated<string | null>;
    created_at: Date;
    sent_at: Generated<Date | null>;
    failed_at: Generated<Date | null>;
    attempts: Generated<number>;
    error: Generated<string | null>;
    unsubscribe_url: Generated<string | null>;
    sealed_text: Generated<Buffer | null>;
  };
  feedback: {
    qr_id: number;
    id: string;
    at: Date;
    day: string;
    stars: number;
    category_id: Generated<string>;
    category_name: Generated<string>;
    subcategories: Generated<unknown>;
    comment: Generated<string>;
    name: Generated<string>;
    email: Generated<string>;
    phone: Generated<string>;
    is_owner_test: Generated<boolean>;
    visitor: Buffer;
    digest: Buffer;
  };
  file: {
    name: string;
    account_id: Generated<string | null>;
    guest_hash: Generated<Buffer | null>;
    kind: string;
    bytes: number;
    seconds: Generated<number | null>;
    pages: Generated<number | null>;
    title: string;
    created_at: Date;
    retain_until: Date;
    tag_title: Generated<string | null>;
  };
  folder: {
    id: Generated<number>;
    account_id: string;
    name: string;
    name_key: string;
    color: string;
    created_at: Date;
    deleted_at: Generated<Date | null>;
    former_code_ids: Generated<number[]>;
    hostname: Generated<string>;
  };
  former_owner: {
    qr_id: number;
    until: Date;
    account_id: string;
  };
  idempotency: {
    caller: string;
    key: Buffer;
    request_hash: Buffer;
    reply: unknown;
    created_at: Date;
  };
  image: {
    name: string;
    account_id: Generated<string | null>;
    guest_hash: Generated<Buffer | null>;
    bytes: number;
    width: number;
    height: number;
    created_at: Date;
    retain_until: Date;
    variants: Generated<string[] | null>;
  };
  known_device: {
    user_id: string;
    device: string;
    country: string;
    seen_at: Date;
  };
  media_usage: {
    account_id: string;
    bytes: number;
  };
  oauth_identity: {
    provider: string;
    subject: string;
    user_id: string;
    email: string;
    created_at: Date;
  };
  one_time_token: {
    token_hash: Buffer;
    kind: string;
    user_id: string;
    detail: Generated<unknown>;
    created_at: Date;
    expires_at: Date;
    used_at: Generated<Date | null>;
  };
  payment_command: {
    id: string;
    account_id: string;
    kind: string;
    input: unknown;
    state: Generated<string>;
    result: Generated<unknown | null>;
    failure: Generated<unknown | null>;
    created_at: Date;
    finished_at: Generated<Date | null>;
  };
  payment_event: {
    id: string;
    type: string;
    customer_id: Generated<string | null>;
    received_at: Date;
  };
  price: {
    id: string;
    name: string;
    net_cents: number;
    valid_from: Date;
    valid_until: Generated<Date | null>;
  };
  push_subscription: {
    endpoint: string;
    user_id: string;
    p256dh: string;
    auth: string;
    created_at: Date;
  };
  qr: {
    id: Generated<number>;
    account_id: Generated<string | null>;
    guest_hash: Generated<Buffer | null>;
    type: string;
    name: Generated<string>;
    folder_id: Generated<number | null>;
    schedule: Generated<unknown | null>;
    scan_limit: Generated<number | null>;
    scans_used: Generated<number>;
    password_hash: Generated<string | null>;
    state: Generated<string>;
    encoded_text: string;
    downloaded_at: Generated<Date | null>;
    published_revision: Generated<number | null>;
    version: Generated<number>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    archived_at: Generated<Date | null>;
    password_active: Generated<boolean>;
    theme_color: Generated<string>;
    block_reason: Generated<string | null>;
    previous_state: Generated<string | null>;
    notified_scan_limit: Generated<number | null>;
    forward_parameters: Generated<boolean>;
    created_by: Generated<string | null>;
    template_id: Generated<number | null>;
  };
  rate_limit: {
    key: string;
    count: number;
    resets_at: Date;
  };
  revision: {
    qr_id: number;
    number: number;
    state: string;
    content: unknown;
    content_version: number;
    style: unknown;
    created_at: Generated<Date>;
    media_names: Generated<string[]>;
    bytes: Generated<number>;
    author_id: Generated<string | null>;
  };
  scan: {
    qr_id: number;
    at: Date;
    id: string;
    day: string;
    outcome: number;
    flags: number;
    visitor: Buffer;
    os: number;
    device: number;
    browser: number;
    country: string;
    language: Generated<string | null>;
    tx: Generated<number | null>;
    city: Generated<string | null>;
  };
  scan_account_day: {
    account_id: string;
    dimension: number;
    day: string;
    value: string;
    scans: number;
    uniques: number;
    repeats: number;
  };
  scan_account_hours: {
    account_id: string;
    day: string;
    quarter: number;
    h0: Generated<number>;
    h1: Generated<number>;
    h2: Generated<number>;
    h3: Generated<number>;
    h4: Generated<number>;
    h5: Generated<number>;
    h6: Generated<number>;
    h7: Generated<number>;
    h8: Generated<number>;
    h9: Generated<number>;
    h10: Generated<number>;
    h11: Generated<number>;
    h12: Generated<number>;
    h13: Generated<number>;
    h14: Generated<number>;
    h15: Generated<number>;
    h16: Generated<number>;
    h17: Generated<number>;
    h18: Generated<number>;
    h19: Generated<number>;
    h20: Generated<number>;
    h21: Generated<number>;
    h22: Generated<number>;
    h23: Generated<number>;
  };
  scan_account_week: {
    account_id: string;
    dimension: number;
    week: string;
    value: string;
    scans: number;
    uniques: number;
    repeats: number;
  };
  scan_code_day: {
    qr_id: number;
    day: string;
    dimension: number;
    value: string;
    scans: number;
    uniques: number;
    repeats: number;
  };
  scan_code_hours: {
    qr_id: number;
    day: string;
    quarter: number;
    h0: Generated<number>;
    h1: Generated<number>;
    h2: Generated<number>;
    h3: Generated<number>;
    h4: Generated<number>;
    h5: Generated<number>;
    h6: Generated<number>;
    h7: Generated<number>;
    h8: Generated<number>;
    h9: Generated<number>;
    h10: Generated<number>;
    h11: Generated<number>;
    h12: Generated<number>;
    h13: Generated<number>;
    h14: Generated<number>;
    h15: Generated<number>;
    h16: Generated<number>;
    h17: Generated<number>;
    h18: Generated<number>;
    h19: Generated<number>;
    h20: Generated<number>;
    h21: Generated<number>;
    h22: Generated<number>;
    h23: Generated<number>;
  };
  scan_code_total: {
    qr_id: number;
    stored: number;
    scans: number;
    uniques: number;
    is_guest: boolean;
  };
  scan_code_week: {
    qr_id: number;
    week: string;
    dimension: number;
    value: string;
    scans: number;
    uniques: number;
    repeats: number;
  };
  scan_cube: {
    account_id: string;
    day: string;
    kind: number;
    os: number;
    device: number;
    browser: number;
    country: string;
    language: string;
    scans: number;
    uniques: number;
    repeats: number;
  };
  scan_day: {
    qr_id: number;
    day: string;
    scans: Generated<number>;
    uniques: Generated<number>;
    repeats: Generated<number>;
    visits: Generated<number>;
    bots: Generated<number>;
    previews: Generated<number>;
    owner_tests: Generated<number>;
    refused: Generated<number>;
    slot: Generated<number>;
    suspects: Generated<number>;
  };
  scan_fold: {
    id: Generated<number>;
    tx: Generated<number>;
    folded_at: Generated<Date | null>;
    backfill_qr_id: Generated<number>;
    backfill_at: Generated<Date>;
    backfill_id: Generated<string>;
    backfilled_at: Generated<Date | null>;
    weeks_account_id: Generated<string>;
    weeks_dimension: Generated<number>;
    weeks_account_day: Generated<string>;
    weeks_qr_id: Generated<number>;
    weeks_code_day: Generated<string>;
    weeks_at: Generated<Date | null>;
  };
  scan_quarter_hour: {
    account_id: string;
    at: Date;
    scans: number;
  };
  session: {
    token_hash: Buffer;
    user_id: string;
    created_at: Date;
    seen_at: Date;
    expires_at: Date;
    ip: string;
    user_agent: string;
    id: Generated<string>;
    country: Generated<string>;
  };
  shared_media: {
    name: string;
    account_id: string;
  };
  short_link: {
    host: Generated<string>;
    slug: string;
    qr_id: Generated<number | null>;
    created_at: Generated<Date>;
    kept_for: Generated<string | null>;
  };
  staff_action: {
    id: string;
    at: Date;
    actor_id: Generated<string | null>;
    actor_email: string;
    action: string;
    account_id: Generated<string | null>;
    qr_id: Generated<number | null>;
    reason: Generated<string>;
    note: string;
    days: Generated<number | null>;
  };
  statistics_share: {
    id: Generated<number>;
    account_id: string;
    token_hash: Buffer;
    qr_id: Generated<number | null>;
    folder_id: Generated<number | null>;
    created_at: Date;
    expires_at: Generated<Date | null>;
    openings: Generated<number>;
    last_opened_at: Generated<Date | null>;
    filters: Generated<unknown>;
    seed: Generated<Buffer | null>;
  };
  subscription: {
    id: string;
    account_id: string;
    stripe_id: Generated<string | null>;
    status: string;
    plan: Generated<string | null>;
    trial_start: Generated<Date | null>;
    trial_end: Generated<Date | null>;
    period_start: Generated<Date | null>;
    period_end: Generated<Date | null>;
    created_at: Generated<Date>;
    trial_notified_at: Generated<Date | null>;
    customer_id: Generated<string | null>;
    price_id: Generated<string | null>;
    net_cents: Generated<number | null>;
    is_one_time: Generated<boolean>;
    cancels_at: Generated<Date | null>;
    grace_until: Generated<Date | null>;
    granted_until: Generated<Date | null>;
    lapsed_at: Generated<Date | null>;
    unsubscribed_reason: Generated<string | null>;
    snapshot: Generated<unknown | null>;
    read_number: Generated<number>;
    synced_at: Generated<Date | null>;
  };
  subscription_notice: {
    account_id: string;
    kind: string;
    period: Date;
    sent_at: Date;
  };
  sweep: {
    name: string;
    queued_at: Date;
    succeeded_at: Generated<Date | null>;
    failures: Generated<number>;
    deleted_rows: Generated<number>;
  };
  task: {
    id: string;
    account_id: string;
    user_id: string;
    kind: string;
    folder_scope: Generated<number[] | null>;
    input: unknown;
    state: Generated<string>;
    done: Generated<number>;
    total: number;
    steps: Generated<number>;
    failures: Generated<unknown>;
    error: Generated<string | null>;
    file_name: Generated<string | null>;
    file_bytes: Generated<number | null>;
    claim: Generated<string | null>;
    claimed_until: Generated<Date | null>;
    created_at: Date;
    finished_at: Generated<Date | null>;
    expires_at: Generated<Date | null>;
    progress: Generated<unknown | null>;
  };
  template: {
    id: Generated<number>;
    account_id: string;
    name: string;
    name_key: string;
    style: unknown;
    type: Generated<string | null>;
    content: Generated<unknown | null>;
    content_version: Generated<number | null>;
    content_fields: Generated<string[]>;
    folder_id: Generated<number | null>;
    hostname: Generated<string | null>;
    access: Generated<unknown | null>;
    name_pattern: Generated<string>;
    locks: Generated<string[]>;
    is_default: Generated<boolean>;
    media_names: Generated<string[]>;
    bytes: number;
    codes: Generated<number>;
    created_at: Date;
    updated_at: Date;
    deleted_at: Generated<Date | null>;
    version: Generated<number>;
  };
  totp: {
    user_id: string;
    secret: Buffer;
    created_at: Date;
    confirmed_at: Generated<Date | null>;
    last_step: Generated<number>;
  };
  transfer: {
    id: string;
    account_id: string;
    user_id: Generated<string | null>;
    email: string;
    recipient_id: Generated<string | null>;
    scope: string;
    name: Generated<string>;
    state: Generated<string>;
    task_id: Generated<string | null>;
    created_at: Date;
    expires_at: Date;
    answered_at: Generated<Date | null>;
    finished_at: Generated<Date | null>;
  };
  transfer_code: {
    transfer_id: string;
    qr_id: number;
    state: Generated<string>;
    reason: Generated<string | null>;
  };
  transfer_folder: {
    transfer_id: string;
    folder_id: number;
    recipient_folder_id: Generated<number | null>;
  };
  trial_use: {
    kind: string;
    hash: Buffer;
    account_id: Generated<string | null>;
    used_at: Date;
  };
  unrecorded_report: {
    id: string;
    at: Generated<Date>;
  };
  unrecorded_scans: {
    qr_id: number;
    day: string;
    scans: number;
  };
  unverified_media_usage: {
    id: Generated<boolean>;
    bytes: number;
  };
  upload_reservation: {
    upload_id: string;
    account_id: Generated<string | null>;
    guest_hash: Generated<Buffer | null>;
    bytes: number;
    expires_at: Date;
  };
  used_captcha: {
    challenge_hash: Buffer;
    expires_at: Date;
  };
  users: {
    id: string;
    email: string;
    email_verified_at: Generated<Date | null>;
    password_hash: Generated<string | null>;
    name: Generated<string>;
    role: Generated<number>;
    parent_account: Generated<string | null>;
    views: Generated<number[]>;
    permissions: Generated<unknown>;
    folder_scope: Generated<number[] | null>;
    language: Generated<string>;
    country: Generated<string | null>;
    timezone: Generated<string>;
    state: Generated<string>;
    staff: Generated<boolean>;
    click_ids: Generated<unknown>;
    created_at: Generated<Date>;
    closed_at: Generated<Date | null>;
    banned_at: Generated<Date | null>;
    ban_reason: Generated<string | null>;
    push_prompted_at: Generated<Date | null>;
    session_epoch: Generated<number>;
    invited_email: Generated<string | null>;
    reminded_at: Generated<Date | null>;
    password_reset_at: Generated<Date | null>;
    reminder_email_id: Generated<string | null>;
    scan_retention_months: Generated<number | null>;
    weekly_summary: Generated<boolean>;
    summary_week: Generated<string | null>;
    single_key_shortcuts: Generated<boolean>;
    thousands_separator: Generated<string | null>;
    date_format: Generated<string | null>;
    hour_format: Generated<number | null>;
    browser_locale: Generated<string | null>;
  };
  visitor_day: {
    qr_id: number;
    day: string;
    visitor: Buffer;
    last_at: Generated<Date | null>;
    previous_at: Generated<Date | null>;
  };
  visitor_salt: {
    day: string;
    value: Buffer;
  };
};
