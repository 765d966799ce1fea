import type {
  CountedRepository,
  GithubDashboard,
  GithubSignal,
  GithubSkill,
  ShownRepository,
  SignalAppeal,
} from '@codekin/contracts/github/models'
import type { EvidenceDetail } from '@codekin/contracts/skill-verification/models'
import { type Piece, weightNow } from '../../evidence/rules/index.ts'
import type { Analysis } from './analysis.ts'
import type { SkillEvidence } from './skills.ts'

type Detail = Extract<EvidenceDetail, { kind: 'github' }>
type StoredAnalysis = Pick<GithubDashboard, 'languages' | 'hours' | 'pullRequests'> & {
  repositories: (Omit<CountedRepository, 'url' | 'problem'> & Partial<Pick<CountedRepository, 'problem'>>)[]
  signals: Omit<GithubSignal, 'appeal'>[]
}

/** The detail stored with a piece of evidence. */
export function detailOf({ detail }: SkillEvidence, isDoubted: boolean): Detail {
  const { firstAt, lastAt, repositories, ...numbers } = detail
  return {
    kind: 'github',
    ...numbers,
    repositories: [...repositories],
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
    isDoubted,
  }
}

/** An analysis as it is stored, without skills, which are stored as evidence. */
export function storedAnalysisOf({ signals, dashboard }: Analysis): StoredAnalysis {
  const { languages, hours, repositories, pullRequests } = dashboard
  return {
    languages: [...languages],
    hours: hours.map((row) => [...row]),
    pullRequests,
    repositories: repositories.map((row) => ({ ...row, builtOn: [...row.builtOn] })),
    signals: signals.map(({ from, to, repositories: names, ...rest }) => ({
      ...rest,
      repositories: [...names],
      from: from?.toISOString() ?? null,
      to: to?.toISOString() ?? null,
    })),
  }
}

type SkillFacts = Piece & { skillKey: string; detail: Detail }

/** A skill as proved by contributions at `now`; without repositories if the account is hidden. */
export function presentSkill(
  skill: string,
  piece: SkillFacts,
  { now, isNamed }: { now: Date; isNamed: boolean },
): GithubSkill {
  const { kind: _, isDoubted: __, repositories, ...numbers } = piece.detail
  return {
    skill,
    weight: weightNow(piece.skillKey, piece, now),
    ...numbers,
    repositories: isNamed ? repositories : [],
  }
}

type AppealFacts = Omit<SignalAppeal, 'createdAt' | 'decidedAt'> & { createdAt: Date; decidedAt: Date | null }

export function presentAppeal({ id, kind, state, reason, answer, createdAt, decidedAt }: AppealFacts): SignalAppeal {
  const times = { createdAt: createdAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null }
  return { id, kind, state, reason, answer, ...times }
}

/** A signal with its appeal; a granted appeal removes its effect. */
function presentSignal(signal: StoredAnalysis['signals'][number], appeals: readonly AppealFacts[]): GithubSignal {
  const appeal = appeals.find(({ kind }) => kind === signal.kind)
  const factor = appeal?.state === 'granted' ? 1 : signal.factor
  return { ...signal, factor, appeal: appeal ? presentAppeal(appeal) : null }
}

type Found = { asOf: Date; found: StoredAnalysis } | undefined

const nothing: Omit<StoredAnalysis, 'repositories' | 'signals'> = {
  languages: [],
  hours: Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0)),
  pullRequests: { foreign: 0, reviewed: 0, own: 0 },
}

type Shown = { skills: GithubSkill[]; appeals: readonly AppealFacts[]; pageOf: (name: string) => string }

export function presentDashboard(analysis: Found, { skills, appeals, pageOf }: Shown): GithubDashboard {
  const { languages, hours, pullRequests } = analysis?.found ?? nothing
  return {
    asOf: analysis?.asOf.toISOString() ?? null,
    skills,
    languages,
    hours,
    pullRequests,
    repositories: (analysis?.found.repositories ?? []).map((row) => ({
      ...row,
      problem: row.problem ?? null,
      url: row.name === null ? null : pageOf(row.name),
    })),
    signals: (analysis?.found.signals ?? []).map((signal) => presentSignal(signal, appeals)),
  }
}

/** Public repositories with counted lines, most lines first. */
export function presentRepositories(analysis: Found, pageOf: (name: string) => string): ShownRepository[] {
  const rows = (analysis?.found.repositories ?? []).flatMap(({ name, stars, byReason, pullRequests, builtOn }) => {
    const counted = byReason.counted
    if (name === null || !counted || counted.commits === 0) return []
    return [{ name, url: pageOf(name), stars, ...counted, pullRequests, builtOn }]
  })
  return rows.toSorted((a, b) => b.lines - a.lines || (a.name < b.name ? -1 : 1))
}
