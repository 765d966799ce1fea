import { randomUUID } from 'node:crypto'
import { isRefusal } from '@codekin/api-client/call-error'
import { waitFor } from '@codekin/local/infra/wait-for'
import { signIn } from '../crowd/account.ts'
import { ada, admin, moderator, proPayer } from '../people/accounts.ts'
import { reportedBy } from '../people/reported.ts'
import type { Witnesses } from '../people/witnesses.ts'

/**
 * Simulates a day of staff work over the public API: a claimed case, a command that waits for the other admin, plans given, a
 * message to someone, an answered question, an introduction. The introduction comes last and marks the work as done.
 */
export async function letStaffWork(o: {
  origin: string
  idOf: (email: string) => string
  witnesses: Witnesses
}): Promise<void> {
  const [one, other] = o.witnesses.introduced.map(({ email }) => o.idOf(email))
  if (!one || !other) throw new Error('There is no one to introduce.')
  const { api, leave } = await signIn(o.origin, admin.email)
  const { matches } = await api.people.getPerson({ params: { id: one } })
  if (!matches.some(({ source }) => source === 'staff')) {
    await claimFirst(o.origin)
    const [pro, team] = o.witnesses.gifted.map(({ email }) => ({ id: o.idOf(email) }))
    const reason = 'Speaking at our spring meetup.'
    if (pro) await api.people.grantPlan({ params: pro, body: { plan_name: 'pro', days: 60, reason } })
    if (team) await api.people.grantPlan({ params: team, body: { plan_name: 'team', days: null, reason } })
    const leo = { id: o.idOf(reportedBy('leo').email) }
    const hidden = {
      days: 7,
      policy: 'fake',
      reason: 'One of three accounts with the same text. Hidden until the case is decided.',
    } as const
    await api.people.shadowbanPerson({ params: leo, body: hidden }).catch(unlessRefused)
    const message =
      'Thank you for paying for Codekin. From this month on, your invoices will include your company’s name.'
    await api.people.messagePerson({ params: { id: o.idOf(proPayer.email) }, body: { message } })
    await askAda(o.origin, (message) =>
      api.people.messagePerson({ params: { id: o.idOf(ada.email) }, body: { message, mayAnswer: true } }),
    )
    const introduced = { otherUserId: other, reason: 'Both are looking for someone to build with, in the same city.' }
    await api.people.introducePeople({ params: { id: one }, body: introduced }).catch(unlessRefused)
  }
  await leave()
}

/** Ada replies to the staff's question as soon as it arrives. */
async function askAda(origin: string, ask: (message: string) => Promise<unknown>): Promise<void> {
  const { api, leave } = await signIn(origin, ada.email)
  const { messages } = await api.messaging.listStaffMessages({ query: {} })
  if (messages.length === 0) {
    await ask('May we tell others how you found your collaborator here? A sentence or two would be enough.')
    const mayAnswer = async () => (await api.messaging.listStaffMessages({ query: {} })).mayAnswer
    await waitFor(mayAnswer, { what: 'the message from staff to Ada' })
    const content = 'Yes, gladly. Write that the first thing we built together was a table with red rows.'
    await api.messaging.answerStaff({ body: { clientMessageId: randomUUID(), content } })
    await api.messaging.markStaffRead({ body: {} })
  }
  await leave()
}

/** The moderator holds a case for the length of a lease. */
async function claimFirst(origin: string): Promise<void> {
  const { api, leave } = await signIn(origin, moderator.email)
  const { cases } = await api.moderation.listQueue({ query: { reason: 'fake', state: 'open' } })
  if (cases[0]) await api.moderation.claimCase({ params: { id: cases[0].id } })
  await leave()
}

/** An earlier run already sent the command. */
function unlessRefused(error: unknown): void {
  if (!isRefusal(error)) throw error
}
