import type { Skill, SkillLevel } from '@codekin/contracts/users/models'
import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { type Insertable, sql } from 'kysely'
import type { SkillTable, Tables } from './tables.ts'

const shown = ['id', 'name', 'level', 'verifiedBy'] as const

export async function countSkills(db: DbOrTrx<Tables>, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('skill')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the skill with its proofs; undefined if the profile has it already. */
export function insertSkill(trx: Trx<Tables>, skill: Omit<Insertable<SkillTable>, 'verifiedBy'>) {
  return trx
    .insertInto('skill')
    .values({
      ...skill,
      verifiedBy: sql`coalesce(
        (select methods from verified_skill where user_id = ${skill.userId} and skill_key = ${skill.nameKey}), '{}')`,
    })
    .onConflict((c) => c.constraint('skill_user_id_name_key_key').doNothing())
    .returning(shown)
    .executeTakeFirst()
}

/** Returns the skill; undefined if the user has no such skill. */
export function updateSkillLevel(trx: Trx<Tables>, userId: string, id: string, level: SkillLevel) {
  return trx
    .updateTable('skill')
    .set({ level })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning(shown)
    .executeTakeFirst()
}

/** Stores the proofs of a skill. Returns whether they changed. */
export async function updateSkillProof(
  trx: Trx<Tables>,
  userId: string,
  { nameKey, verifiedBy }: { nameKey: string; verifiedBy: Skill['verifiedBy'] },
): Promise<boolean> {
  const changed = await trx
    .updateTable('skill')
    .set({ verifiedBy })
    .where('userId', '=', userId)
    .where('nameKey', '=', nameKey)
    .where('verifiedBy', 'is distinct from', sql<Skill['verifiedBy']>`${verifiedBy}::text[]`)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** Sets the level of a skill by its normalized name. */
export async function updateSkillLevelByKey(
  trx: Trx<Tables>,
  userId: string,
  { nameKey, level }: { nameKey: string; level: SkillLevel },
): Promise<void> {
  await trx
    .updateTable('skill')
    .set({ level })
    .where('userId', '=', userId)
    .where('nameKey', '=', nameKey)
    .where('level', '!=', level)
    .execute()
}

/** People considered per skill, so that the cost doesn't grow with the number of users. */
const ownersPerSkill = 150
/** The number of the user's own skills that are considered. */
const skillsLookedAt = 10

export type RelatedSkill = { nameKey: string; name: string; people: number }

/**
 * Skills of people who share a skill with this user, most frequent first. Considers the newest owners of each skill who are
 * confirmed and discoverable. Returns only skills that at least `peopleMin` of them have.
 */
export async function listRelatedSkills(
  db: DbOrTrx<Tables>,
  userId: string,
  { peopleMin, limit }: { peopleMin: number; limit: number },
): Promise<RelatedSkill[]> {
  const { rows } = await sql<RelatedSkill>`
    with own as (
      select name_key from skill where user_id = ${userId} order by id desc limit ${sql.lit(skillsLookedAt)}
    ), kin as (
      select distinct owner.user_id
      from own
      cross join lateral (
        select skill.user_id from skill
        where skill.name_key = own.name_key and skill.user_id <> ${userId}
        order by skill.user_id desc limit ${sql.lit(ownersPerSkill)}
      ) owner
      join profile on profile.user_id = owner.user_id and profile.discoverable
      join account on account.id = owner.user_id and account.email_verified_at is not null
    )
    select skill.name_key, min(skill.name) as name, count(*)::integer as people
    from kin join skill on skill.user_id = kin.user_id
    where not exists (select from skill mine where mine.user_id = ${userId} and mine.name_key = skill.name_key)
    group by skill.name_key
    having count(*) >= ${peopleMin}
    order by people desc, skill.name_key
    limit ${limit}
  `.execute(db)
  return rows
}

/** Returns the deleted skill; undefined if the user has no such skill. */
export function deleteSkill(trx: Trx<Tables>, userId: string, id: string) {
  return trx.deleteFrom('skill').where('userId', '=', userId).where('id', '=', id).returning(shown).executeTakeFirst()
}
