import type { SkillLevel } from '@codekin/contracts/users/models'
import type { Reader, Trx } from '@codekin/db/open-db'
import type { Insertable } from 'kysely'
import type { SkillTable, Tables } from './tables.ts'

const shown = ['id', 'name', 'level', 'verifiedBy'] as const

export async function countSkills(db: Reader<Tables>, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('skill')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** The skill as stored; undefined when the profile has it already. */
export function insertSkill(trx: Trx<Tables>, skill: Insertable<SkillTable>) {
  return trx
    .insertInto('skill')
    .values(skill)
    .onConflict((c) => c.constraint('skill_user_id_name_key_key').doNothing())
    .returning(shown)
    .executeTakeFirst()
}

/** The skill as it is now; undefined when the user has no such skill. */
export function changeSkillLevel(trx: Trx<Tables>, userId: string, id: string, level: SkillLevel) {
  return trx
    .updateTable('skill')
    .set({ level })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning(shown)
    .executeTakeFirst()
}

/** The skill that was removed; undefined when the user has no such skill. */
export function removeSkill(trx: Trx<Tables>, userId: string, id: string) {
  return trx.deleteFrom('skill').where('userId', '=', userId).where('id', '=', id).returning(shown).executeTakeFirst()
}
