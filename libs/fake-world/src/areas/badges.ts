import { type FakeApi, failWith } from '@codekin/web-runtime/testing/fake-api'
import { achievementsOf, lockedOf } from '../badge-progress.ts'
import { type FakeBadge, presentOwn } from '../badges.ts'
import { findPerson } from '../people.ts'
import { isBlocked, type State, type World } from '../state.ts'

const nameOf = (state: State, userId: string) =>
  userId === state.me.id ? state.me.full_name : (findPerson(userId)?.profile.full_name ?? null)

const isShown = ({ state, isPublic }: FakeBadge) => isPublic && state === 'valid'

export function badgesOf({ state }: World) {
  return {
    listOwnBadges: () => ({
      badges: state.badges.filter(({ ownerId }) => ownerId === state.me.id).map(presentOwn),
      locked: lockedOf(state),
    }),
    listPublicBadges: ({ params: { id } }) => {
      if (id !== state.me.id && (!findPerson(id) || isBlocked(state, id))) throw failWith('not_found')
      return { badges: state.badges.filter((one) => one.ownerId === id && isShown(one)) }
    },
    changeBadgePrivacy: ({ params: { id }, body }) => {
      const badge = state.badges.find((one) => one.id === id && one.ownerId === state.me.id)
      if (!badge) throw failWith('not_found')
      return presentOwn(Object.assign(badge, body))
    },
    getBadge: ({ params: { id } }) => {
      const badge = state.badges.find((one) => one.id === id && one.isPublic)
      if (!badge) throw failWith('not_found')
      return { ...badge, holderName: badge.isNamed ? nameOf(state, badge.ownerId) : null }
    },
    listAchievements: () => ({ achievements: achievementsOf(state) }),
  } satisfies FakeApi['badges']
}
