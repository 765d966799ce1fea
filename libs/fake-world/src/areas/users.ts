import { foldText } from '@codekin/contracts/search-text'
import type { OwnProfile } from '@codekin/contracts/users/models'
import type { NoticeKind, UserSettings } from '@codekin/contracts/users/settings'
import { type FakeApi, failWith } from '@codekin/web-runtime/testing/fake-api'
import { ago } from '../matches.ts'
import { deck, findPerson, matched } from '../people.ts'
import { portraits } from '../portraits.ts'
import { profileHistoryOf } from '../profile-history.ts'
import { skillOf } from '../skills.ts'
import { isBlocked, type World } from '../state.ts'
import { pageOf } from './pages.ts'

const firstOwnSkill = 5000

type Change = (part: Partial<OwnProfile>) => OwnProfile

function settingsOf(state: World['state']) {
  const settings = () => {
    const { email, emailVerified, plan, timezone, createdAt } = state.me
    return { ...state.settings, account: { email, emailVerified, plan, timezone, createdAt } }
  }
  return {
    getSettings: settings,
    changeNotifications: ({ body: { kinds, quietHours, ...rest } }) => {
      const { notifications } = state.settings
      const changed = Object.entries(kinds ?? {}).map(([kind, channels]) => [
        kind,
        { ...notifications.kinds[kind as NoticeKind], ...channels },
      ])
      const next = {
        ...notifications,
        ...rest,
        kinds: { ...notifications.kinds, ...Object.fromEntries(changed) },
        quietHours: { ...notifications.quietHours, ...quietHours },
      }
      state.settings = { ...state.settings, notifications: next as UserSettings['notifications'] }
      return settings()
    },
    changePreferences: ({ body }) => {
      const preferences = { ...state.settings.preferences, ...body } as UserSettings['preferences']
      state.settings = { ...state.settings, preferences }
      return settings()
    },
    changeNoticeMails: ({ params, body }) => {
      if (params.token.startsWith('x')) throw failWith('invalid_link')
      return body
    },
  } satisfies Partial<FakeApi['users']>
}

function skillsOf(state: World['state'], change: Change) {
  return {
    addSkill: ({ body }) => {
      const { skills } = state.me
      if (skills.some(({ name }) => name.toLowerCase() === body.name.toLowerCase())) throw failWith('skill_exists')
      const added = skillOf(firstOwnSkill + Math.floor(performance.now()), body.name, body.level)
      change({ skills: [...skills, added] })
      return added
    },
    changeSkill: ({ params, body }) => {
      const skills = state.me.skills.map((one) => (one.id === params.id ? { ...one, level: body.level } : one))
      const changed = change({ skills }).skills.find(({ id }) => id === params.id)
      if (!changed) throw failWith('not_found')
      return changed
    },
    removeSkill: ({ params }) => void change({ skills: state.me.skills.filter(({ id }) => id !== params.id) }),
  } satisfies Partial<FakeApi['users']>
}

/** The viewer as others see them. */
function shownOf({ me, privacy: { showCity, showGithub } }: World['state']) {
  return { ...me, ...(!showCity && { city: '', location: '' }), ...(!showGithub && { github_username: null }) }
}

export function usersOf({ state }: World) {
  const change: Change = (part) => {
    state.me = { ...state.me, ...part }
    return state.me
  }
  return {
    closeAccount: () => {
      state.erasesAt ??= ago(-14 * 24 * 60)
      return { erasesAt: state.erasesAt }
    },
    ...profileHistoryOf(state),
    ...settingsOf(state),
    getOwnProfile: () => state.me,
    changeOwnProfile: ({ body }) =>
      change(Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))),
    getProfile: ({ params }) => {
      if (params.id === state.me.id) return shownOf(state)
      const found = findPerson(params.id)
      if (!found || isBlocked(state, params.id)) throw failWith('not_found')
      return found.profile
    },
    searchUsers: ({ query }) => {
      const holds = (text: string, part: string | undefined) => foldText(text).includes(foldText(part ?? ''))
      const users = [...deck, ...matched]
        .map(({ profile }) => profile)
        .filter(({ id }) => !isBlocked(state, id))
        .filter(({ full_name }) => holds(full_name, query.q))
        .filter(({ skills }) => !query.skill || skills.some(({ name }) => holds(name, query.skill)))
        .filter(({ city }) => holds(city, query.city))
      const { rows, nextCursor } = pageOf(users, query)
      return { users: rows, nextCursor }
    },
    uploadPhoto: () => ({ photoUrl: change({ photoUrl: portraits.dusk }).photoUrl ?? '' }),
    removePhoto: () => void change({ photoUrl: null }),
    ...skillsOf(state, change),
    getAdminStatus: () => ({ isAdmin: state.me.role === 'admin', role: state.me.role }),
  } satisfies FakeApi['users']
}
