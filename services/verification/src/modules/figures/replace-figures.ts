import type { RepositoryFigures, SignedFigures } from '@codekin/contracts/skill-verification/figures'
import { canonicalSkill } from '@codekin/contracts/users/skill-names'
import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../../deps.ts'
import type { Tables } from '../../tables.ts'
import { recomputeDueSkills } from '../confidence/index.ts'
import { listMethodEvidence, upsertMethodEvidence, upsertSkillDue } from '../evidence/index.ts'
import { weightNow } from '../evidence/rules/index.ts'
import { findSigningKey, lockFigures } from './repository.ts'
import { areFresh, arePlausible, supportedSkills } from './rules.ts'
import { isSignedBy } from './signature.ts'

/** How long figures count after they were sent. */
const evidenceDays = 365
const method = 'cli' as const

type Needed = Pick<Deps, 'db' | 'clock' | 'newId'>
type Outcome =
  | { kind: 'ok'; skills: { skill: string; weight: number }[] }
  | { kind: 'invalid-signature' | 'expired' | 'implausible' }

/** Replaces the user's figures by signed ones and recomputes the skills. */
export async function replaceFigures(deps: Needed, userId: string, signed: SignedFigures): Promise<Outcome> {
  const { db, clock } = deps
  const { figures, keyId } = signed
  const now = clock.now()
  const key = await findSigningKey(db, { id: keyId, userId })
  if (!key || figures.userId !== userId || !isSignedBy(signed, key.publicKey)) return { kind: 'invalid-signature' }
  if (!areFresh(figures, now)) return { kind: 'expired' }
  if (!arePlausible(figures, now)) return { kind: 'implausible' }
  const skills = await inTransaction(db, (trx) => replaceEvidence(deps, trx, { userId, figures, now }))
  await recomputeDueSkills(db, { now, userId })
  return { kind: 'ok', skills }
}

async function replaceEvidence(
  { newId }: Pick<Needed, 'newId'>,
  trx: Trx<Tables>,
  { userId, figures, now }: { userId: string; figures: RepositoryFigures; now: Date },
) {
  await lockFigures(trx, userId)
  const found = new Map(supportedSkills(figures, now).map((one) => [canonicalSkill(one.skill).key, one]))
  const known = new Map((await listMethodEvidence(trx, { userId, method })).map((row) => [row.skillKey, row]))
  const expiresAt = new Date(now.getTime() + evidenceDays * 86_400_000)
  // Sorted like the analysis of GitHub, which locks the same skills.
  for (const skillKey of [...new Set([...found.keys(), ...known.keys()])].toSorted()) {
    const one = found.get(skillKey)
    const of = { userId, skillKey, method }
    const id = known.get(skillKey)?.id ?? newId()
    const pieces = one ? [{ ...of, id, weight: one.weight, detail: one.detail, asOf: now, expiresAt }] : []
    await upsertMethodEvidence(trx, of, pieces, now)
    await upsertSkillDue(trx, { userId, skillKey, skill: one?.skill ?? known.get(skillKey)?.skill ?? skillKey }, now)
  }
  return [...found]
    .map(([key, { skill, weight }]) => ({ skill, weight: weightNow(key, { method, weight, asOf: now }, now) }))
    .toSorted((a, b) => b.weight - a.weight)
}
