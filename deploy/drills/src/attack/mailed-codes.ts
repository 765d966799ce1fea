import { atMost, type Figure, none, told } from '../drill.ts'
import { confirm, newAccount, register } from '../load/person.ts'
import type { Attack } from './point.ts'

const rounds = 40
const guessesPerCode = 5
/** Requests and wrong codes of a mailbox together in a day, as identity counts them. */
const triesPerDay = 20
/** A mail takes that long to leave, at most. */
const mailSeconds = 5

/** Guesses the mailed code of somebody whose session was stolen, each round with a new code and from an address of another range. */
export async function mailedCodes({ platform: { origin, mailbox } }: Attack): Promise<Figure[]> {
  const account = newAccount()
  const { api, token } = await register({ origin }, account)
  await confirm({ origin }, mailbox, account.email)
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
    told('2: codes that were asked for or guessed, each round from another range of addresses', statuses.length),
    atMost('2: of them counted before the mailbox had its limit', counted(204, 202, 403), triesPerDay, ''),
    none('2: of them neither counted nor refused', statuses.length - counted(204, 202, 403, 429)),
    atMost('2: mails to the mailbox', countMailsTo(account.email) - mailsBefore, triesPerDay / 4, ''),
    none('2: owners whose password proves nothing any more', isKeptOut ? 1 : 0),
  ]

  function countMailsTo(address: string): number {
    return mailbox.messages().filter(({ to }) => to.includes(address)).length
  }
}
