import type { Draft } from '@codekin/contracts/messaging/drafts'
import { previewOf } from '@codekin/contracts/messaging/limits'
import type { ClientFrame, ServerFrame } from '@codekin/contracts/socket'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { type FakeCall, installFakeApi } from '@codekin/web-runtime/testing/fake-api'
import { type FakeSocket, installFakeSocket } from '@codekin/web-runtime/testing/fake-socket'
import { answersOf } from './answers.ts'
import { testsAsTimeGoes } from './areas/skill-tests.ts'
import { endorsementsOfOthers } from './areas/skill-verification.ts'
import { addToAppeal } from './areas/trust.ts'
import { changeCase, claimFor, decideFor, newsOf } from './cases.ts'
import { robin } from './colleagues.ts'
import { begin } from './drafts.ts'
import { Gate } from './gate.ts'
import { githubAsTimeGoes } from './github-time.ts'
import { accept, answerLast, decline, findIdea, propose } from './ideas.ts'
import { idOf, numberOf } from './ids.ts'
import { newImages } from './images.ts'
import { addMessage, type FakeMatch, readMessages } from './matches.ts'
import { keep } from './memory.ts'
import { arrange, deleteMessage, editMessage, react, superlikesOf, tellMessage } from './news.ts'
import type { EndpointName, Failure, Scene } from './scene.ts'
import { sendDue } from './scheduled.ts'
import { framesOfAdminRoom, signupOf } from './signups.ts'
import { staffMessageOf } from './staff-messages.ts'
import { findMatch, type State, type World } from './state.ts'
import { endTries } from './system.ts'

/** What a test, or a person at the console, can trigger. */
export class FakeWorld implements World {
  readonly state: State
  readonly scene: Scene
  readonly socket: FakeSocket
  readonly joined = new Set<string>()
  /** Names of the frames that the page has sent. */
  readonly heard: string[] = []
  readonly #gate: Gate
  /** Actions of others on endorsements. */
  readonly endorsements = endorsementsOfOthers(this, () => keep(this))
  /** Events of skill tests: by the clock, by graders, or in another tab. */
  readonly tests = testsAsTimeGoes(this, () => keep(this))
  /** Events of the viewer's GitHub account. */
  readonly github = githubAsTimeGoes(this, () => keep(this))
  readonly superlike = superlikesOf(this, () => keep(this))

