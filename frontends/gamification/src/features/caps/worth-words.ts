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

/** What each kind is worth, in figures; `about` in the table says when. */
export const worthWords: Readonly<Record<PointKind, string>> = {
  reply: `${falling(replyPoints.map(({ answered }) => answered))} for whoever was answered, ${falling(replyPoints.map(({ answering }) => answering))} for whoever answers`,
  conversation: `${conversationPoints} for each of the two`,
  'match-kept': `${keptPoints} for each of the two`,
  endorsement: `${falling(endorsementPoints.map(({ owner }) => owner))} for whoever is endorsed, ${falling(endorsementPoints.map(({ endorser }) => endorser))} for whoever endorses`,
  'test-passed': `${testPoints.foundation} at foundation, ${testPoints.working} at working, ${testPoints.advanced} at advanced level`,
  'report-upheld': `${reportPoints}`,
  'jury-right': `${falling(juryPoints.map(({ points }) => points))} for a week, by how much of it was right`,
  onboarding: `${onboardingPoints}`,
}
