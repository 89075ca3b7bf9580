-- oldest release: 0.1.0
-- Messages from the contact page, which staff answer by email.
create table support_ticket (
  id uuid primary key,
  -- The account of the sender, if they were signed in.
  account_id uuid references users (id) on delete cascade,
  name text not null,
  -- Where the answer goes, as it was entered.
  email text not null,
  subject text not null check (subject in ('technical', 'administrative', 'other')),
  message text not null,
  -- Whether the account had a plan then: these are answered first.
  premium boolean not null,
  created_at timestamptz not null,
  answered_at timestamptz,
  answered_by uuid references users (id) on delete set null
);
create index support_ticket_waiting on support_ticket (premium desc, created_at) where answered_at is null;
create index support_ticket_answered on support_ticket (answered_at) where answered_at is not null;
create index support_ticket_created on support_ticket (created_at);
create index support_ticket_account on support_ticket (account_id) where account_id is not null;
create index support_ticket_answered_by on support_ticket (answered_by) where answered_by is not null;

-- Where answers to an email go, if not to its sender.
alter table email add column reply_to text;