  constructor({ scene, state }: { scene: Scene; state: State }) {
    this.scene = scene
    this.state = state
    this.#gate = new Gate(scene)
    this.socket = installFakeSocket({ userId: state.me.id, onFrame: (frame) => this.#hear(frame) })
    installFakeApi(answersOf(this), (call, handle) => this.#gate.pass(call, handle).finally(() => keep(this)))
    keep(this)
  }

  readonly tell = (frame: ServerFrame): void => this.socket.send(frame)

  /** Changes the scene; new failures or delays replace all previous ones. */
  change(scene: Pick<Scene, 'failures' | 'delays'>): void {
    Object.assign(this.scene, scene)
    keep(this)
  }

  /** Lets the next call of an endpoint fail. */
  failNext(endpoint: EndpointName, failure: Failure): void {
    this.change({ failures: { ...this.scene.failures, [endpoint]: { ...failure, times: 1 } } })
  }

  /** Holds calls of an endpoint until `release`. */
  hold(endpoint: EndpointName): void {
    this.#gate.hold(endpoint)
  }

  /** Handles calls of an endpoint at once, but delivers the responses on `release`. */
  holdAnswers(endpoint: EndpointName): void {
    this.#gate.holdAnswers(endpoint)
  }

  /** Releases the held calls of one endpoint, or of all. */
  release(endpoint?: EndpointName): void {
    this.#gate.release(endpoint)
  }

  /** The page's calls of an endpoint since it was loaded, in order. */
  callsOf(endpoint: EndpointName): FakeCall[] {
    return this.#gate.calls.filter((call) => call.endpoint === endpoint)
  }

  /** Throws for a match the viewer can't see. */
  match(id: string): FakeMatch {
    return findMatch(this.state, id)
  }

  /** The other member sends a message. */
  receive(matchId: string, content: string, { isTold = true, images = 0 } = {}): void {
    const match = this.match(matchId)
    const message = addMessage(match, { senderId: match.userId, content, images: newImages(this, images) })
    if (isTold) tellMessage(this, message)
    keep(this)
  }

  /** The viewer's scheduled message is due. */
  sendDue(matchId: string, failure: string | null = null): void {
    sendDue(this, matchId, failure)
    keep(this)
  }

  /** The other member proposes an idea of the bank. */
  propose(matchId: string, ideaId: string): void {
    const match = this.match(matchId)
    tellMessage(this, propose(match, findIdea(this.state, ideaId), match.userId))
    keep(this)
  }

  /** The other member accepts or declines the viewer's last proposal. */
  acceptProposal = (matchId: string) => answerLast(this, matchId, accept)
  declineProposal = (matchId: string) => answerLast(this, matchId, decline)

  /** The other member is typing. */
  type(matchId: string): void {
    this.tell({ event: 'typing', data: { matchId, userId: this.match(matchId).userId } })
  }

  /** The other member reads everything. */
  read(matchId: string): void {
    const match = this.match(matchId)
    const readAt = readMessages(match, 'other')
    const upToSeq = match.messages.length
    this.tell({ event: 'message_read', data: { matchId, readerId: match.userId, upToSeq, readAt } })
    keep(this)
  }

  /** The other member edits their last message. */
  editLast(matchId: string, content: string): void {
    const { messages, userId } = this.match(matchId)
    const last = messages.findLast(({ senderId }) => senderId === userId)
    if (last) editMessage(this, last, content)
    keep(this)
  }

  /** The other member adds or removes a reaction to the last message. */
  react(matchId: string, emoji: string, { isSet = true, isTold = true } = {}): void {
    const { messages, userId } = this.match(matchId)
    const last = messages.at(-1)
    if (last) react(isTold ? this : { tell: () => {} }, last, { userId, emoji, isSet })
    keep(this)
  }

  /** The viewer begins a draft on another device. */
  beginElsewhere(matchId: string, content: string, template: Draft['template'] = null): void {
    begin(this.state, matchId, content, template)
    keep(this)
  }

  /** Another person signs in, in the same tab. */
  signInSomebodyElse(): void {
    useAuth.setState(({ user }) => ({ user: user && { ...user, id: idOf('user', 2) } }))
  }

  /** The other member replies to a message; default: the last one. */
  answer(matchId: string, content: string, seq = this.match(matchId).messages.length): void {
    const match = this.match(matchId)
    const message = addMessage(match, { senderId: match.userId, content, replyToId: match.messages[seq - 1]?.id })
    tellMessage(this, message)
    keep(this)
  }

  /** The other member deletes their last message. */
  deleteLast(matchId: string): void {
    const { messages, userId } = this.match(matchId)
    const last = messages.findLast(({ senderId }) => senderId === userId)
    if (last) deleteMessage(this, last)
    keep(this)
  }

  /** The viewer mutes or archives a conversation on another device, or reverses that. */
  arrangeElsewhere(matchId: string, arranged: Parameters<typeof arrange>[2]): void {
    arrange(this, matchId, arranged)
    keep(this)
  }

  /** The other member ends the match. */
  end(matchId: string, { isTold = true } = {}): void {
    const endedAt = new Date().toISOString()
    this.match(matchId).endedAt = endedAt
    if (isTold) this.tell({ event: 'match_ended', data: { matchId, endedAt } })
    keep(this)
  }

  /** Staff reply to the open appeal. */
  answerAppeal(text: string): void {
    const appeal = this.state.safety.decisions.find(({ appeal }) => appeal?.state === 'waiting')?.appeal
    if (!appeal) throw new Error('No appeal is waiting.')
    addToAppeal(appeal, 'staff', text)
    keep(this)
  }

  /** A person other than the original decider overturns a decision. */
  overturn(reason: string): void {
    const decision = this.state.safety.decisions.find(({ appeal }) => appeal?.state === 'waiting')
    if (!decision?.appeal) throw new Error('No appeal is waiting.')
    const decidedAt = new Date().toISOString()
    Object.assign(decision.appeal, { state: 'decided', decision: { decision: 'overturn', reason, decidedAt } })
    decision.reversedAt = decidedAt
    keep(this)
  }

  /** The newest report is decided. */
  decideReport(outcome: string): void {
    const [newest] = this.state.safety.reports
    if (!newest) throw new Error('Nothing was reported.')
    const at = new Date().toISOString()
    newest.steps.push({ state: 'in-review', at }, { state: 'decided', at })
    newest.outcome = outcome
    keep(this)
  }

  /** The team writes to the viewer. */
  writeFromTeam(content: string): void {
    const message = staffMessageOf(content, this.state.staffMessages.length, 0, false)
    this.state.staffMessages.push(message)
    const { id: messageId, createdAt } = message
    this.tell({ event: 'staff_message', data: { messageId, preview: previewOf(content), createdAt } })
    keep(this)
  }

  /** A new person registers. */
  signUp(userName: string): void {
    const signup = signupOf(userName, this.state.signups.length, new Date().toISOString())
    this.state.signups.unshift(signup)
    this.tell({ event: 'new_user_signup', data: signup })
    keep(this)
  }

  /** Robin, a colleague, takes a case from anyone. */
  claimByColleague(caseId: string): void {
    claimFor(this.state, caseId, robin)
    this.tell(newsOf(this.state, caseId))
    keep(this)
  }

  /** Robin decides a case: no violation. */
  decideByColleague(caseId: string): void {
    decideFor(this.state, caseId, robin, { action: 'dismiss', reason: 'An argument about tabs.', policy: 'other' })
    this.tell(newsOf(this.state, caseId))
    keep(this)
  }

  /** Another person reports the same again. */
  reportAgain(caseId: string): void {
    changeCase(this.state, caseId, (room) => ({
      ...room,
      case: { ...room.case, reportCount: room.case.reportCount + 1 },
    }))
    keep(this)
  }

  /** Stops every replica of a service. */
  stopService(name: string): void {
    this.state.system.downServices.push(name)
    keep(this)
  }

  startService(name: string): void {
    const { system } = this.state
    system.downServices = system.downServices.filter((one) => one !== name)
    keep(this)
  }

  /** Dead letters being retried succeed or fail again. */
  endTries(): void {
    endTries(this.state.system)
    keep(this)
  }

  #hear(frame: ClientFrame): void {
    this.heard.push(frame.event)
    if (frame.event === 'join_match') this.#join(frame.data.matchId)
    if (frame.event === 'leave_match') this.joined.delete(frame.data.matchId)
    if (frame.event === 'join_admin_room') {
      for (const answer of framesOfAdminRoom(this.state.signups, this.scene.adminRoom)) this.tell(answer)
    }
  }

  #join(matchId: string): void {
    const match = this.state.matches.find(({ id }) => id === matchId)
    if (!match) return
    this.joined.add(matchId)
    this.tell({ event: 'joined', data: { room: `match:${matchId}` } })
    // A third of them are online.
    const isOnline = numberOf(matchId) % 3 === 0
    this.tell({ event: 'presence', data: { matchId, userId: match.userId, isOnline } })
  }
}

declare global {
  var fakeWorld: FakeWorld
}
