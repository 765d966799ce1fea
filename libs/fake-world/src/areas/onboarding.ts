import type { OnboardingStep } from '@codekin/contracts/onboarding/models'
import { type FakeApi, failWith } from '@codekin/web-runtime/testing/fake-api'
import { isDecided } from '../decided.ts'
import { deck } from '../people.ts'
import { skillOf } from '../skills.ts'
import { isBlocked, type World } from '../state.ts'

const firstOwnSkill = 6000
const recommendations = [
  { goal: 'hackathon', why: 'Hackathon teams always need someone who builds what people see.' },
  { goal: 'side-project', why: 'Building something small is a good way to get to know someone new.' },
] as const

function rolesMissing() {
  return failWith('step_required', { details: [{ field: 'roles', message: 'Choose at least one role.' }] })
}

/** Merges the given fields into the profile. */
function takeOver(state: World['state'], skills: unknown, fields: Record<string, unknown>): void {
  const told = { ...fields, githubUsername: undefined }
  state.me = { ...state.me, ...(JSON.parse(JSON.stringify(told)) as object) }
  for (const skill of skills as { name: string; level: 'working' }[]) {
    if (state.me.skills.some((own) => own.name === skill.name)) continue
    const added = skillOf(firstOwnSkill + state.me.skills.length, skill.name, skill.level)
    state.me = { ...state.me, skills: [...state.me.skills, added] }
  }
}

export function onboardingOf({ state }: World) {
  const { onboarding } = state
  const begin = () => {
    onboarding.startedAt ??= new Date().toISOString()
    return onboarding
  }
  const stepOf = (name: OnboardingStep) => {
    const step = begin().steps.find((one) => one.name === name)
    if (!step) throw failWith('not_found')
    return step
  }
  const write = (name: OnboardingStep, { skills = [], ...fields }: Record<string, unknown> & { skills?: unknown }) => {
    takeOver(state, skills, fields)
    if (name === 'profile' && state.me.roles.length === 0) throw rolesMissing()
    const step = stepOf(name)
    step.state = 'done'
    for (const field of [...Object.keys(fields), 'skills']) delete step.draft[field]
  }
  return {
    getStatus: () => onboarding,
    start: () => begin(),
    saveStep: ({ params, body: { data, completed, view } }) => {
      if (view !== undefined) begin().view = view
      const step = stepOf(params.step)
      if (completed && data) write(params.step, data)
      else if (completed && step.isRequired) throw failWith('step_required')
      else if (completed && step.state === 'todo') step.state = 'skipped'
      else if (data) Object.assign(step.draft, data)
      return onboarding
    },
    complete: () => {
      if (state.me.roles.length === 0) throw rolesMissing()
      begin().completedAt ??= new Date().toISOString()
      state.me = { ...state.me, onboardingCompleted: true }
      return onboarding
    },
    recommendGoals: () => ({ recommendations: [...recommendations] }),
    suggestSkills: () => ({
      categories: [],
      related: ['Docker', 'Redis', 'Go']
        .filter((name) => state.me.skills.length > 0 && !state.me.skills.some((own) => own.name === name))
        .map((name, at) => ({ name, peopleAtLeast: 40 - 10 * at })),
    }),
    recordEvent: () => undefined,
  } satisfies FakeApi['onboarding']
}

export function onboardingPreviewOf({ state }: World) {
  return {
    listPreviewMatches: () => {
      const open = deck.filter(({ profile }) => !isBlocked(state, profile.id) && !isDecided(state, profile.id))
      return { candidates: open.slice(0, 5) }
    },
  } satisfies FakeApi['onboardingPreview']
}
