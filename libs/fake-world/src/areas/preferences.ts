import type { OverlapOnDay, Preferences } from '@codekin/contracts/preferences/models'
import { developerRole } from '@codekin/contracts/users/models'
import { type FakeApi, failWith } from '@codekin/web-runtime/testing/fake-api'
import { findPerson } from '../people.ts'
import type { World } from '../state.ts'

const hubs = [
  ['Berlin', 1840],
  ['Lisbon', 960],
  ['Lagos', 720],
  ['Stockholm', 310],
] as const

function offsetHours(timeZone: string, day: Date): number {
  const local = new Date(day.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T').concat('Z'))
  return Math.round((local.getTime() - day.getTime()) / 1_800_000) / 2
}

const clock = (hours: number) => `${String(Math.floor(hours)).padStart(2, '0')}:${hours % 1 === 0 ? '00' : '30'}`

function sharedOn(day: Date, own: string, other: string, required: number): OverlapOnDay {
  const later = offsetHours(own, day) - offsetHours(other, day)
  const [from, to] = [Math.max(9, 9 + later), Math.min(18, 18 + later)]
  const hours = Math.max(0, to - from)
  const range = (shift: number) => (hours === 0 ? null : { from: clock(from - shift), to: clock(to - shift) })
  const date = day.toISOString().slice(0, 10)
  return { date, hours, yours: range(0), theirs: range(later), isEnough: hours >= required }
}

export function preferencesOf({ state }: World) {
  return {
    getPreferences: () => state.preferences,
    changePreferences: ({ body }) => {
      state.preferences = { ...state.preferences, ...body } as Preferences
      return state.preferences
    },
    listRoles: () => ({
      roles: developerRole.options.map((role, place) => ({ role, people: place < 10 ? 2400 - 210 * place : 'few' })),
    }),
    countVerifiedPeople: () => ({ people: 120 }),
    listCityHubs: ({ query }) => ({
      hubs: hubs.slice(0, query.limit).map(([city, people]) => ({ city, people, isOwn: city === state.me.city })),
    }),
    compareTimezones: ({ body: { targetTimezone, requiredOverlapHours } }) => {
      const own = state.me.timezone
      if (!own) throw failWith('no_timezone')
      const year = new Date().getUTCFullYear()
      const on = (day: Date) => sharedOn(day, own, targetTimezone, requiredOverlapHours)
      const [january, july] = [new Date(Date.UTC(year, 0, 15)), new Date(Date.UTC(year, 6, 15))]
      return { ownTimezone: own, targetTimezone, today: on(new Date()), january: on(january), july: on(july) }
    },
    listBlocks: ({ query }) => {
      const from = Number(query.cursor ?? 0)
      const end = from + query.limit
      return {
        blocks: state.blocks.slice(from, end),
        nextCursor: end < state.blocks.length ? String(end) : null,
      }
    },
    blockUser: ({ body: { blockedUserId } }) => {
      const person = findPerson(blockedUserId)
      if (!person) throw failWith('not_found')
      const blockedAt = new Date().toISOString()
      state.blocks = [{ blockedUserId, full_name: person.profile.full_name, blockedAt }, ...state.blocks]
      for (const match of state.matches) if (match.userId === blockedUserId) match.endedAt ??= blockedAt
      return { blockedUserId, blockedAt }
    },
    unblockUser: ({ params }) => {
      state.blocks = state.blocks.filter(({ blockedUserId }) => blockedUserId !== params.id)
    },
  } satisfies FakeApi['preferences']
}
