import type { PastAttempt } from '@codekin/contracts/skill-verification/test-models'
import { copiedEmitter, ownEmitter } from './copied-emitter.ts'
import { type Account, signIn } from './crowd/account.ts'
import { ada, moderator, proPayer, teamPayer } from './people/accounts.ts'
import { answersOf, sit } from './tests.ts'

/** A developer who has a GitHub account without work. */
const karim = { email: 'karim.trabelsi@people.codekin.dev' }

type Wait = (missing?: string) => Promise<void>
type Place = { origin: string; wait: Wait }

const skill = 'Node.js'
/** At this level every attempt has the same two tasks. */
const level = 'working'
const task = 'nodejs/task-emitter'

const reason =
  'Apart from the names of its variables, your emitter is the same as one submitted earlier, down to the order of its methods. Write to us if there’s more to it.'
const appealText = 'I wrote it on a train, from a tutorial I’d read the week before. I can show you the notes.'

/**
 * Ada shows the badge of the test that she passed. Priya passes a test with a program of her own, two others hand it in again:
 * Tobias's attempt is voided, his badge revoked, and he appeals; Karim's awaits staff. Over the public API. Idempotent.
 */
export async function handInCopies({ origin, wait }: Place): Promise<void> {
  const place = { origin, wait }
  await showBadge(ada.email, { kind: 'test-working', skill: 'TypeScript', isNamed: true }, place)
  await pass(proPayer.email, ownEmitter, place)
  await pass(teamPayer.email, copiedEmitter, place)
  await showBadge(teamPayer.email, { kind: 'test-working', skill, isNamed: true }, place)
  await voidAttempt(teamPayer.fullName, place)
  await appeal(teamPayer.email, place)
  await pass(karim.email, copiedEmitter, place)
}

const newestOf = async ({ api }: Account): Promise<PastAttempt | undefined> =>
  (await api.skillTests.listTestHistory({ query: { skillName: skill } })).attempts[0]

async function pass(email: string, program: string, { origin, wait }: Place): Promise<void> {
  const own = await signIn(origin, email)
  if (!(await newestOf(own))) {
    const attempt = await sit(own, skill, level, wait)
    const body = answersOf(attempt, { programs: { [task]: program } })
    await own.api.skillTests.submitTest({ params: { id: attempt.id }, body })
  }
  while (!(await newestOf(own))?.result) await wait(`the test of ${email}`)
  await own.leave()
}

type ShownBadge = { kind: string; skill: string; isNamed: boolean }

/** Makes a badge public, once it exists. */
async function showBadge(
  email: string,
  { kind, skill: of, isNamed }: ShownBadge,
  { origin, wait }: Place,
): Promise<void> {
  const { api, leave } = await signIn(origin, email)
  const find = async () =>
    (await api.badges.listOwnBadges()).badges.find((badge) => badge.kind === kind && badge.skill === of)
  for (;;) {
    const badge = await find()
    if (badge && !badge.isPublic && badge.state === 'valid')
      await api.badges.changeBadgePrivacy({ params: { id: badge.id }, body: { isPublic: true, isNamed } })
    if (badge) break
    await wait(`a badge of ${email}`)
  }
  await leave()
}

/** The moderator decides that the program is a copy. */
async function voidAttempt(fullName: string, { origin }: Place): Promise<void> {
  const { api, leave } = await signIn(origin, moderator.email)
  const { reviews } = await api.proof.listProofReviews({ query: { kind: 'attempt' } })
  const found = reviews.find(
    (one) => one.kind === 'attempt' && one.state === 'waiting' && one.person?.full_name === fullName,
  )
  if (found?.kind === 'attempt') {
    const { attemptId: id, revision } = found
    await api.proof.readAttemptReview({ params: { id } })
    await api.proof.decideAttemptReview({ params: { id }, body: { verdict: 'voided', reason, revision } })
  }
  await leave()
}

async function appeal(email: string, { origin }: Place): Promise<void> {
  const own = await signIn(origin, email)
  const newest = await newestOf(own)
  if (newest?.review?.appealUntil)
    await own.api.skillTests.appealReview({ params: { id: newest.id }, body: { text: appealText } })
  await own.leave()
}
