import { CallError } from '@codekin/api-client/call-error'
import type { Client } from '@codekin/api-client/client'
import { matching } from '@codekin/contracts/matching/endpoints'
import type { Candidate, SwipeAction } from '@codekin/contracts/matching/models'
import { formatCard, signLegend } from '../card.ts'
import { exitCodes, Failure, toFailure } from '../failure.ts'
import { type Key, readKeys } from '../keys.ts'
import { openSignedIn } from '../platform.ts'
import { formatTime, plain, shellWord, type Terminal, wrap } from '../terminal.ts'
import type { Run } from './command.ts'

type Matching = Client<typeof matching.endpoints>
type Choice = SwipeAction | 'undo' | 'quit' | 'cancel'

const deckSize = 10
const choices: Record<string, Choice> = {
  l: 'like',
  right: 'like',
  p: 'pass',
  left: 'pass',
  s: 'superlike',
  up: 'superlike',
  u: 'undo',
  q: 'quit',
  escape: 'quit',
}
const keyLegend = ['l like', 'p pass', 's superlike', 'u undo', 'q quit']
const done: Record<SwipeAction, string> = { like: '+ Liked', pass: '− Passed on', superlike: '+ Superliked' }

function choiceOf({ name, isControl }: Key): Choice | undefined {
  if (isControl) return name === 'c' || name === 'd' ? 'cancel' : undefined
  return Object.hasOwn(choices, name) ? choices[name] : undefined
}

/** Text of a refusal that leaves the card in place; undefined for errors that end the program. */
function refusalOf(error: unknown): string | undefined {
  if (error instanceof Failure && error.code === 'nothing_to_undo') return error.message
  if (!(error instanceof CallError) || error.status < 400 || error.status >= 500 || error.status === 401)
    return undefined
  const resetsAt = error.details[0]?.['resetsAt']
  const until = typeof resetsAt === 'string' ? ` You can continue at ${formatTime(resetsAt)}.` : ''
  return `${error.said ?? 'The server refused this.'}${until}`
}

/** Whether a card can't be decided on any more: it was elsewhere, or the person has left. */
const isGone = (error: unknown) =>
  error instanceof CallError && (error.code === 'already_swiped' || error.code === 'not_found')

async function swipe(client: Matching, { profile }: Candidate, action: SwipeAction, terminal: Terminal): Promise<void> {
  const name = plain(profile.full_name)
  const { matched } = await client.recordSwipe({ body: { targetUserId: profile.id, action } })
  terminal.say(terminal.paint(action === 'pass' ? 'del' : 'add', `${done[action]} ${name}`))
  if (!matched) return
  terminal.say(terminal.paint('merge', 'It’s a match! Say hello:'))
  terminal.say(`  codekin chat ${shellWord(name)}`)
}

type Deck = {
  /** The top card; undefined if there is none. */
  top(): Promise<Candidate | undefined>
  /** Takes the top card off; its decision can be undone. */
  advance(): void
  /** Takes the top card off without a decision. */
  drop(): void
  /** Takes the last decision back; its card is on top again. */
  undo(): Promise<void>
}

/** Cards, one after another; fetches more when they run out. */
function openDeck(client: Matching): Deck {
  let cards: Candidate[] = []
  let last: Candidate | undefined
  return {
    async top() {
      if (cards.length === 0) cards = (await client.listCandidates({ query: { limit: deckSize } })).candidates
      return cards[0]
    },
    drop: () => void cards.shift(),
    advance: () => {
      last = cards.shift()
    },
    async undo() {
      if (!last) throw new Failure('nothing_to_undo', 'There’s nothing left to undo.')
      await client.undoSwipe({ body: { targetUserId: last.profile.id } })
      cards.unshift(last)
      last = undefined
    },
  }
}

async function act(choice: Exclude<Choice, 'quit' | 'cancel'>, client: Matching, deck: Deck, terminal: Terminal) {
  try {
    if (choice === 'undo') return await deck.undo()
    const card = await deck.top()
    if (!card) return
    await swipe(client, card, choice, terminal)
    deck.advance()
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal === undefined) throw error
    terminal.say(refusal)
    if (choice !== 'undo' && isGone(error)) deck.drop()
  }
}

function sayLegend(parts: readonly string[], { say, paint, columns }: Terminal): void {
  for (const line of wrap(parts, columns, '  ')) say(paint('dim', line))
}

async function show(deck: Deck, terminal: Terminal): Promise<boolean> {
  const card = await deck.top()
  terminal.say('')
  if (!card) {
    terminal.say('No more developers for now. Check back later.')
    return false
  }
  for (const line of formatCard(card, terminal)) terminal.say(line)
  sayLegend(keyLegend, terminal)
  return true
}

async function swipeThrough(client: Matching, terminal: Terminal, input: NodeJS.ReadStream, signal: AbortSignal) {
  const deck = openDeck(client)
  sayLegend(signLegend, terminal)
  if (!(await show(deck, terminal))) return
  for await (const key of readKeys(input, signal)) {
    const choice = choiceOf(key)
    if (choice === undefined) continue
    if (choice === 'quit') return
    if (choice === 'cancel') throw new Failure('cancelled', 'Cancelled.', { exitCode: exitCodes.cancelled })
    await act(choice, client, deck, terminal)
    if (!(await show(deck, terminal))) return
  }
}

/** Shows one developer after another and records decisions made with keys. */
export const discover: Run = async ({ credentials, terminal, input, signal }, { json }) => {
  const { server, client } = openSignedIn(credentials)
  const calls = client(matching)
  try {
    if (json) return terminal.sayJson(await calls.listCandidates({ query: { limit: deckSize } }))
    if (!input.isTTY) throw new Failure('no_terminal', 'Swiping needs a terminal. Use --json to list developers.')
    await swipeThrough(calls, terminal, input, signal)
  } catch (error) {
    throw toFailure(error, server)
  }
}
