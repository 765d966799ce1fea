import { newTemplate, type Template } from '@codekin/contracts/conversation-templates/models'
import { fillTemplate, variablesOf } from '@codekin/contracts/conversation-templates/variables'
import { expect, test } from 'vitest'
import { findInMessage } from '../../../domain/quality/check-message.ts'
import { type ConversationState, listMoments } from './moments.ts'
import { computeValues, type Facts, noFacts, type Pair } from './pair.ts'
import { presentSystem } from './present.ts'
import { computeReplyRate } from './reply-rate.ts'
import { hasTrueClaims, listSuggestions } from './suggest.ts'
import { systemTemplates } from './system-templates.ts'

test("every Codekin template is valid as a user's template, under a unique id", () => {
  for (const { id, version, ...template } of systemTemplates) {
    expect({ id, ...newTemplate.safeParse(template) }).toMatchObject({ id, success: true })
    expect(version).toBeGreaterThan(0)
  }
  expect(new Set(systemTemplates.map(({ id }) => id)).size).toBe(systemTemplates.length)
  expect(new Set(systemTemplates.map(({ category }) => category)).size).toBe(5)
})

test('no rule finds anything in a filled template, and each opener asks something', () => {
  for (const { id, body, category } of systemTemplates) {
    const { text } = fillTemplate(body, Object.fromEntries(variablesOf(body).map((name) => [name, 'Rust'])))
    expect({ id, found: findInMessage(text, { isOpener: category === 'opener' }) }).toEqual({ id, found: [] })
  }
})

test("the reply rate has Wilson's bounds and is missing for few uses", () => {
  expect(computeReplyRate(19, 19)).toBeNull()
  // Newcombe (1998), table I: 81 of 263 gives 0.2553 to 0.3662.
  expect(computeReplyRate(263, 81)).toMatchObject({ low: expect.closeTo(0.2553, 3), high: expect.closeTo(0.3662, 3) })
  expect(computeReplyRate(20, 0)?.low).toBe(0)
  expect(computeReplyRate(20, 20)?.high).toBe(1)
})

test('what helps depends on the state of the conversation', () => {
  const first = (conversationState: Omit<ConversationState, 'isAnswered'>) =>
    listMoments({ ...conversationState, isAnswered: true })[0]
  expect(first({ messages: 0, isLastOwn: null, silentDays: 0 })?.category).toBe('opener')
  expect(first({ messages: 3, isLastOwn: false, silentDays: 0 })).toMatchObject({
    category: 'reply',
    reason: 'They wrote last.',
  })
  expect(first({ messages: 9, isLastOwn: true, silentDays: 0 })?.category).toBe('scheduling')
  expect(first({ messages: 9, isLastOwn: true, silentDays: 12 })?.reason).toContain('12 days')
})

const now = new Date('2026-03-02T12:00:00Z')
const start: ConversationState = { messages: 0, isLastOwn: null, isAnswered: false, silentDays: 0 }
const answered: ConversationState = { messages: 3, isLastOwn: false, isAnswered: true, silentDays: 0 }
const unanswered: ConversationState = { messages: 1, isLastOwn: true, isAnswered: false, silentDays: 9 }
const person = (fullName: string, facts: Partial<Facts> = {}) => ({ fullName, facts: { ...noFacts, ...facts } })
const knows = (...names: string[]) => names.map((name) => ({ name, level: 'strong' as const }))

