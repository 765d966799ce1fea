import type { Endorsement } from '@codekin/contracts/skill-verification/models'
import { type PersonFields, presentPerson } from '../../evidence/rules/index.ts'
import { isWaitingFor } from './endorsement.ts'

export type Endorsed = Omit<Endorsement, Shown> & {
  ownerId: string
  endorserId: string
  createdAt: Date
  givenAt: Date | null
  expiresAt: Date | null
  refreshAskedAt: Date | null
}
type Shown = 'direction' | 'person' | 'isWaitingForMe' | 'isRefreshAsked' | 'createdAt' | 'givenAt' | 'expiresAt'

/** An endorsement as one of the two sees it, or another person, without their private messages. */
export function presentEndorsement(row: Endorsed & PersonFields, viewerId: string): Endorsement {
  const { id, skill, status, ownerId, endorserId, relation, message, words, rejectionReason } = row
  const direction = viewerId === ownerId ? 'about-me' : viewerId === endorserId ? 'by-me' : 'about-another'
  const isAboutAnother = direction === 'about-another'
  return {
    id,
    skill,
    status,
    direction,
    person: presentPerson(row),
    relation,
    message: isAboutAnother ? '' : message,
    words,
    rejectionReason: isAboutAnother ? '' : rejectionReason,
    isWaitingForMe: isWaitingFor(row, viewerId),
    isRefreshAsked: !isAboutAnother && row.refreshAskedAt !== null,
    createdAt: row.createdAt.toISOString(),
    givenAt: row.givenAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  }
}
