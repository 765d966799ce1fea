import {
  conversationPoints,
  endorsementPoints,
  juryPoints,
  keptPoints,
  onboardingPoints,
  type PointKind,
  replyPoints,
  reportPoints,
  testPoints,
} from '@codekin/contracts/gamification/points'

/** `5, 3 and 1`: for the first, the second and the third. */
function falling(points: readonly number[]): string {
  return `${points.slice(0, -1).join(', ')} and ${points.at(-1)}`
}

/** What each kind is worth, in figures; `about` in the table says for what. */
export const worthLabels: Readonly<Record<PointKind, string>> = {
  reply: `${falling(replyPoints.map(({ answered }) => answered))} for getting one; ${falling(replyPoints.map(({ answering }) => answering))} for writing one`,
  conversation: `${conversationPoints} for each of you`,
  'match-kept': `${keptPoints} for each of you`,
  endorsement: `${falling(endorsementPoints.map(({ owner }) => owner))} for being endorsed; ${falling(endorsementPoints.map(({ endorser }) => endorser))} for endorsing`,
  'test-passed': `${testPoints.foundation} at foundation, ${testPoints.working} at working, ${testPoints.advanced} at advanced level`,
  'report-upheld': `${reportPoints}`,
  'jury-right': `${juryPoints.map(({ points }) => points).join(' or ')} for a week, depending on how many you got right`,
  onboarding: `${onboardingPoints}`,
}
