import type { Match } from '@codekin/contracts/matching/models'
import { ownZone } from '@codekin/people/local-time'
import { expect, test } from 'vitest'
import { suggestOpeners } from './openers.ts'

const now = new Date('2026-11-21T12:00:00Z')

function matchWith(o: Partial<Match['compatibility']> & { timezone?: string | null }): Match {
  const { timezone = null, shared = [], theyAdd = [], youAdd = [] } = o
  return {
    profile: { full_name: 'Ana Kim', timezone },
    compatibility: { shared, theyAdd, youAdd },
  } as unknown as Match
}

test('each opener uses one line of the diff, and there are at most three', () => {
  const match = matchWith({ shared: ['Rust', 'Go'], theyAdd: ['Kotlin'], youAdd: ['CSS'], timezone: ownZone() })
  expect(suggestOpeners(match, now).map(({ fact }) => fact)).toEqual([
    'On both profiles: Rust and Go',
    'On Ana’s profile, not on yours: Kotlin',
    'Same local time',
  ])
})

test('an empty diff gives no openers', () => {
  expect(suggestOpeners(matchWith({}), now)).toEqual([])
})

test('without their skills an opener uses yours', () => {
  const [opener] = suggestOpeners(matchWith({ youAdd: ['CSS'] }), now)
  expect(opener).toMatchObject({ sign: '~', fact: 'On your profile, not on Ana’s: CSS' })
})
