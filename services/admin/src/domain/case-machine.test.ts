import { caseMoves } from '@codekin/contracts/moderation/case-moves'
import { caseState } from '@codekin/contracts/reports/models'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  applyMove,
  type CasePosition,
  canClaim,
  caseTransitions,
  getReportMove,
  waitingStates,
} from './case-machine.ts'

const states = caseState.options
const pairs = states.flatMap((state) => caseMoves.map((move) => [state, move] as const))

/** Repeats the table by move instead of by state, so that a slip in one of the two shows. */
const legal: Record<(typeof caseMoves)[number], string> = {
  report: 'open>open claimed>claimed escalated>escalated decided>reopened appealed>appealed reopened>reopened',
  repeat: 'open>open claimed>claimed escalated>escalated decided>decided appealed>appealed reopened>reopened',
  claim: 'open>claimed claimed>claimed escalated>claimed reopened>claimed',
  release: 'claimed>back',
  'lease-ran-out': 'claimed>back',
  escalate: 'open>escalated claimed>escalated reopened>escalated',
  decide: 'claimed>decided',
  settle: 'open>decided reopened>decided',
  approve: 'open>decided claimed>decided escalated>decided reopened>decided',
  appeal: 'claimed>claimed escalated>escalated decided>appealed appealed>appealed reopened>reopened',
  uphold: 'claimed>claimed escalated>escalated decided>decided appealed>decided reopened>reopened',
  overturn: 'claimed>claimed escalated>escalated decided>decided appealed>decided reopened>reopened',
  reverse: 'decided>decided',
  'subject-gone': 'open>decided claimed>decided escalated>decided decided>decided appealed>decided reopened>decided',
}

test.each(pairs)('in state %s the move %s follows the table', (state, move) => {
  const found = legal[move].split(' ').find((pair) => pair.startsWith(`${state}>`))
  expect(caseTransitions[state][move]).toBe(found?.split('>')[1] ?? null)
})

test('releasing a claim returns a case to its state before the claim, however often that was renewed', () => {
  for (const state of ['open', 'escalated', 'reopened'] as const) {
    const once = applyMove({ state, returnsTo: null }, 'claim') as CasePosition
    const again = applyMove(once, 'claim') as CasePosition
    expect(applyMove(again, 'release')).toEqual({ state, returnsTo: null })
    expect(applyMove(again, 'lease-ran-out')).toEqual({ state, returnsTo: null })
  }
})

test('after any sequence of moves only a claimed case has a state to return to, and it is one in which a case can wait', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...caseMoves), { maxLength: 40 }), (moves) => {
      let place: CasePosition = { state: 'open', returnsTo: null }
      for (const move of moves) place = applyMove(place, move) ?? place
      expect(place.returnsTo === null).toBe(place.state !== 'claimed')
      if (place.returnsTo) expect(['open', 'escalated', 'reopened']).toContain(place.returnsTo)
    }),
  )
})

test('every waiting state has a path to a decision', () => {
  for (const state of waitingStates) {
    const claimed =
      state === 'claimed' ? { state, returnsTo: 'open' as const } : applyMove({ state, returnsTo: null }, 'claim')
    expect(applyMove(claimed as CasePosition, 'decide')?.state).toBe('decided')
  }
})

test('only admins can claim an escalated case', () => {
  expect([canClaim('escalated', 'moderator'), canClaim('escalated', 'admin')]).toEqual([false, true])
  expect([canClaim('open', 'moderator'), canClaim('decided', 'admin'), canClaim('appealed', 'admin')]).toEqual([
    true,
    false,
    false,
  ])
})

test('a person can be reported again after a decision, a judged message stays judged', () => {
  const now = new Date('2026-05-01T00:00:00.000Z')
  const decided = (subjectKind: 'user' | 'message', decidedAt: string) =>
    getReportMove({ state: 'decided', subjectKind, decidedAt: new Date(decidedAt) }, now)
  expect(decided('user', '2026-04-20T00:00:00.000Z')).toBe('report')
  expect(decided('user', '2026-03-20T00:00:00.000Z')).toBe('new-case')
  expect(decided('message', '2026-03-20T00:00:00.000Z')).toBe('repeat')
  expect(getReportMove({ state: 'claimed', subjectKind: 'message', decidedAt: null }, now)).toBe('report')
})