/** Two members with nothing in common: whatever is true of one is false of the other. */
const apart: Pair = {
  me: person('Ann Lee', {
    city: 'Lagos',
    timezone: 'Africa/Lagos',
    goals: ['hackathon', 'be-mentor'],
    skills: [{ name: 'Ada', level: 'learning' }, ...knows('SQL')],
    projects: ['Loom'],
  }),
  them: person('Bob Ray', {
    city: 'Berlin',
    timezone: 'Asia/Tokyo',
    goals: ['friends', 'be-mentor'],
    skills: [{ name: 'COBOL', level: 'learning' }, ...knows('ada', 'Zig')],
    projects: ['Kettle'],
  }),
}
const alike: Pair = {
  me: person('Ann Lee', {
    city: 'São Paulo',
    timezone: 'America/Sao_Paulo',
    goals: ['find-mentor', 'co-founder'],
    skills: knows('node', 'Rust'),
    projects: ['Loom'],
  }),
  them: person('Bob Ray', {
    city: 'sao paulo',
    timezone: 'America/Sao_Paulo',
    goals: ['co-founder', 'be-mentor'],
    skills: knows('Node.js', 'Rust'),
    projects: ['Kettle'],
  }),
}
const nothing: Pair = { me: person('Ann Lee'), them: person('Bob Ray') }

/** Returns the Codekin templates that would be offered, filled. */
function offered(pair: Pair, conversationState: ConversationState): Record<string, string> {
  const values = computeValues(pair, now)
  const isOffered = (one: (typeof systemTemplates)[number]) => hasTrueClaims(one, { pair, conversationState, values })
  return Object.fromEntries(
    systemTemplates.filter(isOffered).map(({ id, body }) => [id, fillTemplate(body, values).text]),
  )
}

test('for two members with nothing in common, no template claims something common; each names whose fact it is, or asks', () => {
  expect(offered(apart, start)).toEqual({
    'opener-their-skill':
      'Hi Bob, I saw Zig on your profile, and it’s not on mine yet. Where would you start with it today?',
    'opener-my-skill': 'Hi Bob, I can bring SQL. Is there anything on your list that could use some of it?',
    'opener-project': 'Hi Bob, Kettle caught my eye. What’s been the hardest part so far?',
    'scheduling-call':
      'Would you like to talk for half an hour? Our working days overlap by about 1 h. Does Thursday evening work for you?',
    'scheduling-pair':
      'Would you like to pair on Kettle one evening this week? I can drive first. Which day works for you?',
    'scheduling-hackathon': 'There’s {{event}} on {{when}}. I’d bring SQL. Do you want to team up?',
    'project-small': 'Here’s an idea for a weekend: {{idea}}. You take Zig, I take SQL. Shall we try it?',
    'project-open-source':
      'I found an issue in {{repository}} that we could both work on: {{issue}}. Shall we fix it together in one pull request?',
  })
})

test('common facts are claimed once they are true, however they are spelled, and a goal is met by its counterpart', () => {
  expect(offered(alike, start)).toMatchObject({
    'opener-shared-skill': expect.stringContaining('node is on both our profiles'),
    'opener-city': expect.stringContaining('you’re in São Paulo too'),
    'opener-goal': expect.stringContaining('we both want to found a company'),
    'opener-co-founder': expect.stringContaining('we’re both looking for a co-founder'),
    'opener-mentor': expect.stringContaining(
      'I’m looking for a mentor, and you’re open to mentoring. The question on my mind is {{question}}',
    ),
    'scheduling-call': expect.stringContaining('overlap by about 9 h'),
  })
  expect(offered(alike, start)).not.toHaveProperty('opener-mentee')
  const turned = offered({ me: alike.them, them: alike.me }, start)
  expect(turned).toHaveProperty('opener-mentee')
  expect(turned).not.toHaveProperty('opener-mentor')
})

test("a template that replies is offered once there is a message, and mentions the right member's project", () => {
  const later = ['scheduling-move', 'decline-not-now', 'decline-no-fit']
  const answers = ['reply-thanks', 'reply-later', 'reply-show-code']
  const has = (conversationState: ConversationState) =>
    Object.keys(offered(apart, conversationState)).filter((id) => !(id in offered(apart, start)))
  expect(has(answered)).toEqual([...answers, ...later])
  expect(has(unanswered)).toEqual(['reply-pick-up'])
  expect(offered(apart, answered)).toMatchObject({
    'reply-thanks': expect.stringContaining('The first thing I’d show you is Loom.'),
    'reply-later': expect.stringContaining('I’ll get back to you by {{when}}.'),
  })
  expect(offered(apart, unanswered)['reply-pick-up']).toBe('Hi Bob, it’s been a while. How is Kettle going?')
})

