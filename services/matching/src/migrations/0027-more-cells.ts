import type { Migration } from '@codekin/db/migrate'

/**
 * Lists everyone in two more cells, so that a walk can follow the viewer's weights: one by verification, activity, experience and
 * zone, one by city (see `domain/compatibility/index-cells.ts` for the numbers). Quality is half verification in four steps and
 * half activity.
 */
export const moreCells: Migration = {
  id: '0027-more-cells',
  sql: `
update candidate set cells = candidate.cells || more.cells
from (
  select c.user_id, array[100000
      + ((((e.quality - (array[500, 400, 200, 50, 250])[c.activity_step + 1]) / 125 * 5 + c.activity_step) * 10
        + width_bucket(e.experience_years, array[0, 2, 4, 6, 8, 10, 12, 15, 19])) * 10 + c.zone_band)]
    || case when c.city = 0 then '{}'::integer[] else array[-c.city] end as cells
  from candidate c
  join candidate_cell e on e.cell = c.cells[1] and e.rank = c.rank and e.user_id = c.user_id) more
where candidate.user_id = more.user_id;

insert into candidate_cell (cell, rank, user_id, quality, roles, looking_for, goals, experience_years, city,
  languages, is_proved, skills, sought_skills)
select added.cell, e.rank, e.user_id, e.quality, e.roles, e.looking_for, e.goals, e.experience_years, e.city,
  e.languages, e.is_proved, e.skills, e.sought_skills
from candidate c
join candidate_cell e on e.cell = c.cells[1] and e.rank = c.rank and e.user_id = c.user_id
cross join lateral unnest(c.cells) as added (cell)
where added.cell >= 100000 or added.cell < 0
on conflict do nothing;
`,
}
