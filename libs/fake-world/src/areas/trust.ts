import type { OwnAppeal, OwnDecision } from '@codekin/contracts/trust/models'
import { type FakeApi, failWith } from '@codekin/web-runtime/testing/fake-api'
import { appealOf } from '../decisions.ts'
import { idOf, numberOf } from '../ids.ts'
import { ago } from '../matches.ts'
import type { State, World } from '../state.ts'

export function trustOf({ state }: World) {
  return {
    getOwnTrust: () => state.safety.trust,
    listTrustChanges: () => ({ changes: state.safety.changes, nextCursor: null }),
  } satisfies FakeApi['trust']
}

/** Adds a message to a thread. */
export function addToAppeal(appeal: OwnAppeal, from: 'person' | 'staff', text: string): void {
  const id = idOf('appeal-message', numberOf(appeal.id) * 100 + appeal.messages.length)
  appeal.messages.push({ id, from, text, sentAt: ago(0) })
}

function appeal({ safety }: State, { actionId, reason }: { actionId: string; reason: string }) {
  const decision = safety.decisions.find((one) => one.actionId === actionId)
  if (!decision) throw failWith('not_found')
  if (decision.appeal) throw failWith('appeal_exists')
  if (decision.appealUntil < ago(0)) throw failWith('appeal_too_late')
  decision.appeal = appealOf(numberOf(actionId), [{ from: 'person', text: reason, daysAgo: 0 }])
  return { appeal: decision.appeal }
}

function write({ safety }: State, id: string, text: string) {
  const found = safety.decisions.find((one) => one.appeal?.id === id)?.appeal
  if (!found) throw failWith('not_found')
  if (found.state === 'decided') throw failWith('appeal_closed')
  addToAppeal(found, 'person', text)
  return { appeal: found }
}

/** Links whose token begins with an x are invalid. */
const open = ({ token }: { token: string }) => {
  if (token.startsWith('x')) throw failWith('invalid_link')
}

export function appealsOf({ state }: World) {
  const decisions = (): OwnDecision[] => state.safety.decisions
  return {
    listOwnDecisions: () => ({ decisions: decisions(), nextCursor: null }),
    appeal: ({ body }) => appeal(state, body),
    writeToAppeal: ({ params, body }) => write(state, params.id, body.text),
    openAppealLink: ({ params }) => {
      open(params)
      return { full_name: state.me.full_name, decisions: decisions() }
    },
    appealByLink: ({ params, body }) => {
      open(params)
      return appeal(state, body)
    },
    writeByLink: ({ params, body }) => {
      open(params)
      return write(state, params.id, body.text)
    },
  } satisfies FakeApi['appeals']
}
