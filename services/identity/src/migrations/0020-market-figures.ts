import type { Migration } from '@codekin/db/migrate'

/**
 * Supply and demand by skill and city, as a job last counted them. Counts of few people are not stored, so that they can't leak.
 * Being seen online is a preference, so its column of 0019 is dropped.
 */
export const marketFigures: Migration = {
  id: '0020-market-figures',
  sql: `
    alter table profile drop column show_online;

    -- An empty city: everywhere. Null: too few people.
    create table market_figure (
      skill_key text not null,
      skill text not null,
      city_key text not null,
      city text not null,
      supply integer,
      demand integer,
      counted_at timestamptz(3) not null,
      primary key (city_key, skill_key),
      constraint market_figure_says_something check (supply is not null or demand is not null)
    );
  `,
}
