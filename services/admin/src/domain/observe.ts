import type { SignalKind } from '@codekin/contracts/trust/models'
import type { Observed } from './signal-rules.ts'

const dayMilliseconds = 86_400_000
/** Messages by each side that make a conversation long. */
export const longTalk = 10
/** Fewer decisions say nothing about how choosy a person is. */
const fewestDecisions = 50

export type Seen = {
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
export function observationsOf(
  seen: Seen,
  { now, isDisposable }: { now: Date; isDisposable: (email: string) => boolean },
): { kind: SignalKind; observed: Observed }[] {
  const { email, emailVerified, createdAt, verifiedSkills, burst, alikeBios, alikePhotos } = seen
  const days = Math.floor((now.getTime() - createdAt.getTime()) / dayMilliseconds)
  const share = seen.decisions >= fewestDecisions ? Math.round((1_000 * seen.likes) / seen.decisions) / 10 : 0
  const found: Readonly<Record<SignalKind, Observed>> = {
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
    'likes-everyone': { value: share, evidence: { likes: seen.likes, decisions: seen.decisions } },
    'reliable-reports': { value: seen.reliableReports, evidence: { reports: seen.reliableReports } },
    'confirmed-email': { value: emailVerified ? 1 : 0, evidence: {} },
    'verified-skill': { value: verifiedSkills, evidence: { skills: verifiedSkills } },
    'long-conversations': { value: seen.longTalks, evidence: { conversations: seen.longTalks } },
    'long-membership': { value: days, evidence: { days } },
  }
  return (Object.keys(found) as SignalKind[])
    .map((kind) => ({ kind, observed: found[kind] }))
    .filter(({ observed }) => observed.value > 0)
}
