import { atMost, type Figure, info, none } from '../drill.ts'
import { confirm, newAccount, register } from '../load/person.ts'
import type { Attack } from './point.ts'

const rounds = 40
const guessesPerCode = 5
/** Requests and wrong codes of a mailbox per day, as identity counts them. */
const triesPerDay = 20
/** Mails are sent within this time. */
const mailSeconds = 5

/** Guesses the mailed code of a person whose session was stolen, each round with a new code and from another address range. */
export async function mailedCodes({ platform: { origin, mailbox } }: Attack): Promise<Figure[]> {
  const account = newAccount()
  const person = await register({ origin }, account)
  const { api, token } = person
  await confirm(person, mailbox)
  const mailsBefore = countMailsTo(account.email)
  const send = (path: string, body: object, round: number) =>
    fetch(`${origin}/api/v1/auth/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token()}`,
        'x-forwarded-for': `2001:db8:${(round + 1).toString(16)}::7`,
      },
      body: JSON.stringify(body),
    }).then(({ status }) => status)

  const statuses: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    statuses.push(await send('prove/code', {}, round))
    const guesses = Array.from({ length: guessesPerCode }, (_, at) =>
      String(round * guessesPerCode + at).padStart(6, '0'),
    )
    statuses.push(...(await Promise.all(guesses.map((code) => send('prove', { way: 'mail-code', code }, round)))))
  }
  await new Promise((resolve) => setTimeout(resolve, mailSeconds * 1_000))
  const proof = { way: 'password' as const, password: account.password }
  const isKeptOut = await api.auth.prove({ body: proof }).then(
    () => false,
    () => true,
  )
  const counted = (...of: number[]) => statuses.filter((status) => of.includes(status)).length
  return [
    info('mailed codes: requests and guesses, each round from another address range', statuses.length),
    atMost('mailed codes: attempts accepted before the limit', counted(204, 202, 403), triesPerDay, ''),
    none('mailed codes: attempts with any other answer', statuses.length - counted(204, 202, 403, 429)),
    atMost('mailed codes: mails to the mailbox', countMailsTo(account.email) - mailsBefore, triesPerDay / 4, ''),
    none('mailed codes: owners whose password no longer works', isKeptOut ? 1 : 0),
  ]

  function countMailsTo(address: string): number {
    return mailbox.messages().filter(({ to }) => to.includes(address)).length
  }
}
