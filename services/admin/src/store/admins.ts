import type { Reader } from '@codekin/db/open-db'
import type { Tables } from './tables.ts'

/** Admins who could agree to something: neither suspended nor closed, and not this one. */
export async function listOtherAdmins(db: Reader<Tables>, userId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .select('userId')
    .where('role', '=', 'admin')
    .where('userId', '<>', userId)
    .where('closedAt', 'is', null)
    .where('standing', '<>', 'suspended')
    .orderBy('createdAt')
    .limit(limit)
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Every admin who can be told something. */
export async function listAdmins(db: Reader<Tables>): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .select('userId')
    .where('role', '=', 'admin')
    .where('closedAt', 'is', null)
    .orderBy('createdAt')
    .limit(100)
    .execute()
  return rows.map(({ userId }) => userId)
}
