import { CallError } from '@codekin/api-client/call-error'
import type { ImportedEndorsement } from '@codekin/verification/import-endorsements'
import { type Account, signIn } from './crowd/account.ts'
import { ada, proPayer, teamPayer } from './people/accounts.ts'
import type { DemoDeveloper } from './people/developers.ts'
import type { Talk } from './talks.ts'

type About = {
  skill: string
  relation: 'built-together' | 'reviewed-code' | 'talked-shop' | 'taught-me'
  message: string
}

type Past = About & { words: string; daysAgo: number; refreshAskedDaysAgo?: number }

/**
 * Endorsements of Ada from earlier days, by the first of her talks in order. Today's count towards the number she may ask for.
 */
const givenToAda: readonly Past[] = [
  {
    skill: 'PostgreSQL',
    relation: 'reviewed-code',
    message: 'You’ve read my migrations. Would you put in a word for them?',
    words: 'She corrected my locking order from a screenshot, and she was right.',
    daysAgo: 47,
  },
  {
    skill: 'TypeScript',
    relation: 'built-together',
    message: 'We took that parser apart together. Would you vouch for my TypeScript?',
    words: 'Types that say what the code does, and nothing else.',
    daysAgo: 19,
  },
]

/** A request of hers that is still unanswered. */
const unanswered: About = {
  skill: 'NATS',
  relation: 'talked-shop',
  message: 'You asked good questions about my streams. Do you think I know what I’m doing?',
}
/** A request of hers that is declined. */
const declined = {
  skill: 'Rust',
  relation: 'taught-me',
  message: 'I’ve started with Rust. Too early?',
  said: 'Ask me again when something you wrote has run for a month.',
} as const

/** A request that she withdraws. Done last: it marks the work as done. */
const regretted: About = { skill: 'Docker', relation: 'talked-shop', message: 'Never mind Docker, really.' }
/** Offered to her, and awaiting her approval. */
const offered: About = {
  skill: 'Node.js',
  relation: 'reviewed-code',
  message: 'Her back-pressure fix is the reason our importer stays up.',
}
/** Offered to her; she approves and hides it. */
const hidden: About = {
  skill: 'Fastify',
  relation: 'talked-shop',
  message: 'Knows the order in which hooks run. No one should have to.',
}
/** The first of them asks her for it, and she gives it: the two endorse each other. */
const inReturn = {
  skill: 'Git',
  relation: 'reviewed-code',
  message: 'You’ve seen what I do to branches. Would you put in a word for me?',
  said: 'Rebases I’d let near main.',
} as const
/** A request to her. */
const askedOfHer: About = {
  skill: 'React',
  relation: 'built-together',
  message: 'You saw how I untangled that form. Would you say so?',
}

/** Ada's matches, in the order of her talks. */
function partners(talks: readonly Talk[]): DemoDeveloper[] {
  return talks.filter(({ first }) => first === ada).map(({ other }) => other)
}

/** Ada and her matches endorse each other's skills, over the public API. Idempotent. */
export async function endorseEachOther(o: {
  origin: string
  talks: readonly Talk[]
  wait: (missing?: string) => Promise<void>
}): Promise<void> {
  const [first, second, third, fourth, fifth] = partners(o.talks)
  if (!first || !second || !third || !fourth || !fifth) throw new Error('Ada talks to too few.')
  const own = await signIn(o.origin, ada.email)
  const { endorsements } = await own.api.skillVerification.listOwnEndorsements({ query: { status: 'withdrawn' } })
  if (endorsements.length > 0) return await own.leave()
  await ask(own, third, unanswered, o.wait)
  const { said: why, ...early } = declined
  const refused = await ask(own, fourth, early, o.wait)
  if (refused) await declineAs(o.origin, fourth, { id: refused, said: why })
  await speakToAda(o.origin, { by: fifth, about: offered, userId: own.userId, as: 'forUserId' })
  await speakToAda(o.origin, { by: third, about: askedOfHer, userId: own.userId, as: 'endorserId' })
  await takeAndHide(own, await speakToAda(o.origin, { by: fourth, about: hidden, userId: own.userId, as: 'forUserId' }))
  const { said, ...asked } = inReturn
  const returned = await speakToAda(o.origin, { by: first, about: asked, userId: own.userId, as: 'endorserId' })
  if (returned) await review(own, { id: returned, decision: 'approve', said })
  const id = await ask(own, second, regretted, o.wait)
  if (id) await own.api.skillVerification.withdrawEndorsement({ params: { id } })
  await own.leave()
}

