import type { Message } from '@codekin/contracts/messaging/models'
import type { FittingIdea, Idea, Proposal } from '@codekin/contracts/project-ideas/models'
import type { Profile } from '@codekin/contracts/users/models'
import { failWith } from '@codekin/web-runtime/testing/fake-api'
import { idOf, numberOf } from './ids.ts'
import { addMessage, ago, type FakeMatch, partnerOf } from './matches.ts'
import { type Kept, keep } from './memory.ts'
import { findMatch, type State, type World } from './state.ts'

/** Throws `not_found` for an idea the viewer can't see. */
export function findIdea({ ideas }: State, id: string): Idea {
  const idea = ideas.find((one) => one.id === id)
  if (!idea) throw failWith('not_found')
  return idea
}

/** The proposal of a message with a card. Throws for one without. */
export function proposalOf({ ideaCard, conversationId, senderId, createdAt }: Message): Proposal {
  if (!ideaCard) throw new Error('The message proposes nothing.')
  const { proposalId: id, idea, ...answers } = ideaCard
  return { id, matchId: conversationId, ideaId: idea.id, proposedBy: senderId, proposedAt: createdAt, ...answers }
}

function messageWith({ messages }: FakeMatch, ideaId: string): Message | undefined {
  return messages.find(({ ideaCard }) => ideaCard?.idea.id === ideaId)
}

/** Without skills that the person is only learning. */
function masteredBy(person: Pick<Profile, 'skills'> | null): Set<string> {
  const mastered = person?.skills.filter(({ level }) => level !== 'learning') ?? []
  return new Set(mastered.map(({ name }) => name))
}

/** An idea compared with the skills of the viewer and a match; of the viewer only without a match. */
export function presentIdea(state: State, idea: Idea, match: FakeMatch | null): FittingIdea {
  const [mine, theirs] = [masteredBy(state.me), masteredBy(match && partnerOf(match).profile)]
  const message = match && messageWith(match, idea.id)
  return {
    idea,
    shared: idea.skills.filter((name) => mine.has(name) && theirs.has(name)),
    youBring: idea.skills.filter((name) => mine.has(name) && !theirs.has(name)),
    theyBring: idea.skills.filter((name) => !mine.has(name) && theirs.has(name)),
    toLearn: idea.skills.filter((name) => !mine.has(name) && !theirs.has(name)),
    isSaved: state.savedIdeas.includes(idea.id),
    proposal: message ? proposalOf(message) : null,
  }
}

/** Proposes an idea to a match; repeating it returns the existing message. */
export function propose(match: FakeMatch, { isOwn: _, ...idea }: Idea, senderId: string): Message {
  const proposalId = idOf('proposal', numberOf(match.id) * 10_000 + match.messages.length)
  const content = `Proposed an idea: ${idea.title}. ${idea.summary}`
  return (
    messageWith(match, idea.id) ??
    addMessage(match, { senderId, content, ideaCard: { proposalId, idea, acceptedAt: null, declinedAt: null } })
  )
}

/** Accepts the proposal of a message; the first answer counts. */
export function accept({ tell }: Pick<World, 'tell'>, message: Message, acceptedBy: string): void {
  if (!message.ideaCard || message.ideaCard.acceptedAt !== null) return
  const acceptedAt = ago(0)
  message.ideaCard.acceptedAt = acceptedAt
  const { conversationId: matchId, ideaCard } = message
  tell({ event: 'proposal_accepted', data: { matchId, proposalId: ideaCard.proposalId, acceptedBy, acceptedAt } })
}

/** Declines the proposal of a message, unless it was answered. */
export function decline({ tell }: Pick<World, 'tell'>, message: Message, declinedBy: string): void {
  const { conversationId: matchId, ideaCard } = message
  if (!ideaCard || ideaCard.acceptedAt !== null || ideaCard.declinedAt !== null) return
  const declinedAt = ago(0)
  ideaCard.declinedAt = declinedAt
  tell({ event: 'proposal_declined', data: { matchId, proposalId: ideaCard.proposalId, declinedBy, declinedAt } })
}

/** The other member answers the viewer's last proposal. */
export function answerLast(world: World & Kept, matchId: string, answer: typeof accept): void {
  const match = findMatch(world.state, matchId)
  const message = match.messages.findLast(({ senderId, ideaCard }) => ideaCard && senderId !== match.userId)
  if (message) answer(world, message, match.userId)
  keep(world)
}

/** The message with a proposal to the viewer, in a current match. Throws if there is none. */
export function findProposed(state: State, proposalId: string): Message {
  for (const { id } of state.matches) {
    const match = findMatch(state, id)
    const message = match.messages.find(({ ideaCard }) => ideaCard?.proposalId === proposalId)
    if (!message || message.senderId !== match.userId) continue
    if (match.endedAt) throw failWith('match_ended')
    return message
  }
  throw failWith('not_found')
}
