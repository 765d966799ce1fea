import { sql } from 'kysely'
import type { Person } from './person.ts'
import type { World } from './world.ts'

/** Makes an admin long-standing, because a newly appointed one cannot approve orders. */
export async function makeLongStandingAdmin({ services }: World, { id }: Pick<Person, 'id'>): Promise<void> {
  await sql`update account set admin_since = null where id = ${id}`.execute(services.identity.deps.db)
  await sql`update account set admin_since = null where user_id = ${id}`.execute(services.admin.deps.db)
}
