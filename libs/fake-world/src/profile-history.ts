import type { ProfileChangeEntry } from '@codekin/contracts/users/profile-changes'
import type { FakeApi } from '@codekin/web-runtime/testing/fake-api'
import { idOf } from './ids.ts'
import { ago } from './matches.ts'
import type { State } from './state.ts'

type Told = Omit<ProfileChangeEntry, 'id' | 'changedAt'> & { minutes: number }

const day = 24 * 60
/** Also today just after midnight, in any time zone of the charts. */
const earlierToday = Math.min(50, Math.floor((Date.now() / 60_000) % day))
const told: Told[] = [
  {
    field: 'headline',
    before: 'Backend developer',
    after: 'Makes slow things fast',
    cause: 'own-edit',
    minutes: earlierToday,
  },
  { field: 'city', before: '', after: 'Lisbon', cause: 'own-edit', minutes: earlierToday },
  {
    field: 'skills',
    before: [{ name: 'Go', level: 'working' }],
    after: [
      { name: 'Go', level: 'strong' },
      { name: 'PostgreSQL', level: 'working' },
    ],
    cause: 'own-edit',
    minutes: 3 * day,
  },
  { field: 'photo', before: false, after: true, cause: 'provider', minutes: 12 * day },
  { field: 'roles', before: [], after: ['backend', 'devops'], cause: 'onboarding', minutes: 13 * day },
  { field: 'full_name', before: 'S. Example', after: 'Sam Example', cause: 'staff', minutes: 70 * day },
]

/** Changes of the viewer's profile; none on a new one. */
export function profileHistoryOf(state: State) {
  return {
    listProfileChanges: ({ query }) => {
      const days = Number.parseInt(query.timeRange, 10)
      const known = state.me.onboardingCompleted ? told : []
      const changes = known
        .filter(({ minutes }) => minutes <= days * day)
        .map(({ minutes, ...change }, at) => ({ ...change, id: idOf('change', at), changedAt: ago(minutes) }))
      return { changes, nextCursor: null }
    },
  } satisfies FakeApi['users']
}
