import type { Migration } from '@codekin/db/migrate'

/** Empty accounts stayed among the candidates until their card was next indexed. The rule is in `domain/blank-card.ts`. */
export const unlistBlankAccounts: Migration = {
  id: '0048-unlist-blank-accounts',
  sql: `
with blank as (
  delete from candidate c using profile_card p
  where p.user_id = c.user_id and p.card -> 'roles' = '[]' and p.card -> 'skills' = '[]'
    and coalesce(p.card ->> 'headline', '') = '' and coalesce(p.card ->> 'bio', '') = ''
  returning c.user_id, c.cells, c.rank)
delete from candidate_cell d using blank b
where d.cell = any (b.cells) and d.rank = b.rank and d.user_id = b.user_id;
`,
}
