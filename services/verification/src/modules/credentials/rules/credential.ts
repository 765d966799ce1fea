import type { BadgeEvidence } from '@codekin/contracts/skill-verification/badge-models'
import { type BadgeKind, badgeCriteria, badgeName, badgePath } from '@codekin/contracts/skill-verification/badges'

/** URLs for verifiers. They are part of issued credentials, so they never change. */
const base = (origin: string) => `${origin}/api/v1/skill-verification/badges`
export const issuerAddress = (origin: string): string => `${base(origin)}/issuer`
const credentialAddress = (origin: string, id: string) => `${base(origin)}/${id}/credential`
const statusAddress = (origin: string, list: number) => `${base(origin)}/statuses/${list}`

const credentials = 'https://www.w3.org/ns/credentials/v2'
const openBadges = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'
const controlledIdentifiers = 'https://www.w3.org/ns/cid/v1'

const issuerName = 'Codekin'
/** Verifiers compare whole seconds. */
const second = (time: Date) => time.toISOString().replace(/\.\d+Z$/, 'Z')

type Badge = {
  id: string
  kind: BadgeKind
  skillKey: string
  skill: string | null
  earnedAt: Date
  expiresAt: Date
  statusIndex: number
  evidence: readonly BadgeEvidence[]
}

/** Size of one status list: the minimum of the standard, so that an index identifies no one. */
export const statusListSize = 131_072

/**
 * A badge as an unsigned Open Badges 3.0 credential (1EdTech, OpenBadgeCredential). `holderName` null: the credential does not
 * name its holder, and its subject is the badge's own id.
 */
export function credentialOf(badge: Badge, { origin, holderName }: { origin: string; holderName: string | null }) {
  const { id, kind, skillKey, skill, earnedAt, expiresAt, statusIndex } = badge
  const list = Math.floor(statusIndex / statusListSize)
  const name = badgeName(kind, skill)
  const status = statusAddress(origin, list)
  return {
    '@context': [credentials, openBadges],
    id: credentialAddress(origin, id),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: { id: issuerAddress(origin), type: ['Profile'], name: issuerName, url: origin },
    name,
    validFrom: second(earnedAt),
    validUntil: second(expiresAt),
    credentialSubject: {
      id: `urn:uuid:${id}`,
      type: ['AchievementSubject'],
      ...(holderName === null ? {} : { identifier: [identityOf(holderName)] }),
      achievement: {
        id: `${issuerAddress(origin)}#${kind}${skillKey === '' ? '' : `-${encodeURIComponent(skillKey)}`}`,
        type: ['Achievement'],
        achievementType: 'Badge',
        name,
        description: badgeCriteria(kind, skill),
        criteria: { narrative: badgeCriteria(kind, skill) },
      },
    },
    evidence: badge.evidence.map((piece) => ({
      id: `${origin}${badgePath(id)}`,
      type: ['Evidence'],
      name: piece.skill,
      narrative: narrativeOf(piece),
    })),
    credentialStatus: {
      id: `${status}#${statusIndex}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(statusIndex % statusListSize),
      statusListCredential: status,
    },
  }
}

const identityOf = (name: string) => ({
  type: 'IdentityObject',
  hashed: false,
  identityHash: name,
  identityType: 'name',
})

/** Public description of a piece of evidence. */
function narrativeOf({ method, asOf, test }: BadgeEvidence): string {
  const day = asOf.slice(0, 10)
  if (test)
    return `Test at the ${test.level} level, ${day}: ${test.score} of 100 (90% confidence interval: ${test.low} to ${test.high}).`
  return method === 'endorsement' ? `Endorsed by someone who knows the work, ${day}.` : `Public work, ${day}.`
}

type Method = { id: string; type: string; controller: string; publicKeyMultibase: string }

/** The issuer: an Open Badges profile and a controlled identifier document with the keys. */
export function issuerOf(origin: string, methods: readonly Method[]) {
  return {
    '@context': [controlledIdentifiers, openBadges],
    id: issuerAddress(origin),
    type: ['Profile'],
    name: issuerName,
    url: origin,
    verificationMethod: methods,
    assertionMethod: methods.map(({ id }) => id),
  }
}

/** One bit per index: 0 for valid badges, 1 otherwise, so that deleted badges read as revoked. */
export function statusBits(standing: readonly number[]): Uint8Array {
  const bits = new Uint8Array(statusListSize / 8).fill(0xff)
  for (const place of standing) {
    const at = place % statusListSize
    bits[at >> 3] = (bits[at >> 3] ?? 0) & ~(0x80 >> (at & 7))
  }
  return bits
}

/** An unsigned status list credential (Bitstring Status List 1.0). */
export function statusListOf(
  list: number,
  { origin, encodedList, from, until }: { origin: string; encodedList: string; from: Date; until: Date },
) {
  const id = statusAddress(origin, list)
  return {
    '@context': [credentials],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuerAddress(origin),
    validFrom: second(from),
    validUntil: second(until),
    credentialSubject: { id: `${id}#list`, type: 'BitstringStatusList', statusPurpose: 'revocation', encodedList },
  }
}
