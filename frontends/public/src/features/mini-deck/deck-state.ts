import { type SamplePerson, samplePeople } from './people.ts'

export type Decision = 'like' | 'pass'
export type DeckState = { decisions: readonly Decision[]; isMerged: boolean }
export type DeckAction = Decision | 'undo' | 'go-on' | 'deal-again'

export const freshDeck: DeckState = { decisions: [], isMerged: false }

/** The person on top; undefined at the end. */
export function currentPerson({ decisions }: DeckState): SamplePerson | undefined {
  return samplePeople[decisions.length]
}

/** The person decided on last. */
export function lastPerson({ decisions }: DeckState): SamplePerson | undefined {
  return samplePeople[decisions.length - 1]
}

/** As in the product: a decision can be undone unless it made a match. */
export function canUndo(state: DeckState): boolean {
  const wasLiked = state.decisions.at(-1) === 'like'
  return state.decisions.length > 0 && !(wasLiked && lastPerson(state)?.likesBack)
}

export function nextDeck(state: DeckState, action: DeckAction): DeckState {
  switch (action) {
    case 'like':
    case 'pass': {
      const person = currentPerson(state)
      if (!person || state.isMerged) return state
      return { decisions: [...state.decisions, action], isMerged: action === 'like' && person.likesBack }
    }
    case 'undo':
      return canUndo(state) ? { decisions: state.decisions.slice(0, -1), isMerged: false } : state
    case 'go-on':
      return { ...state, isMerged: false }
    case 'deal-again':
      return freshDeck
    default:
      return action satisfies never
  }
}

/** The announcement for screen readers after an action. */
export function sentenceOf(state: DeckState, action: DeckAction): string {
  const next = currentPerson(state)
  const then = next ? ` Next: ${next.name}, ${next.score} percent fit.` : ' That’s the end of the sample.'
  const last = lastPerson(state)
  if (state.isMerged) return `You matched with ${last?.name}.`
  if (action === 'like') return `Liked ${last?.name}.${then}`
  if (action === 'pass') return `Passed on ${last?.name}.${then}`
  return then.trim()
}
