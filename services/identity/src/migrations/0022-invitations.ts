import type { Migration } from '@codekin/db/migrate'

/**
 * Invitations to register, who made and withdrew them, and who used them. `used` still counts deleted accounts, so that rows of
 * people can be deleted with them.
 */
export const invitations: Migration = {
  id: '0022-invitations',
  sql: `
    create table invitation (
      id uuid primary key,
      code_hash bytea not null constraint invitation_code_hash_key unique,
      label text not null,
      plan text constraint invitation_plan_check check (plan in ('pro', 'team')),
      plan_days integer constraint invitation_plan_days_check check (plan_days > 0),
      uses integer not null,
      used integer not null default 0,
      ends_at timestamptz(3) not null,
      created_at timestamptz(3) not null,
      withdrawn_at timestamptz(3),
      constraint invitation_gift_whole check ((plan is null) = (plan_days is null)),
      constraint invitation_used_check check (used between 0 and uses)
    );
    create index invitation_created_at_idx on invitation (created_at desc, id desc);

    create table invitation_deed (
      invitation_id uuid not null references invitation (id) on delete cascade,
      deed text not null constraint invitation_deed_check check (deed in ('made', 'withdrawn')),
      user_id uuid not null references account (id) on delete cascade,
      done_at timestamptz(3) not null,
      primary key (invitation_id, deed)
    );
    create index invitation_deed_user_id_idx on invitation_deed (user_id);

    -- Held until the address is confirmed; else it goes back to the invitation.
    create table invitation_use (
      user_id uuid primary key references account (id) on delete cascade,
      invitation_id uuid not null references invitation (id),
      used_at timestamptz(3) not null,
      held_until timestamptz(3) not null,
      confirmed_at timestamptz(3)
    );
    create index invitation_use_held_until_idx on invitation_use (held_until) where confirmed_at is null;
  `,
}
