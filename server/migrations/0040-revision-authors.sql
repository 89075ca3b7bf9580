-- oldest release: 0.1.0
-- Who wrote a revision, or published it. Earlier ones have the author of the activity log, where that still has them.
alter table revision add column author_id uuid references users (id) on delete set null;
create index revision_author on revision (author_id) where author_id is not null;

update revision set author_id = users.id
from audit, qr, users
where audit.action in ('code_created', 'code_published') and audit.via in ('web', 'key')
  and qr.id::text = audit.target and qr.account_id = audit.account_id and users.id = audit.actor_id
  and revision.qr_id = qr.id
  and revision.number = case when audit.action = 'code_created' then 1 else (audit.detail ->> 'revision')::int end;
