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
  asset_used: {
    account_id: string;
    bytes: number;
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
  captcha_used: {
    challenge_hash: Buffer;
    expires_at: Date;
  };
  code_count: {
    account_id: string;
    codes: number;
  };
  code_text: {
    qr_id: number;
    account_id: Generated<string | null>;
    version: number;
    title: string;
    named: string;
    newest: string;
    published: Generated<string>;
    bytes: number;
    is_cut: boolean;
    printing: Generated<unknown | null>;
    content_bytes: number;
  };
  content_used: {
    account_id: string;
    bytes: number;
  };
  counters: {
    key: string;
    n: number;
    resets_at: Date;
  };
  denial_link: {
    token_hash: Buffer;
    user_id: string;
    email: string;
    sent_to: string;
    created_at: Date;
    expires_at: Date;
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
    own: Generated<boolean>;
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
    kept_until: Date;
    tag_title: Generated<string | null>;
  };
  folder: {
    id: Generated<number>;
    account_id: string;
    name: string;
    name_key: string;
    colour: string;
    created_at: Date;
    deleted_at: Generated<Date | null>;
    held: Generated<number[]>;
  };
  idempotency: {
    caller: string;
    key: Buffer;
    request_hash: Buffer;
    reply: unknown;
    created_at: Date;
  };
  identity: {
    provider: string;
    subject: string;
    user_id: string;
    email: string;
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
    kept_until: Date;
    variants: Generated<string[] | null>;
  };
  keeping: {
    name: string;
    value: unknown;
  };
  known_device: {
    user_id: string;
    device: string;
    country: string;
    seen_at: Date;
  };
  mail: {
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
    access_password: Generated<string | null>;
    state: Generated<string>;
    printed: string;
    printed_at: Generated<Date | null>;
    published_n: Generated<number | null>;
    version: Generated<number>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    archived_at: Generated<Date | null>;
    password_active: Generated<boolean>;
    header_colour: Generated<string>;
    blocked_for: Generated<string | null>;
    state_before: Generated<string | null>;
    limit_told: Generated<number | null>;
    forward_parameters: Generated<boolean>;
  };
  reservation: {
    upload: string;
    account_id: Generated<string | null>;
    guest_hash: Generated<Buffer | null>;
    bytes: number;
    until: Date;
  };
  revision: {
    qr_id: number;
    n: number;
    state: string;
    content: unknown;
    content_version: number;
    style: unknown;
    created_at: Generated<Date>;
    images: Generated<string[]>;
    bytes: Generated<number>;
  };
  salt: {
    day: string;
    value: Buffer;
  };
  scan: {
    qr_id: number;
    at: Date;
    id: string;
    day: string;
    outcome: number;
    flags: number;
    visitor: Buffer;
    system: number;
    device: number;
    browser: number;
    country: string;
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
    own: Generated<number>;
    refused: Generated<number>;
  };
  sessions: {
    token_hash: Buffer;
    user_id: string;
    created_at: Date;
    seen_at: Date;
    expires_at: Date;
    ip: string;
    agent: string;
    id: Generated<string>;
    country: Generated<string>;
  };
  subscriptions: {
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
    trial_told_at: Generated<Date | null>;
  };
  sweep: {
    name: string;
    queued_at: Date;
    succeeded_at: Generated<Date | null>;
    failures: Generated<number>;
  };
  totp: {
    user_id: string;
    secret: Buffer;
    created_at: Date;
    confirmed_at: Generated<Date | null>;
    last_step: Generated<number>;
  };
  tryout: {
    token_hash: Buffer;
    qr_id: number;
    expires_at: Date;
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
  unverified_storage: {
    id: Generated<boolean>;
    bytes: number;
  };
  uri: {
    host: Generated<string>;
    uri: string;
    qr_id: Generated<number | null>;
    created_at: Generated<Date>;
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
    banned_for: Generated<string | null>;
    push_asked_at: Generated<Date | null>;
    session_epoch: Generated<number>;
    invited_as: Generated<string | null>;
    reminded_at: Generated<Date | null>;
    password_reset_at: Generated<Date | null>;
    reminder_id: Generated<string | null>;
  };
  visitor_day: {
    qr_id: number;
    day: string;
    visitor: Buffer;
    last_at: Generated<Date | null>;
    before_at: Generated<Date | null>;
  };
};
