import type { NewDeveloper, ProfileTip, ZeroStateStep } from '@codekin/contracts/engagement/models'
import { type FakeApi } from '@codekin/web-runtime/testing/fake-api'
import { isDecided } from '../decided.ts'
import { deck } from '../people.ts'
import { isBlocked, type State, visibleMatches, type World } from '../state.ts'

const day = 86_400_000
const dayAgo = (days: number) => `${new Date(Date.now() - days * day).toISOString().slice(0, 10)}T00:00:00.000Z`

const once = (isDone: boolean) => ({ done: Number(isDone), of: 1 })
const lacksOf = ({ me }: State) => ({
  photo: me.photoUrl === null,
  headline: me.headline === '',
  skills: me.skills.length < 3,
  goals: me.goals.length === 0,
  showcase: me.showcase.length === 0,
})
const openOf = (state: State) =>
  deck.filter(({ profile }) => !isBlocked(state, profile.id) && !isDecided(state, profile.id))

function stepsOf(state: State): ZeroStateStep[] {
  const matches = visibleMatches(state)
  const { photo, headline, goals } = lacksOf(state)
  return [
    { step: 'confirm-email', ...once(state.me.emailVerified) },
    { step: 'add-photo', ...once(!photo) },
    { step: 'write-headline', ...once(!headline) },
    { step: 'add-skills', done: Math.min(3, state.me.skills.length), of: 3 },
    { step: 'set-goals', ...once(!goals) },
    { step: 'swipe', done: Math.min(10, state.decisions.length + matches.length), of: 10 },
    { step: 'match', ...once(matches.length > 0) },
    { step: 'write', ...once(matches.some(({ messages }) => messages.length > 0)) },
    { step: 'prove-skill', ...once(state.me.skills.some(({ verifiedBy }) => verifiedBy.length > 0)) },
  ]
}

function profileTipsOf(state: State): ProfileTip[] {
  const lacks = lacksOf(state)
  const tips: ProfileTip[] = [
    { subject: 'photo', gain: { factor: 2.1, people: 4200 } },
    { subject: 'skills', gain: { factor: 1.6, people: 3900 } },
    { subject: 'headline', gain: null },
    { subject: 'goals', gain: null },
    { subject: 'showcase', gain: null },
  ]
  return tips.filter(({ subject }) => subject in lacks && lacks[subject as keyof typeof lacks])
}

/** Everything on the dashboard except open items. */
export function engagementOf({ state }: World) {
  return {
    getZeroState: () => ({ steps: stepsOf(state) }),
    listSuggestedMatches: ({ query }) => ({
      candidates: openOf(state)
        .toSorted((a, b) => b.compatibility.score - a.compatibility.score)
        .slice(0, query.limit),
    }),
    listNewDevelopers: ({ query }) => ({
      developers: openOf(state)
        .slice(-query.limit)
        .map(({ profile }, place): NewDeveloper => ({ profile, joinedAt: dayAgo(1 + 2 * place) })),
    }),
    listFeaturedDevelopers: ({ query }) => ({
      developers: openOf(state)
        .flatMap(({ profile }) => {
          const proved = profile.skills.find(({ verifiedBy }) => verifiedBy.length > 0)
          const [proof] = proved?.verifiedBy ?? []
          return proved && proof ? [{ profile, evidence: { skill: proved.name, proof } }] : []
        })
        .slice(0, query.limit),
    }),
    listProfileTips: () => ({ tips: profileTipsOf(state) }),
    listMatchingTips: () => {
      const silent = visibleMatches(state).filter(({ messages, endedAt }) => messages.length === 0 && !endedAt).length
      const unwritten = silent > 0 ? [{ tip: 'write-first' as const, count: silent }] : []
      return { tips: [...unwritten, { tip: 'choose-preset' as const, count: null }] }
    },
    track: () => undefined,
  } satisfies FakeApi['engagement']
}
