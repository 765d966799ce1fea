import { expect, test } from 'vitest'
import { canUndo, currentPerson, type DeckAction, freshDeck, nextDeck, sentenceOf } from './deck-state.ts'
import { samplePeople } from './people.ts'

const after = (...actions: DeckAction[]) => actions.reduce(nextDeck, freshDeck)

test('liking somebody who likes back merges, and cannot be taken back', () => {
  const state = after('like')
  expect(state.isMerged).toBe(true)
  expect(canUndo(state)).toBe(false)
  expect(nextDeck(state, 'undo')).toEqual(state)
  expect(sentenceOf(state, 'like')).toBe('You matched with Noor Nasser.')
})

test('nothing is decided behind the moment of a merge', () => {
  expect(after('like', 'pass')).toEqual(after('like'))
})

test('a pass, and a like that is not returned, can be taken back', () => {
  expect(after('pass', 'undo')).toEqual(freshDeck)
  expect(after('pass', 'like', 'undo')).toEqual(after('pass'))
})

test('the deck ends after everybody and can be dealt again', () => {
  const end = after('pass', 'like', 'pass')
  expect(currentPerson(end)).toBeUndefined()
  expect(nextDeck(end, 'like')).toEqual(end)
  expect(currentPerson(nextDeck(end, 'deal-again'))).toBe(samplePeople[0])
})
