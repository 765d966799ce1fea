import { randomInt } from 'node:crypto'
import type { Challenge } from '@codekin/contracts/skill-verification/test-models'
import { canonicalSkill } from '@codekin/contracts/users/skill-names'
import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../../deps.ts'
import {
  bankVersion,
  challengesOf,
  drawAttempt,
  findBank,
  type Item,
  listCurrentItems,
  passMarkOf,
  updateExposures,
} from '../bank/index.ts'
import { hasExtraTime, insertAttempt, listAttempts, lockStarts, updateAttemptsExpired } from './repository.ts'
import { coolDownWindowDays, nextAttemptAt } from './rules/cool-down.ts'

export type Starting =
  | { kind: 'started'; id: string }
  | { kind: 'running' }
  | { kind: 'no-items' }
  | { kind: 'cooling-down'; until: Date }

const extraTimeFactor = 1.5
const precision = 2 ** 40
const random = () => randomInt(precision) / precision

/** Finds a challenge by skill and id; undefined if there is none. */
export function findChallenge(o: { challengeId: string; skillName: string }): Challenge | undefined {
  const found = findBank(o.skillName)
  return found && challengesOf(found, bankVersion, []).find(({ id }) => id === o.challengeId)
}

/** Draws an attempt and starts its clock. */
export async function startTest(
  { db, newId }: Pick<Deps, 'db' | 'newId'>,
  { userId, now }: { userId: string; now: Date },
  challenge: Challenge,
): Promise<Starting> {
  await updateAttemptsExpired(db, now, userId)
  return await inTransaction(db, async (trx) => {
    const { key: skillKey, name: skill } = canonicalSkill(challenge.skill)
    await lockStarts(trx, { userId, skillKey })
    const since = new Date(now.getTime() - coolDownWindowDays * 86_400_000)
    const before = await listAttempts(trx, { userId, skillKey, since, limit: 10 })
    if (before.some(({ state }) => state === 'running')) return { kind: 'running' }
    const until = nextAttemptAt(
      before.map(({ startedAt }) => startedAt),
      now,
    )
    if (until) return { kind: 'cooling-down', until }
    const items = await listCurrentItems(trx, skillKey)
    // A new service is still loading the bank.
    if (items.length === 0) return { kind: 'no-items' }
    const drawn = drawAttempt(
      items.map(({ content, version, difficulty, exposures }) => ({
        item: { ...(content as Item), difficulty },
        version,
        exposures,
      })),
      challenge,
      random,
    )
    const factor = (await hasExtraTime(trx, userId)) ? extraTimeFactor : 1
    const expiresAt = new Date(now.getTime() + challenge.minutes * factor * 60_000)
    const { id: challengeId, level } = challenge
    const id = newId()
    const passMark = passMarkOf(items, level)
    const attempt = { id, userId, skillKey, skill, challengeId, level, drawn, startedAt: now, expiresAt, passMark }
    // Of two concurrent starts, one wins.
    if (!(await insertAttempt(trx, attempt))) return { kind: 'running' }
    await updateExposures(
      trx,
      drawn.map(({ itemId }) => itemId),
    )
    return { kind: 'started', id }
  })
}
