import type { DbOrTrx } from '@codekin/db/open-db'
import { type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

/** The user contributed to this public repository, did not exclude it, and shows their GitHub account. */
function isVisibleContribution(repository: 'mine' | 'theirs'): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${repository}.${column}`)
  return sql<boolean>`(
    not ${of('isPrivate')} and not ${of('isFork')} and ${of('fullName')} is not null
    and exists (select from member where user_id = ${of('userId')} and shows_github and not is_closed)
    and exists (select from github_connection
      where user_id = ${of('userId')} and not excluded_ids @> to_jsonb(${of('repositoryId')}))
    and exists (select from github_commit
      where user_id = ${of('userId')} and repository_id = ${of('repositoryId')} and written_by = 'you'))`
}

const shared = sql`github_repository mine join github_repository theirs
  on theirs.repository_id = mine.repository_id and theirs.user_id <> mine.user_id and ${isVisibleContribution('mine')} and ${isVisibleContribution('theirs')}`

/** Whether two users visibly contributed to the same public repository. */
export function shareRepository(a: RawBuilder<unknown>, b: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from ${shared} where mine.user_id = ${a} and theirs.user_id = ${b})`
}

export type CollaboratorRow = {
  personId: string
  fullName: string
  photoUrl: string | null
  headline: string
  repositories: string[]
}

/** Contributors to the same public repositories, most shared first, with at most three names. */
export async function listCollaborators(
  db: DbOrTrx<Tables>,
  userId: string,
  limit: number,
): Promise<CollaboratorRow[]> {
  const { rows } = await sql<CollaboratorRow>`
    select member.user_id as person_id, full_name, photo_url, headline, repositories[1:3] as repositories
    from (
      select theirs.user_id, array_agg(theirs.full_name order by theirs.full_name) as repositories
      from ${shared} where mine.user_id = ${userId} group by theirs.user_id
      order by count(*) desc, theirs.user_id limit ${limit}) sharing
    join member on member.user_id = sharing.user_id
    order by cardinality(sharing.repositories) desc, full_name, member.user_id`.execute(db)
  return rows
}
