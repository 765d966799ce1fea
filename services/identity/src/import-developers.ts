import { emailVerified, userActive, userRegistered } from '@codekin/contracts/identity/events'
import type { OnboardingStep, StepDraft } from '@codekin/contracts/onboarding/models'
import type { Role } from '@codekin/contracts/users/models'
import { canonicalSkill } from '@codekin/contracts/users/skill-names'
import { type Db, openDb, type Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { announce, announceMany } from '@codekin/event-bus/announce'
import { newId } from '@codekin/service-kit/new-id'
import { openPasswords } from './adapters/passwords.ts'
import { passwordCostMin } from './config.ts'
import { type ImportedPast, importPast } from './import-past.ts'
import { announceAccount } from './operations/announce-account.ts'
import { announceProfile } from './operations/announce-profile.ts'
import { beginOnboarding } from './operations/begin-onboarding.ts'
import { findAccountByEmail, insertAccount, updateEmailVerified } from './store/accounts.ts'
import { insertActiveDays } from './store/active-days.ts'
import { updateOnboardingCompleted, upsertStepDone, upsertStepDraft } from './store/onboarding.ts'
import { insertProfile, type ProfileEdits, updateProfile } from './store/profiles.ts'
import { insertSkill } from './store/skills.ts'
import type { SkillTable, Tables } from './store/tables.ts'

export type ImportedDeveloper = {
  email: string
  fullName: string
  role: Role
  joinedAt: Date
  /** At least one field. */
  profile: ProfileEdits
  /** Without proofs, which must be earned. */
  skills: Pick<SkillTable, 'name' | 'level'>[]
  /** Where they paused onboarding; absent: they completed it. */
  halfWay?: { view: string; done: OnboardingStep[]; drafts: Partial<Record<OnboardingStep, StepDraft>> }
  past?: ImportedPast
  /** UTC days on which they were active, such as `2026-03-01`, each once. */
  activeDays?: readonly string[]
}

const atOnce = 8

/**
 * Imports verified accounts, all with one password, and announces them like registrations. Existing accounts stay as they are, so
 * an interrupted import can be repeated. Returns the ids by email.
 *
 * @NOTE For demo accounts only: the password is hashed once for all of them.
 */
export async function importDevelopers(o: {
  databaseUrl: string
  password: string
  developers: readonly ImportedDeveloper[]
}): Promise<Map<string, string>> {
  const opened = openDb<Tables>({ url: o.databaseUrl, schema: 'identity', applicationName: 'import', poolMax: atOnce })
  try {
    const passwordHash = await hashOnce(o.password)
    const ids = new Map<string, string>()
    const waiting = [...o.developers]
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        ids.set(next.email, await importOne(opened.db, next, passwordHash))
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    return ids
  } finally {
    await opened.close()
  }
}

async function hashOnce(password: string): Promise<string> {
  const passwords = await openPasswords({ cost: passwordCostMin, concurrency: 1, waitingMax: 0, niceIncrement: 0 })
  try {
    return await passwords.hash(password)
  } finally {
    await passwords.stop()
  }
}

async function importOne(db: Db<Tables>, developer: ImportedDeveloper, passwordHash: string): Promise<string> {
  const known = await findAccountByEmail(db, developer.email)
  if (known) return known.id
  const id = newId()
  await inTransaction(db, async (trx) => {
    const { email, fullName, role, joinedAt, profile, skills } = developer
    await insertAccount(trx, { id, email, passwordHash, passwordProvedAt: joinedAt, role, createdAt: joinedAt })
    await insertProfile(trx, { userId: id, fullName })
    if (Object.keys(profile).length > 0) await updateProfile(trx, id, profile)
    await importOnboarding(trx, id, developer)
    for (const { name, level } of skills) {
      const { name: known, key } = canonicalSkill(name)
      await insertSkill(trx, {
        id: newId(),
        userId: id,
        name: known,
        nameKey: key,
        level,
        createdAt: joinedAt,
      })
    }
    await updateEmailVerified(trx, id, joinedAt)
    await announceOne(trx, id, developer)
    await importActiveDays(trx, id, developer)
    if (developer.past) await importPast(trx, id, developer.past)
  })
  return id
}

async function importOnboarding(
  trx: Trx<Tables>,
  userId: string,
  { joinedAt: now, halfWay }: ImportedDeveloper,
): Promise<void> {
  await beginOnboarding(trx, userId, now, halfWay?.view)
  if (!halfWay) return void (await updateOnboardingCompleted(trx, userId, now))
  for (const step of halfWay.done) await upsertStepDone(trx, { userId, step, now }, [])
  for (const [step, draft] of Object.entries(halfWay.drafts)) {
    await upsertStepDraft(trx, { userId, step: step as OnboardingStep, now }, draft)
  }
}

async function importActiveDays(
  trx: Trx<Tables>,
  userId: string,
  { activeDays = [] }: ImportedDeveloper,
): Promise<void> {
  const days = activeDays.map((day) => ({ userId, day }))
  await insertActiveDays(trx, days)
  await announceMany(trx, userActive, days, { actor: userId })
}

async function announceOne(trx: Trx<Tables>, userId: string, developer: ImportedDeveloper): Promise<void> {
  const { email, fullName, role, joinedAt } = developer
  const about = { actor: userId, occurredAt: joinedAt }
  const at = joinedAt.toISOString()
  await announce(trx, userRegistered, { userId, email, fullName, role, createdAt: at }, about)
  await announce(trx, emailVerified, { userId, verifiedAt: at }, about)
  await announceProfile(trx, userId, joinedAt)
  await announceAccount(trx, userId, joinedAt)
}
