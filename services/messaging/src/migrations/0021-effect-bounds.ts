import type { Migration } from '@codekin/db/migrate'

/**
 * The lower bound is generated from the counts, so the statement that sends a reply can count it. Same formula as `replyRateOf`.
 */
export const effectBounds: Migration = {
  id: '0021-effect-bounds',
  sql: `
alter table template_effect drop column low;
alter table template_effect add column low double precision not null generated always as (
  case when uses < 20 then 0 else greatest(0,
    (replies::float8 / uses + 1.959964 ^ 2 / (2 * uses)
      - 1.959964 * sqrt(replies::float8 / uses * (1 - replies::float8 / uses) / uses + 1.959964 ^ 2 / (4 * uses::float8 ^ 2)))
    / (1 + 1.959964 ^ 2 / uses))
  end
) stored;
`,
}
