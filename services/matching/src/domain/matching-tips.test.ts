import { openPreferences } from '@codekin/contracts/preferences/limits'
import { expect, test } from 'vitest'
import { type Habits, matchingTipsOf } from './matching-tips.ts'

const settled: Habits = {
  decisions: 40,
  likes: 12,
  notes: 1,
  silentMatches: 0,
  preferences: openPreferences,
  hasChosenPreset: true,
  remaining: null,
}

test.each([
  ['nothing to say', {}, []],
  ['two matches in silence', { silentMatches: 2 }, [{ tip: 'write-first', count: 2 }]],
  ['filters that leave few', { remaining: 3 }, [{ tip: 'filters-leave-few', count: null }]],
  ['filters that leave many', { remaining: 90 }, []],
  [
    'seven shared hours',
    { preferences: { ...openPreferences, timezoneOverlapHoursMin: 7 } },
    [{ tip: 'widen-zones', count: 7 }],
  ],
  ['hardly any like', { likes: 1, notes: 0 }, [{ tip: 'likes-nobody', count: 40 }]],
  ['likes for all', { likes: 40 }, [{ tip: 'likes-everyone', count: 40 }]],
  ['likes for all of a handful', { decisions: 6, likes: 6 }, []],
  ['likes without a word', { notes: 0 }, [{ tip: 'no-notes', count: 12 }]],
  ['no choice of a preset', { hasChosenPreset: false }, [{ tip: 'choose-preset', count: null }]],
] as [string, Partial<Habits>, unknown[]][])('%s', (_, habits, tips) => {
  expect(matchingTipsOf({ ...settled, ...habits })).toEqual(tips)
})
