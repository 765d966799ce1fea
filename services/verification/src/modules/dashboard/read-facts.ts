import type { DbOrTrx } from '@codekin/db/open-db'
import type { Deps } from '../../deps.ts'
import type { Tables } from '../../tables.ts'
import {
  coolDownWindowDays,
  listAttempts,
  nextAttemptAt,
  presentHeads,
  updateAttemptsExpired,
} from '../attempts/index.ts'
import { findBank } from '../bank/index.ts'
import { findAnalysis, findConnection, hasGithubConsent, listAppeals, listSyncs } from '../connection/index.ts'
import type { GithubFacts, TestFacts } from './rules/next-step.ts'

type Viewer = { userId: string; now: Date }

/** State of the viewer's GitHub account. */
export async function readGithubFacts(
  { db, github }: Pick<Deps, 'db' | 'github'>,
  { userId }: Pick<Viewer, 'userId'>,
): Promise<GithubFacts> {
  const connection = await findConnection(db, userId)
  const facts = { isAvailable: github !== null, isConnected: connection !== undefined }
  if (!connection) return { ...facts, hasConsent: false, sync: null, hasOpenSignal: false }
  const [hasConsent, [newest], analysis, appeals] = await Promise.all([
    hasGithubConsent(db, userId),
    listSyncs(db, userId, 1),
    findAnalysis(db, userId),
    listAppeals(db, connection),
  ])
  const answered = new Set(appeals.map(({ kind }) => kind))
  const hasOpenSignal = analysis?.found.signals.some(({ kind }) => !answered.has(kind)) ?? false
  return { ...facts, hasConsent, sync: newest?.state ?? null, hasOpenSignal }
}

type SkillName = { skill: string; skillKey: string }
type TestsOfViewer = {
  /** Skills with at least one attempt. */
  skills: readonly SkillName[]
  of: (skill: SkillName) => Omit<TestFacts, 'provedUntil'>
}

const attemptsMax = 500

/** The viewer's attempts at tests, by skill. */
export async function readTests(db: DbOrTrx<Tables>, { userId, now }: Viewer): Promise<TestsOfViewer> {
  await updateAttemptsExpired(db, now, userId)
  const rows = await listAttempts(db, { userId, limit: attemptsMax })
  const heads = new Map((await presentHeads(db, rows, now)).map((head) => [head.id, head]))
  const bySkill = Map.groupBy(rows, ({ skillKey }) => skillKey)
  const since = new Date(now.getTime() - coolDownWindowDays * 86_400_000)
  return {
    skills: [...bySkill.values()].flatMap(([newest]) => newest ?? []),
    of({ skill, skillKey }) {
      const own = bySkill.get(skillKey) ?? []
      const begun = own.map(({ startedAt }) => startedAt).filter((startedAt) => startedAt > since)
      return {
        hasTest: findBank(skill) !== undefined,
        attempts: own.flatMap(({ id }) => heads.get(id) ?? []),
        nextTryAt: nextAttemptAt(begun, now),
      }
    },
  }
}