test('for two empty profiles no template claims anything, and each leaves its missing facts open', () => {
  const filled = offered(nothing, start)
  for (const [id, variable] of [
    ['opener-their-skill', 'theirSkill'],
    ['opener-my-skill', 'mySkill'],
    ['opener-project', 'project'],
    ['scheduling-call', 'overlapHours'],
  ] as const)
    expect(filled[id]).toContain(`{{${variable}}}`)
  for (const id of ['opener-shared-skill', 'opener-city', 'opener-goal', 'opener-co-founder'])
    expect(filled).not.toHaveProperty(id)
  expect(computeValues({ me: person(''), them: person(' ') }, now)).toEqual({})
  const mars = person('Ann', { timezone: 'Mars/Olympus' })
  expect(computeValues({ me: mars, them: mars }, now)).toEqual({ name: 'Ann', myName: 'Ann' })
})

const [example] = systemTemplates.map((template) => presentSystem(template))
/** Suggests from these templates and Codekin's for the pair. */
function suggested(
  pair: Pair,
  conversationState: ConversationState,
  others: Template[] = [],
): [id: string, reason: string][] {
  const place = { pair, conversationState, values: computeValues(pair, now) }
  const known = systemTemplates.filter((one) => hasTrueClaims(one, place)).map((one) => presentSystem(one))
  return listSuggestions([...others, ...known], place).map(({ template, reason }) => [template.id, reason])
}

test('a suggestion names the facts it is based on, goals first, and none is based on a false claim', () => {
  const reasons = Object.fromEntries(suggested(alike, start))
  expect(reasons).toMatchObject({
    'opener-co-founder': 'You both want to found a company.',
    'opener-mentor': 'They mentor, and you’re looking for a mentor.',
    'opener-city': 'You both live in São Paulo.',
    'opener-shared-skill': 'You both know node.',
  })
  expect(
    suggested(apart, start)
      .map(([id]) => id)
      .toSorted(),
  ).toEqual(['opener-my-skill', 'opener-project', 'opener-their-skill'])
  const plain = suggested(nothing, start).map(([, reason]) => reason)
  expect(plain).toEqual(Array.from({ length: 3 }, () => 'No messages yet.'))
  expect(suggested(apart, answered)[0]).toEqual(['reply-thanks', 'They wrote last.'])
})

test('own and other templates alternate, however many there are of each', () => {
  if (!example) throw new Error('There is a template.')
  const made = (id: string, part: Partial<Template>) => ({
    ...example,
    body: 'Hi',
    variables: [],
    tags: [],
    id,
    ...part,
  })
  const own = ['1', '2', '3', '4', '5', '6'].map((id) => made(`own-${id}`, { scope: 'user', isOwn: true }))
  const rate = { rate: 0.8, low: 0.6, high: 0.9 }
  const shared = made('shared', { scope: 'public', replyRate: rate })
  const german = made('german', { scope: 'public', replyRate: rate, language: 'de' })
  const ids = suggested(alike, start, [...own, german, shared]).map(([id]) => id)
  expect(ids).toHaveLength(5)
  expect(ids.filter((id) => id.startsWith('own'))).toEqual(['own-1', 'own-2'])
  expect(ids).not.toContain('german')
  const later = suggested(
    alike,
    { ...answered, messages: 12 },
    own.map((one, at) => ({ ...one, category: (['reply', 'scheduling', 'project'] as const)[at % 3] ?? 'reply' })),
  )
  expect(later.filter(([id]) => id.startsWith('own')).length).toBeLessThanOrEqual(3)
  expect(later.filter(([id]) => !id.startsWith('own')).length).toBeGreaterThanOrEqual(2)
  const [first, ...rest] = suggested(nothing, start, [german, shared]).map(([id]) => id)
  expect([first, rest.includes('german')]).toEqual(['shared', false])
})