/** Undefined if it was asked for before. Their match may not have reached verification yet. */
async function ask(
  { api }: Account,
  other: DemoDeveloper,
  about: About,
  wait: (missing?: string) => Promise<void>,
): Promise<string | undefined> {
  const { matches } = await api.matching.listMatches()
  const endorserId = matches.find(({ profile }) => profile.full_name === other.fullName)?.profile.id
  if (!endorserId) throw new Error(`${other.fullName} is no match of Ada.`)
  for (;;) {
    try {
      return (await api.skillVerification.requestEndorsement({ body: { ...about, endorserId } })).id
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code !== 'not_found') return undefined
      await wait('the matches of Ada in verification')
    }
  }
}

async function declineAs(origin: string, by: DemoDeveloper, { id, said }: Omit<Answer, 'decision'>): Promise<void> {
  const theirs = await signIn(origin, by.email)
  await review(theirs, { id, decision: 'reject', said })
  await theirs.leave()
}

type Answer = { id: string; decision: 'approve' | 'reject'; said: string }

async function review({ api }: Account, { id, decision, said }: Answer): Promise<void> {
  const body = decision === 'approve' ? { decision, words: said } : { decision, rejectionReason: said }
  await api.skillVerification.reviewEndorsement({ params: { id }, body })
}

/** Approves an endorsement of her skill and hides it. */
async function takeAndHide(own: Account, id: string | undefined): Promise<void> {
  if (!id) return
  await review(own, { id, decision: 'approve', said: '' })
  await own.api.skillVerification.changeEvidencePrivacy({ params: { id }, body: { isHidden: true } })
}

/** Returns the id; undefined if an interrupted load already gave it. */
async function speakToAda(
  origin: string,
  { by, about, userId, as }: { by: DemoDeveloper; about: About; userId: string; as: 'forUserId' | 'endorserId' },
): Promise<string | undefined> {
  const theirs = await signIn(origin, by.email)
  const made = await theirs.api.skillVerification
    .requestEndorsement({ body: { ...about, [as]: userId } })
    .catch((error: unknown) => {
      if (!(error instanceof CallError && error.code === 'endorsement_exists')) throw error
      return undefined
    })
  await theirs.leave()
  return made?.id
}

const message = 'Would you put in a word for this?'
const givenToTobias: readonly Past[] = [
  {
    skill: 'C++',
    relation: 'built-together',
    message,
    words: 'Firmware that has survived school classes.',
    daysAgo: 760,
  },
  {
    skill: 'Rust',
    relation: 'reviewed-code',
    message,
    words: 'He asked the borrow checker first, and me afterwards.',
    daysAgo: 400,
    refreshAskedDaysAgo: 2,
  },
]

type Known = { talks: readonly Talk[]; idOf: (email: string) => string; now: Date }

/**
 * Two people's endorsements of Ada weeks ago, and Priya's of Tobias long ago: one of those has expired, and he asks whether the
 * other still holds.
 */
export function pastEndorsements({ talks, idOf, now }: Known): ImportedEndorsement[] {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const made = (
    ownerId: string,
    endorserId: string,
    { daysAgo: days, refreshAskedDaysAgo, ...about }: Past,
  ): ImportedEndorsement => ({
    ownerId,
    endorserId,
    ...about,
    askedAt: daysAgo(days + 2),
    givenAt: daysAgo(days),
    ...(refreshAskedDaysAgo !== undefined && { refreshAskedAt: daysAgo(refreshAskedDaysAgo) }),
  })
  const others = partners(talks)
  return [
    ...givenToAda.map((one, at) => made(idOf(ada.email), idOf(others[at]?.email ?? ''), one)),
    ...givenToTobias.map((one) => made(idOf(teamPayer.email), idOf(proPayer.email), one)),
  ]
}
