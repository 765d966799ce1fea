import type { Migration } from '@codekin/db/migrate'

/**
 * The audit of staff. Entries hold pseudonyms and facts, each with the hash of the previous one. Who a pseudonym is, and the
 * texts, are in separate tables and can be erased.
 *
 * @NOTE migrations run as the owner of the schema, and the service under another role, which may only insert and read entries:
 * default grants are revoked here.
 */
export const audit: Migration = {
  id: '0004-audit',
  sql: `
create table audit_entry (
  seq bigint primary key,
  at timestamptz(3) not null,
  actor uuid,
  action text not null,
  subject_kind text,
  subject text,
  case_id uuid,
  outcome text not null,
  facts jsonb not null,
  previous_hash bytea not null,
  hash bytea not null,
  constraint audit_entry_subject_whole check ((subject_kind is null) = (subject is null))
);
create index audit_entry_at on audit_entry (at, seq);
create index audit_entry_actor on audit_entry (actor, at, seq);
create index audit_entry_action on audit_entry (action, at, seq);
create index audit_entry_subject on audit_entry (subject, at, seq);

-- The last entry. Whoever adds one locks it, so the chain has no forks and no gaps.
create table audit_head (
  is_only boolean primary key default true constraint audit_head_only check (is_only),
  seq bigint not null,
  hash bytea not null
);
insert into audit_head (seq, hash) values (0, decode(repeat('00', 32), 'hex'));

create table audit_text (
  seq bigint primary key,
  about uuid[] not null,
  reason text not null
);
create index audit_text_about on audit_text using gin (about) with (fastupdate = off);

create table audit_person (
  user_id uuid primary key,
  pseudonym uuid not null constraint audit_person_pseudonym_key unique
);

do $$
declare
  grantee name;
begin
  for grantee in
    select rolname from pg_class, aclexplode(relacl) as granted join pg_roles on pg_roles.oid = granted.grantee
    where pg_class.oid = 'audit_entry'::regclass and granted.grantee <> relowner
    group by rolname
  loop
    execute format('revoke all on audit_entry from %I', grantee);
    execute format('grant select, insert on audit_entry to %I', grantee);
  end loop;
end $$;
`,
}
