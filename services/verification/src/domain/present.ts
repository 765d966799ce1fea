import type {
  DashboardSkill,
  Endorsement,
  Evidence,
  EvidenceDetail,
  Person,
  ProvedSkill,
  Strand,
} from '@codekin/contracts/skill-verification/models'
import { confidenceOf, type Piece, weightNow } from './confidence.ts'
import { isWaitingFor, mayRefresh } from './endorsement.ts'

type Named = { personId: string; fullName: string; photoUrl: string | null; headline: string }
type Endorsed = Omit<Endorsement, Shown> & {
  ownerId: string
  endorserId: string
  createdAt: Date
  givenAt: Date | null
  expiresAt: Date | null
  refreshAskedAt: Date | null
}
type Shown = 'direction' | 'person' | 'isWaitingForMe' | 'isRefreshAsked' | 'createdAt' | 'givenAt' | 'expiresAt'

export function presentPerson({ personId, fullName, photoUrl, headline }: Named): Person {
  return { id: personId, full_name: fullName, photoUrl, headline }
}

/** An endorsement as one of the two sees it, or somebody else: then without what the two wrote to each other. */
export function presentEndorsement(row: Endorsed & Named, viewerId: string): Endorsement {
  const { id, skill, status, ownerId, endorserId, relation, message, words, rejectionReason } = row
  const direction = viewerId === ownerId ? 'about-me' : viewerId === endorserId ? 'by-me' : 'about-another'
  const isOthers = direction === 'about-another'
  return {
    id,
    skill,
    status,
    direction,
    person: presentPerson(row),
    relation,
    message: isOthers ? '' : message,
    words,
    rejectionReason: isOthers ? '' : rejectionReason,
    isWaitingForMe: isWaitingFor(row, viewerId),
    isRefreshAsked: !isOthers && row.refreshAskedAt !== null,
    createdAt: row.createdAt.toISOString(),
    givenAt: row.givenAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  }
}

type KeptPiece = Piece & {
  id: string
  detail:
    | Exclude<EvidenceDetail, { kind: 'endorsement' }>
    | { kind: 'endorsement'; isMutual: boolean; isByProved: boolean }
  sourceUrl: string | null
  expiresAt: Date
  isHidden: boolean
}
type Behind = Named & Pick<Endorsement, 'relation' | 'words'>
type About = {
  now: Date
  /** Whom the reader may see. */
  named: ReadonlySet<string>
  /** The endorsement behind a piece, by the piece's id. */
  behind: ReadonlyMap<string, Behind>
  /** The page of the owner's account at GitHub, for whom it is not hidden from. */
  githubUrl: string | null
}

/** A skill with its pieces, the heaviest first, at what they come to now. */
export function presentSkill(
  { skill, skillKey }: { skill: string; skillKey: string },
  pieces: readonly KeptPiece[],
  about: About,
): ProvedSkill {
  const counting = pieces.filter(({ isHidden }) => !isHidden)
  const evidence = pieces.flatMap((piece) => presentPiece(skillKey, piece, about))
  return {
    skill,
    ...confidenceOf(skillKey, counting, about.now),
    evidence: evidence.toSorted((a, b) => b.weight - a.weight),
  }
}

function presentPiece(skillKey: string, piece: KeptPiece, about: About): Evidence[] {
  const detail = presentDetail(piece, about)
  if (!detail) return []
  const { id, method, isHidden } = piece
  const sourceUrl = method === 'github' ? about.githubUrl : piece.sourceUrl
  const weight = weightNow(skillKey, piece, about.now)
  const times = { asOf: piece.asOf.toISOString(), expiresAt: piece.expiresAt.toISOString() }
  return [{ id, method, weight, detail, sourceUrl, ...times, isHidden }]
}

/** Undefined where the endorsement was erased at this moment. */
function presentDetail({ id, detail }: KeptPiece, about: About): EvidenceDetail | undefined {
  const { named, behind, githubUrl } = about
  if (detail.kind === 'test') return detail
  if (detail.kind === 'github') return githubUrl === null ? { ...detail, repositories: [] } : detail
  const row = behind.get(id)
  if (!row) return undefined
  const endorser = named.has(row.personId) ? presentPerson(row) : null
  return { ...detail, endorser, relation: row.relation, words: endorser ? row.words : '' }
}

type OfSkill = {
  skill: string
  confidence: number
  strands: Strand[]
  isOnProfile: boolean
  /** About this skill, of all states. */
  endorsements: readonly (Pick<Endorsed, 'status' | 'givenAt' | 'refreshAskedAt'> & {
    ownerId: string
    endorserId: string
  })[]
}

/** A skill on the own dashboard with what to do next. */
export function presentOwnSkill({ endorsements, ...about }: OfSkill, now: Date): DashboardSkill {
  const waiting = endorsements.filter(({ status }) => status === 'asked').length
  return { ...about, waiting, nextStep: nextStepOf(endorsements, now) }
}

function nextStepOf(endorsements: OfSkill['endorsements'], now: Date): DashboardSkill['nextStep'] {
  if (endorsements.some(({ status }) => status === 'offered')) return 'answer-request'
  const given = endorsements.filter(({ status }) => status === 'given')
  if (given.some(({ givenAt, refreshAskedAt }) => givenAt && mayRefresh(givenAt, now) && !refreshAskedAt))
    return 'ask-refresh'
  if (given.length >= enoughEndorsements) return 'none'
  return endorsements.some(({ status }) => status === 'asked') ? 'wait' : 'ask-endorsement'
}

/** One more gives hardly more from there on. */
const enoughEndorsements = 4
