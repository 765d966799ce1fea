import type { Migration } from '@codekin/db/migrate'

/**
 * People who joined in the last two weeks; what people did on the dashboard, for 90 days; and consent to analytics beyond what
 * the product needs.
 */
export const engagementTables: Migration = {
  id: '0033-engagement',
  sql: `
create table recent_joiner (user_id uuid primary key, joined_at timestamptz(3) not null);
create index recent_joiner_joined on recent_joiner (joined_at);
insert into recent_joiner (user_id, joined_at)
  select user_id, (card ->> 'createdAt')::timestamptz from profile_card
  where (card ->> 'createdAt')::timestamptz > now() - interval '14 days';

create table engagement_event (
  id uuid primary key,
  user_id uuid not null,
  event_type text not null,
  metadata jsonb not null,
  happened_at timestamptz(3) not null
);
create index engagement_event_of_user on engagement_event (user_id, happened_at);
create index engagement_event_happened on engagement_event using brin (happened_at) with (pages_per_range = 32);

create table analytics_consent (
  user_id uuid primary key,
  source_version integer not null,
  is_granted boolean not null
);
`,
}
