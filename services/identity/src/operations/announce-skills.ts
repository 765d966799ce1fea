import { skillsChanged } from '@codekin/contracts/identity/events'
import type { Skill } from '@codekin/contracts/users/models'
import type { Trx } from '@codekin/db/open-db'
import { announce } from '@codekin/event-bus/announce'
import type { Tables } from '../store/tables.ts'

/** Announces added and removed skills, in the transaction of the change. */
export async function announceSkills(
  trx: Trx<Tables>,
  userId: string,
  { added = [], removed = [] }: { added?: Skill[]; removed?: Skill[] },
  now: Date,
): Promise<void> {
  await announce(trx, skillsChanged, { userId, added, removed }, { actor: userId, occurredAt: now })
}
