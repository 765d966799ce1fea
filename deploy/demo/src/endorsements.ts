import { CallError } from '@codekin/api-client/call-error'
import { type Account, signIn } from './crowd/account.ts'
import { ada } from './people/accounts.ts'
import type { DemoDeveloper } from './people/developers.ts'
import type { Talk } from './talks.ts'

type About = {
  skill: string
  relation: 'built-together' | 'reviewed-code' | 'talked-shop' | 'taught-me'
  message: string
}

/** Endorsements that Ada asks for, and what comes of each: by whom in the order of her talks. */
const adas: readonly (About & { answer: 'approve' | 'reject' | 'none'; said: string })[] = [
  {
    skill: 'PostgreSQL',
    relation: 'reviewed-code',
    message: 'You have read my migrations. Would you say a word for them?',
    answer: 'approve',
    said: 'She corrected a locking order of mine from a screenshot, and was right.',
  },
  {
    skill: 'TypeScript',
    relation: 'built-together',
    message: 'We took that parser apart together. Would you vouch for my TypeScript?',
    answer: 'approve',
    said: 'Types that say what the code does, and nothing else.',
  },
  {
    skill: 'NATS',
    relation: 'talked-shop',
    message: 'You asked good questions about my streams. Do you think I know what I am doing?',
    answer: 'none',
    said: '',
  },
  {
    skill: 'Rust',
    relation: 'taught-me',
    message: 'I have begun with Rust. Too early?',
    answer: 'reject',
    said: 'Ask me again when something of yours has run for a month.',
  },
]

/** One that she asks for and takes back. Done last: where it stands, all is done. */
const regretted: About = { skill: 'Docker', relation: 'talked-shop', message: 'Never mind Docker, really.' }
/** Offered to her, and waiting for her yes. */
const offered: About = {
  skill: 'Node.js',
  relation: 'reviewed-code',
  message: 'Her back-pressure fix is the reason that our importer stays up.',
}
/** What one of them asks of her. */
const askedOfHer: About = {
  skill: 'React',
  relation: 'built-together',
  message: 'You saw how I untangled the form. Would you say so?',
}

/** Matches of Ada, in the order of her talks. */
function partners(talks: readonly Talk[]): DemoDeveloper[] {
  return talks.filter(({ first }) => first === ada).map(({ other }) => other)
}

/** Ada and those whom she talks to speak for each other's skills, over the public API. Again changes nothing. */
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
  for (const [at, { answer, said, ...about }] of adas.entries()) {
    const other = [first, second, third, fourth][at] ?? first
    const id = await ask(own, other, about, o.wait)
    if (id && answer !== 'none') await answerAs(o.origin, other, { id, decision: answer, said })
  }
  await speakToAda(o.origin, { by: fifth, about: offered, userId: own.userId, as: 'forUserId' })
  await speakToAda(o.origin, { by: third, about: askedOfHer, userId: own.userId, as: 'endorserId' })
  const id = await ask(own, second, regretted, o.wait)
  if (id) await own.api.skillVerification.withdrawEndorsement({ params: { id } })
  await own.leave()
}

/** Undefined where it was asked for before. Their match may still be on its way to verification. */
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

async function answerAs(
  origin: string,
  by: DemoDeveloper,
  { id, decision, said }: { id: string; decision: 'approve' | 'reject'; said: string },
): Promise<void> {
  const theirs = await signIn(origin, by.email)
  const body = decision === 'approve' ? { decision, words: said } : { decision, rejectionReason: said }
  await theirs.api.skillVerification.reviewEndorsement({ params: { id }, body })
  await theirs.leave()
}

async function speakToAda(
  origin: string,
  { by, about, userId, as }: { by: DemoDeveloper; about: About; userId: string; as: 'forUserId' | 'endorserId' },
): Promise<void> {
  const theirs = await signIn(origin, by.email)
  await theirs.api.skillVerification
    .requestEndorsement({ body: { ...about, [as]: userId } })
    .catch((error: unknown) => {
      // Before a load broke off.
      if (!(error instanceof CallError && error.code === 'endorsement_exists')) throw error
    })
  await theirs.leave()
}
