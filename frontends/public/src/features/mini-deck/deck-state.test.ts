import { expect, test } from 'vitest'
import { canUndo, currentPerson, type DeckAction, freshDeck, nextDeck, sentenceOf } from './deck-state.ts'
import { samplePeople } from './people.ts'

const after = (...actions: DeckAction[]) => actions.reduce(nextDeck, freshDeck)

test('liking a person who likes back is a match, and can’t be undone', () => {
  const state = after('like')
  expect(state.isMerged).toBe(true)
  expect(canUndo(state)).toBe(false)
  expect(nextDeck(state, 'undo')).toEqual(state)
  expect(sentenceOf(state, 'like')).toBe('You matched with Noor Nasser.')
})

test('nothing can be decided while a match is shown', () => {
  expect(after('like', 'pass')).toEqual(after('like'))
})

test('a pass, and a like that isn’t returned, can be undone', () => {
  expect(after('pass', 'undo')).toEqual(freshDeck)
  expect(after('pass', 'like', 'undo')).toEqual(after('pass'))
})

test('the deck ends after the last person and can be restarted', () => {
  const end = after('pass', 'like', 'pass')
  expect(currentPerson(end)).toBeUndefined()
  expect(nextDeck(end, 'like')).toEqual(end)
  expect(currentPerson(nextDeck(end, 'deal-again'))).toBe(samplePeople[0])
})
