import type { Reader } from '@codekin/db/open-db'
import { type RawBuilder, sql } from 'kysely'
import { selectDevelopers } from './profiles.ts'
import type { Tables } from './tables.ts'
import { isVisibleTo } from './visibility.ts'

/** Where a page of the search ended: names that begin with the text come first (0), then all else (1); newest first in each. */
export type SearchPosition = readonly [tier: number, id: string]

export type Search = {
  viewerId: string
  now: Date
  text: string | undefined
  skillKey: string | undefined
  city: string | undefined
  limit: number
  after: SearchPosition | undefined
}

export function findVisibleDeveloper(db: Reader<Tables>, id: string, viewerId: string, now: Date) {
  return selectDevelopers(db).where('account.id', '=', id).where(isVisibleTo(viewerId, now)).executeTakeFirst()
}

/** Other developers whom the viewer may see and who may be discovered, in a stable order. */
export function searchDevelopers(db: Reader<Tables>, search: Search) {
  const { viewerId, now, text, skillKey, city, after } = search
  const tier = text ? tierOf(text) : sql<number>`0`
  return selectDevelopers(db)
    .select(tier.as('tier'))
    .where('account.id', '!=', viewerId)
    .where('profile.discoverable', '=', true)
    .where(isVisibleTo(viewerId, now))
    .$if(text !== undefined, (q) => q.where(matchesText(text ?? '')))
    .$if(skillKey !== undefined, (q) =>
      q.where((eb) =>
        eb.exists(
          eb
            .selectFrom('skill')
            .select('skill.id')
            .where('skill.nameKey', '=', skillKey ?? '')
            .whereRef('skill.userId', '=', 'account.id'),
        ),
      ),
    )
    .$if(city !== undefined, (q) => q.where(startsWith('profile.city', city ?? '')))
    .$if(after !== undefined, (q) => {
      const [afterTier, afterId] = after ?? [0, '']
      return q.where(sql<boolean>`(${tier} > ${afterTier} or (${tier} = ${afterTier} and account.id < ${afterId}))`)
    })
    .orderBy('tier')
    .orderBy('account.id', 'desc')
    .limit(search.limit)
    .execute()
}

function tierOf(text: string): RawBuilder<number> {
  const start = `${likeLiteral(text)}%`
  return sql<number>`(case when fold(profile.full_name) like fold(${start}) or fold(profile.full_name) like fold(${`% ${start}`}) then 0 else 1 end)`
}

/** A part of the name, or all words anywhere in the profile. One or two letters find beginnings of names only: no index knows more. */
function matchesText(text: string): RawBuilder<boolean> {
  if ([...text].length < 3) return startsWith('profile.full_name', text)
  return sql<boolean>`(
    fold(profile.full_name) like fold(${`%${likeLiteral(text)}%`})
    or profile.search_document @@ websearch_to_tsquery('simple'::regconfig, fold(${text}))
  )`
}

function startsWith(column: 'profile.city' | 'profile.full_name', text: string): RawBuilder<boolean> {
  return sql<boolean>`fold(${sql.ref(column)}) like fold(${`${likeLiteral(text)}%`})`
}

function likeLiteral(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
