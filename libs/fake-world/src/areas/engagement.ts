import type { NewDeveloper } from '@codekin/contracts/engagement/models'
import { type FakeApi } from '@codekin/web-runtime/testing/fake-api'
import { deck } from '../people.ts'
import { isBlocked, visibleMatches, type World } from '../state.ts'

const day = 86_400_000
const dayAgo = (days: number) => `${new Date(Date.now() - days * day).toISOString().slice(0, 10)}T00:00:00.000Z`

/** Everything that the dashboard tells beside what waits. */
export function engagementOf({ state }: World) {
  const open = () => deck.filter(({ profile }) => !isBlocked(state, profile.id) && !state.decided.includes(profile.id))
  const lacks = () => ({
    photo: state.me.photoUrl === null,
    headline: state.me.headline === '',
    skills: state.me.skills.length < 3,
    goals: state.me.goals.length === 0,
    showcase: state.me.showcase.length === 0,
  })
  return {
    getZeroState: () => {
      const matches = visibleMatches(state)
      const once = (isDone: boolean) => ({ done: Number(isDone), of: 1 })
      const { photo, headline, goals } = lacks()
      return {
        steps: [
          { step: 'confirm-email', ...once(state.me.emailVerified) },
          { step: 'add-photo', ...once(!photo) },
          { step: 'write-headline', ...once(!headline) },
          { step: 'add-skills', done: Math.min(3, state.me.skills.length), of: 3 },
          { step: 'set-goals', ...once(!goals) },
          { step: 'swipe', done: Math.min(10, state.decided.length + matches.length), of: 10 },
          { step: 'match', ...once(matches.length > 0) },
          { step: 'write', ...once(matches.some(({ messages }) => messages.length > 0)) },
          { step: 'prove-skill', ...once(state.me.skills.some(({ verifiedBy }) => verifiedBy.length > 0)) },
        ],
      }
    },
    listSuggestedMatches: ({ query }) => ({
      candidates: open()
        .toSorted((a, b) => b.compatibility.score - a.compatibility.score)
        .slice(0, query.limit),
    }),
    listNewDevelopers: ({ query }) => ({
      developers: open()
        .slice(-query.limit)
        .map(({ profile }, place): NewDeveloper => ({ profile, joinedAt: dayAgo(1 + 2 * place) })),
    }),
    listFeaturedDevelopers: ({ query }) => ({
      developers: open()
        .flatMap(({ profile }) => {
          const proved = profile.skills.find(({ verifiedBy }) => verifiedBy.length > 0)
          const [proof] = proved?.verifiedBy ?? []
          return proved && proof ? [{ profile, evidence: { skill: proved.name, proof } }] : []
        })
        .slice(0, query.limit),
    }),
    listProfileTips: () => {
      const { photo, headline, skills, goals, showcase } = lacks()
      return {
        tips: [
          ...(photo ? [{ subject: 'photo' as const, gain: { factor: 2.1, people: 4200 } }] : []),
          ...(skills ? [{ subject: 'skills' as const, gain: { factor: 1.6, people: 3900 } }] : []),
          ...(headline ? [{ subject: 'headline' as const, gain: null }] : []),
          ...(goals ? [{ subject: 'goals' as const, gain: null }] : []),
          ...(showcase ? [{ subject: 'showcase' as const, gain: null }] : []),
        ],
      }
    },
    listMatchingTips: () => {
      const silent = visibleMatches(state).filter(({ messages, endedAt }) => messages.length === 0 && !endedAt).length
      return {
        tips: [
          ...(silent > 0 ? [{ tip: 'write-first' as const, count: silent }] : []),
          { tip: 'choose-preset' as const, count: null },
        ],
      }
    },
    track: () => undefined,
  } satisfies FakeApi['engagement']
}
