import type { ProfileCard } from '@codekin/contracts/identity/events'
import { openPreferences } from '@codekin/contracts/preferences/limits'
import type { Preferences } from '@codekin/contracts/preferences/models'
import { aProfileCard } from '@codekin/test-kit/states'
import { expect, test } from 'vitest'
import { traitsOf } from './compatibility/index.ts'
import { meetsPreferences, wideningSteps, widenPreferences } from './hard-filters.ts'

const now = new Date('2026-03-02T10:00:00Z')
const owner = traitsOf(aProfileCard())

test.for([
  ['no filter', {}, {}, true],
  ['one of the roles', { roles: ['design', 'backend'] }, { roles: ['backend'] }, true],
  ['none of the roles', { roles: ['design'] }, { roles: ['backend'] }, false],
  ['none of the goals', { goals: ['hire'] }, { goals: ['friends'] }, false],
  ['a language of another country', { languages: ['pt-BR'] }, { languages: ['pt-PT'] }, true],
  ['a language left open', { languages: ['en'] }, { languages: [] }, false],
  ['the city, spelled otherwise', { cities: ['São Paulo'] }, { city: 'sao  paulo ' }, true],
  ['another city', { cities: ['Berlin'] }, { city: 'Bern' }, false],
  ['enough experience', { experienceYearsMin: 5 }, { experienceYears: 5 }, true],
  ['too little experience', { experienceYearsMin: 5 }, { experienceYears: 4 }, false],
  ['too much experience', { experienceYearsMax: 5 }, { experienceYears: 6 }, false],
  ['experience left open', { experienceYearsMax: 5 }, { experienceYears: null }, false],
  ['enough hours', { timezoneOverlapHoursMin: 8 }, { timezone: 'Europe/London' }, true],
  ['too few hours', { timezoneOverlapHoursMin: 8 }, { timezone: 'America/New_York' }, false],
  ['no hours asked for', { timezoneOverlapHoursMin: 0 }, { timezone: null }, true],
  ['nothing proved', { verifiedOnly: true }, {}, false],
] as const)('a filter lets in or keeps out: %s', ([, preferences, about, isMet]) => {
  const wanted = { ...openPreferences, ...preferences } as Preferences
  expect(meetsPreferences(wanted, owner, traitsOf(aProfileCard(about as Partial<ProfileCard>)), now)).toBe(isMet)
})

test('a proved skill meets verifiedOnly, and no widening drops it', () => {
  const wanted: Preferences = { ...openPreferences, verifiedOnly: true }
  const skill = { id: crypto.randomUUID(), name: 'Rust', level: 'strong' as const, verifiedBy: ['test' as const] }
  expect(meetsPreferences(wanted, owner, traitsOf(aProfileCard({ skills: [skill] })), now)).toBe(true)
  for (const dropped of wideningSteps) expect(meetsPreferences(wanted, owner, owner, now, dropped)).toBe(false)
})

test('each widening lets in everyone the previous one let in, and the last drops all but verifiedOnly', () => {
  const strict: Preferences = {
    roles: ['design'],
    goals: ['hire'],
    languages: ['ja'],
    cities: ['Perth'],
    experienceYearsMin: 20,
    experienceYearsMax: 30,
    timezoneOverlapHoursMin: 9,
    verifiedOnly: false,
    twoWay: true,
    busyShield: false,
  }
  for (const [step, dropped] of wideningSteps.entries()) {
    expect(dropped).toEqual(expect.arrayContaining([...(wideningSteps[step - 1] ?? [])]))
    expect(meetsPreferences(widenPreferences(strict, dropped), owner, owner, now)).toBe(
      meetsPreferences(strict, owner, owner, now, dropped),
    )
  }
  expect(widenPreferences(strict, wideningSteps.at(-1) ?? [])).toEqual(openPreferences)
})
