import { randomBytes, randomInt } from 'node:crypto'
import { CallError } from '@codekin/api-client/call-error'
import type { Ledger } from '../ledger/ledger.ts'
import type { Crowd, Pair } from './crowd.ts'
import { anonymous, newAccount, type Person } from './person.ts'

/** The environment of an operation. `call` sends, and repeats failures if the load retries. */
export type Stage = {
  origin: string
  crowd: Crowd
  ledger: Ledger
  call<T>(work: () => Promise<T>): Promise<T>
}

export type Operation = {
  name: string
  /** Share of this operation in a thousand requests. */
  perMille: number
  isWrite: boolean
  run(stage: Stage): Promise<unknown>
}

const one = <T>(items: readonly T[]): T => items[randomInt(items.length)] as T
const words = [
  'amber',
  'birch',
  'cedar',
  'dune',
  'ember',
  'fjord',
  'grove',
  'harbour',
  'island',
  'juniper',
  'kelp',
  'lantern',
]

/** The platform recognises repeated requests by it. */
const newKey = () => randomBytes(12).toString('hex')

/** Unique texts, so that each can be told from all others. */
export const newText = () => `The ${one(words)} ${one(words)} by the ${one(words)}, ${randomBytes(5).toString('hex')}`

/** In turns, each after the previous one was acknowledged, so that a conversation has one order. */
async function sendMessage({ crowd, ledger, call }: Stage): Promise<void> {
  const free = crowd.pairs.filter(({ isBusy }) => !isBusy)
  if (free.length === 0) return
  const pair: Pair = one(free)
  pair.isBusy = true
  try {
    const [by, to] = pair.sent % 2 === 0 ? pair.people : [pair.people[1], pair.people[0]]
    const content = newText()
    ledger.attempt(content)
    const input = { params: { id: pair.matchId }, body: { content, clientMessageId: newKey() } }
    const { id } = await call(() => by.api.messaging.sendMessage(input))
    pair.sent += 1
    const at = performance.now()
    ledger.write({ kind: 'message', matchId: pair.matchId, messageId: id, by: by.id, to: to.id, content, at })
  } finally {
    pair.isBusy = false
  }
}

async function registerSomebody({ origin, ledger, call }: Stage): Promise<void> {
  const { email, password, name } = newAccount()
  const idempotencyKey = newKey()
  const body = { email, password, full_name: name }
  const { user } = await call(() => anonymous({ origin }).auth.register({ body, idempotencyKey }))
  ledger.write({ kind: 'account', personId: user.id, email, password })
}

/** Likes a person of another pair, or likes back. */
async function swipe({ crowd, ledger, call }: Stage): Promise<void> {
  const next = nextSwipe(crowd, new Set(ledger.of('swipe').map(({ by, target }) => `${by} ${target}`)))
  if (!next) return
  const [by, target] = next
  const idempotencyKey = newKey()
  const input = { body: { targetUserId: target.id, action: 'like' as const }, idempotencyKey }
  const { matchId } = await call(() => by.api.matching.recordSwipe(input))
  ledger.write({ kind: 'swipe', by: by.id, target: target.id })
  if (matchId) ledger.write({ kind: 'match', matchId, people: [by.id, target.id] })
}

const begun = new WeakMap<Crowd, Set<string>>()

/** Half of them answer an acknowledged like. Each is chosen once, whether it is acknowledged or not. */
function nextSwipe(crowd: Crowd, done: ReadonlySet<string>): [Person, Person] | undefined {
  const chosen = begun.get(crowd) ?? new Set()
  begun.set(crowd, chosen)
  const take = (by: Person, target: Person): [Person, Person] | undefined => {
    const key = `${by.id} ${target.id}`
    if (by === target || done.has(key) || chosen.has(key)) return undefined
    chosen.add(key)
    return [by, target]
  }
  const back = [...chosen]
    .map((key) => key.split(' '))
    .find(
      ([by, target]) => done.has(`${by} ${target}`) && !done.has(`${target} ${by}`) && !chosen.has(`${target} ${by}`),
    )
  const person = (id: string | undefined) => crowd.people.find((each) => each.id === id)
  const [liker, liked] = [person(back?.[0]), person(back?.[1])]
  if (liker && liked && randomInt(2) === 0) return take(liked, liker)
  return take(one(crowd.people), one(crowd.people))
}

const read = (name: string, perMille: number, ask: (person: Person, stage: Stage) => Promise<unknown>): Operation => ({
  name,
  perMille,
  isWrite: false,
  run: (stage) => {
    const person = one(stage.crowd.people)
    return stage.call(() => ask(person, stage))
  },
})

/** Per mille of registrations, likes and messages; the rest is what screens request. */
export const mix: readonly Operation[] = [
  { name: 'messages', perMille: 200, isWrite: true, run: sendMessage },
  { name: 'likes', perMille: 15, isWrite: true, run: swipe },
  { name: 'registrations', perMille: 10, isWrite: true, run: registerSomebody },
  read('conversations', 125, ({ api }) => api.messaging.listConversations()),
  read('unread', 150, ({ api }) => api.messaging.countUnread()),
  read('matches', 100, ({ api }) => api.matching.listMatches()),
  read('candidates', 50, ({ api }) => api.matching.listCandidates({ query: { limit: 5 } })),
  read('profiles', 150, ({ api }) => api.users.getOwnProfile()),
  read('settings', 50, ({ api }) => api.users.getSettings()),
  read('points', 50, ({ api }) => api.gamification.getStats()),
  read('evidence', 50, ({ id, api }) => api.skillVerification.listEvidence({ query: { userId: id } })),
  read('own reports', 50, ({ api }) => api.reports.listOwnReports()),
]

/** The kind of a failure, as a word that can be counted. */
export function failureOf(error: unknown): string {
  return error instanceof CallError ? `${error.status} ${error.code}` : String(error)
}
