import type { ProfileCard } from '@codekin/contracts/identity/events'
import { type OpenedDb, openDb } from '@codekin/db/open-db'
import { makeDatabase } from '@codekin/test-kit/database'
import { aProfileCard } from '@codekin/test-kit/states'
import { migrations } from '../src/migrations/index.ts'
import type { Tables } from '../src/store/tables.ts'

export type MatchingDatabase = OpenedDb<Tables> & {
  /** Stores the cards of `count` developers directly, without events. */
  insertPeople(count: number, about?: Partial<ProfileCard>): Promise<ProfileCard[]>
  /** Runs a statement as the owner of the tables, who has more rights than the service. */
  asOwner(statement: string): Promise<void>
  stop(): Promise<void>
}

/** The service's tables without the service, for tests of guarantees of the database itself. */
export async function startDatabase(o: { poolMax?: number } = {}): Promise<MatchingDatabase> {
  const database = await makeDatabase({ name: 'matching', migrations })
  const place = { url: database.urlOf('matching'), schema: 'matching' }
  const owner = { url: database.ownerUrlOf('matching'), schema: 'matching' }
  const opened = openDb<Tables>({ ...place, applicationName: 'matching-test', ...o })
  return {
    ...opened,
    insertPeople: (count, about) => insertPeople(opened.db, count, about),
    async asOwner(statement) {
      const { pool, close } = openDb({ ...owner, applicationName: 'matching-owner' })
      try {
        await pool.query(statement)
      } finally {
        await close()
      }
    },
    async stop() {
      await opened.close()
      await database.drop()
    },
  }
}

/** Stores the cards of `count` developers directly, without events. */
export async function insertPeople(
  db: OpenedDb<Tables>['db'],
  count: number,
  about: Partial<ProfileCard> = {},
): Promise<ProfileCard[]> {
  const cards = Array.from({ length: count }, () => aProfileCard(about))
  const rows = cards.map((card) => ({
    userId: card.userId,
    sourceVersion: card.sourceVersion,
    isDiscoverable: card.discoverable,
    isEmailVerified: card.emailVerified,
    card: JSON.stringify(card),
  }))
  for (let from = 0; from < rows.length; from += 500) {
    await db
      .insertInto('profileCard')
      .values(rows.slice(from, from + 500))
      .execute()
  }
  return cards
}
