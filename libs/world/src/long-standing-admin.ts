import { sql } from 'kysely'
import type { Person } from './person.ts'
import type { World } from './world.ts'

/** Has an admin be one since long ago: who was appointed just now agrees to no orders of others. */
export async function makeLongStandingAdmin({ services }: World, { id }: Pick<Person, 'id'>): Promise<void> {
  await sql`update account set admin_since = null where id = ${id}`.execute(services.identity.deps.db)
  await sql`update account set admin_since = null where user_id = ${id}`.execute(services.admin.deps.db)
}
