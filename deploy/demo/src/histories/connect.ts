import type { Api } from '@codekin/api-client/client'
import { chooseAt } from '@codekin/local/stand-ins/sign-in/visit'
import { signIn } from '../crowd/account.ts'
import { moderator } from '../people/accounts.ts'
import type { Author } from './authors.ts'

type Place = {
  origin: string
  /** Address of the GitHub stand-in. */
  githubUrl: string
  wait(missing: string): Promise<void>
}

/** Connects an account with its history, over the public API, waits until it is read, and chooses what counts. */
export async function connectAuthor(author: Author, place: Place): Promise<void> {
  const { email, fullName: name, login, like } = author
  if (like) await joinGithub(place.githubUrl, { like, login, name, email })
  const { api, leave } = await signIn(place.origin, email)
  try {
    const { connection } = await api.github.getConnectionStatus()
    if (!connection) await connect(api, author, place.wait)
    await finishSync(api, author, place.wait)
    await choose(api, author)
    for (const appeal of author.appeals ?? []) await object(api, { author, appeal, place })
  } finally {
    await leave()
  }
}

/** Adds an account to GitHub with a history like another's. Idempotent. */
async function joinGithub(githubUrl: string, order: object): Promise<void> {
  const answer = await fetch(`${githubUrl}/_stand-in/addAccountLike`, { method: 'POST', body: JSON.stringify(order) })
  if (!answer.ok) throw new Error(`The stand-in of GitHub answered ${answer.status}: ${await answer.text()}`)
}

/** The consent may not have reached verification yet. */
async function connect({ privacy, github }: Api, author: Author, wait: Place['wait']): Promise<void> {
  await privacy.recordConsent({ body: { consentType: 'github-analysis', granted: true } })
  while (!(await github.getConnectionStatus()).hasConsent) await wait('a consent in verification')
  const { url } = await github.beginConnection({ query: { includePrivate: author.includePrivate ? '1' : '0' } })
  const { searchParams } = await chooseAt(url, { person: author.login })
  const [code, state] = [searchParams.get('code') ?? '', searchParams.get('state') ?? '']
  await github.finishConnection({ body: { code, state } })
}

async function finishSync({ github }: Api, { login }: Author, wait: Place['wait']): Promise<void> {
  for (;;) {
    const { sync } = await github.getSyncStatus()
    if (sync?.state === 'done') return
    if (sync?.state === 'failed') throw new Error(`The sync of ${login} failed: ${sync.problem}.`)
    await wait(`the contributions of ${login}`)
  }
}

async function choose({ github }: Api, { includePrivate = false, leavesOut = [] }: Author): Promise<void> {
  if (leavesOut.length === 0) return
  const body = { includePrivateRepos: includePrivate, excludedRepos: [...leavesOut] }
  await github.changeConnectionPrivacy({ body })
}

type Objection = { author: Author; appeal: NonNullable<Author['appeals']>[number]; place: Place }

/** Appeals against a signal, once it shows; staff decline it if they have an answer. */
async function object({ github }: Api, { author, appeal, place }: Objection): Promise<void> {
  const { kind, reason, answer } = appeal
  const shows = async () => (await github.getGithubDashboard()).signals.find((signal) => signal.kind === kind)
  while (!(await shows())) await place.wait(`the signal ${kind}`)
  if (!(await shows())?.appeal) await github.appealSignal({ params: { kind }, body: { reason } })
  if (answer && (await shows())?.appeal?.state === 'waiting') await decline({ kind, answer, author, place })
}

async function decline(o: { kind: string; answer: string; author: Author; place: Place }): Promise<void> {
  const { api, leave } = await signIn(o.place.origin, moderator.email)
  const { reviews } = await api.proof.listProofReviews({ query: { kind: 'signal-appeal' } })
  const found = reviews.find(
    (one) => one.kind === 'signal-appeal' && one.signal === o.kind && one.person?.full_name === o.author.fullName,
  )
  if (found?.kind === 'signal-appeal')
    await api.proof.decideSignalAppeal({ params: { id: found.id }, body: { isGranted: false, answer: o.answer } })
  await leave()
}
