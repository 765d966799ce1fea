import type {
  Endorsement,
  Evidence,
  EvidenceDetail,
  Person,
  ProvedSkill,
} from '@codekin/contracts/skill-verification/models'
import { confidenceOf, type Piece, weightNow } from './confidence.ts'

export type PersonFields = { personId: string; fullName: string; photoUrl: string | null; headline: string }

export function presentPerson({ personId, fullName, photoUrl, headline }: PersonFields): Person {
  return { id: personId, full_name: fullName, photoUrl, headline }
}

type StoredPiece = Piece & {
  id: string
  detail:
    | Exclude<EvidenceDetail, { kind: 'endorsement' }>
    | { kind: 'endorsement'; isMutual: boolean; isByProved: boolean }
  sourceUrl: string | null
  expiresAt: Date
  isHidden: boolean
}
type Behind = PersonFields & Pick<Endorsement, 'relation' | 'words'>
type About = {
  now: Date
  /** People the viewer may see. */
  named: ReadonlySet<string>
  /** Endorsements by id of the piece. */
  behind: ReadonlyMap<string, Behind>
  /** URL of the owner's GitHub account; null if hidden from the viewer. */
  githubUrl: string | null
}

/** A skill with its pieces at their current weight, heaviest first. */
export function presentSkill(
  { skill, skillKey }: { skill: string; skillKey: string },
  pieces: readonly StoredPiece[],
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

function presentPiece(skillKey: string, piece: StoredPiece, about: About): Evidence[] {
  const detail = presentDetail(piece, about)
  if (!detail) return []
  const { id, method, isHidden } = piece
  const sourceUrl = method === 'github' ? about.githubUrl : piece.sourceUrl
  const weight = weightNow(skillKey, piece, about.now)
  const times = { asOf: piece.asOf.toISOString(), expiresAt: piece.expiresAt.toISOString() }
  return [{ id, method, weight, detail, sourceUrl, ...times, isHidden }]
}

/** Undefined if the endorsement was deleted concurrently. */
function presentDetail({ id, detail }: StoredPiece, about: About): EvidenceDetail | undefined {
  const { named, behind, githubUrl } = about
  if (detail.kind === 'test' || detail.kind === 'cli') return detail
  if (detail.kind === 'github') return githubUrl === null ? { ...detail, repositories: [] } : detail
  const row = behind.get(id)
  if (!row) return undefined
  const endorser = named.has(row.personId) ? presentPerson(row) : null
  return { ...detail, endorser, relation: row.relation, words: endorser ? row.words : '' }
}
