import type { Migration } from '@codekin/db/migrate'

/**
 * Encodes the filters of the people list as one small number per account: any choice of states, plans, roles and levels is a set
 * of facets (domain/people-facets.ts), and each facet is indexed in each order.
 */
export const peopleLists: Migration = {
  id: '0030-people-lists',
  sql: `
alter table card add column location text not null default '';

alter table account
  add column plan text not null default 'free',
  add column standing text not null default 'active'
    constraint account_standing_known check (standing in ('active', 'restricted', 'shadow-banned', 'suspended')),
  add column trust_level smallint not null default 2;
update account set plan = plan_state.plan from plan_state where plan_state.user_id = account.user_id;
update account set trust_level = standing.trust_level, standing = case
  when is_suspended then 'suspended' when shadow_banned_until is not null then 'shadow-banned'
  when is_restricted then 'restricted' else 'active' end
from standing where standing.user_id = account.user_id;

-- A cursor holds the name, so it is short.
alter table account drop column name_key;
alter table account
  add column name_key text collate "C" not null generated always as (left(fold(full_name), 60)) stored,
  add column facet smallint not null generated always as (
    case when closed_at is not null then 4 when standing = 'suspended' then 3 when standing = 'shadow-banned' then 2
      when standing = 'restricted' then 1 else 0 end * 45
    + case plan when 'team' then 2 when 'pro' then 1 else 0 end * 15
    + case role when 'admin' then 2 when 'moderator' then 1 else 0 end * 5
    + trust_level) stored;
create index account_name_key on account (name_key, user_id);
create index account_facet_created_at on account (facet, created_at, user_id);
create index account_facet_last_active_day on account (facet, last_active_day, user_id);
create index account_facet_name_key on account (facet, name_key, user_id);
drop index account_closed;
drop index account_unverified;

-- The newest matches of somebody.
create index match_pair_low_newest on match_pair (low_user_id, created_at desc, match_id desc);
create index match_pair_high_newest on match_pair (high_user_id, created_at desc, match_id desc);
drop index match_pair_high;
`,
}
