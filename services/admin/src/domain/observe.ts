import type { SignalKind } from '@codekin/contracts/trust/models'
import type { ObservedValue } from './signal-rules.ts'

const dayMilliseconds = 86_400_000
/** Messages by each side that make a conversation long. */
export const longTalk = 10
/** Fewer decisions say nothing about how choosy a person is. */
const decisionsMin = 50

export type AccountFacts = {
  email: string
  emailVerified: boolean
  createdAt: Date
  verifiedSkills: number
  /** Accounts created within a day of this one from the same IP range, this one included. */
  burst: number
  /** Other accounts with nearly the same text or photo. */
  alikeBios: number
  alikePhotos: number
  /** In the last seven days. */
  likes: number
  decisions: number
  /** In the last half year, not dismissed, by reporters who were right in at least 70% of their cases. */
  reliableReports: number
  longTalks: number
}

/** Returns the observations of an account by kind, without those that don't apply. */
export function deriveObservations(
  facts: AccountFacts,
  { now, isDisposable }: { now: Date; isDisposable: (email: string) => boolean },
): { kind: SignalKind; observed: ObservedValue }[] {
  const { email, emailVerified, createdAt, verifiedSkills, burst, alikeBios, alikePhotos } = facts
  const days = Math.floor((now.getTime() - createdAt.getTime()) / dayMilliseconds)
  const share = facts.decisions >= decisionsMin ? Math.round((1_000 * facts.likes) / facts.decisions) / 10 : 0
  const observedByKind: Readonly<Record<SignalKind, ObservedValue>> = {
    'disposable-email': {
      value: isDisposable(email) ? 1 : 0,
      evidence: { domain: email.slice(email.indexOf('@') + 1) },
    },
    'address-burst': { value: burst > 1 ? burst : 0, evidence: { accounts: burst } },
    'copied-bio': { value: alikeBios, evidence: { accounts: alikeBios } },
    'copied-photo': {
      value: alikePhotos,
      evidence: { accounts: alikePhotos },
    },
    'likes-everyone': { value: share, evidence: { likes: facts.likes, decisions: facts.decisions } },
    'reliable-reports': { value: facts.reliableReports, evidence: { reports: facts.reliableReports } },
    'confirmed-email': { value: emailVerified ? 1 : 0, evidence: {} },
    'verified-skill': { value: verifiedSkills, evidence: { skills: verifiedSkills } },
    'long-conversations': { value: facts.longTalks, evidence: { conversations: facts.longTalks } },
    'long-membership': { value: days, evidence: { days } },
  }
  return (Object.keys(observedByKind) as SignalKind[])
    .map((kind) => ({ kind, observed: observedByKind[kind] }))
    .filter(({ observed }) => observed.value > 0)
}
