import { factTellings, type HideableFact, hideableFacts, readers } from '@codekin/contracts/visibility'
import { type GithubStandIn, startGithub } from '@codekin/local/stand-ins/github/server'
import { githubSettings } from '@codekin/local/stand-ins/github/settings'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectGithub } from '../src/connect-github.ts'
import type { Person } from '../src/person.ts'
import { startWorld, type World } from '../src/world.ts'

let world: World
let standIn: GithubStandIn
beforeAll(async () => {
  standIn = await startGithub()
  world = await startWorld({ env: githubSettings(standIn.url) })
  standIn.addAccountLike({ like: 'lena-novak', login: github, name: 'Octocat', email: 'octocat@people.example' })
})
afterAll(async () => {
  await world.stop()
  await standIn.stop()
})

const city = 'Ushuaia'
const place = `${city}, at the end of the world`
const github = 'hidden-octocat'

/** Two matched people of the same city, and a stranger. */
type Look = { owner: Person; match: Person; stranger: Person; matchId: string }

const hide: Record<HideableFact, (owner: Person) => Promise<unknown>> = {
  city: (owner) => owner.privacy.changeSettings({ body: { showCity: false } }),
  github: (owner) => owner.privacy.changeSettings({ body: { showGithub: false } }),
  activity: (owner) => owner.privacy.changeSettings({ body: { showActivity: false } }),
  online: (owner) => owner.users.changePreferences({ body: { onlineState: false } }),
}

async function arrange(fact: HideableFact): Promise<Look> {
  const [owner, match, stranger] = [
    await world.user(`Owner of ${fact}`),
    await world.user(`Match of ${fact}`),
    await world.user(`Stranger to ${fact}`),
  ]
  if (fact === 'github') {
    await owner.users.addSkill({ body: { name: 'TypeScript', level: 'strong' } })
    await connectGithub(owner, github)
    await owner.users.changeOwnProfile({ body: { links: [{ label: 'Code', url: `https://github.com/${github}` }] } })
  }
  for (const person of [owner, match, stranger]) {
    await person.users.changeOwnProfile({ body: { city, location: place, headline: 'Builds compilers' } })
  }
  await world.settle()
  await owner.likes(match)
  const { matchId } = await match.likes(owner)
  if (!matchId) throw new Error('Two likes make a match.')
  await world.settle()
  await owner.says(matchId, 'Hello')
  await world.settle()
  return { owner, match, stranger, matchId }
}

/** The dashboard's data about the owner. It suggests some people of many, maybe not the owner. */
async function toldByDashboard({ engagement }: Person, owner: Person): Promise<Record<string, unknown>> {
  const { db } = world.services.matching.deps
  await sql`delete from proved_developer`.execute(db)
  await sql`
    insert into proved_developer (user_id, skill, proof, skills, proved_at, featured_on)
    values (${owner.id}, 'Rust', 'test', '{Rust}', now(), (now() at time zone 'utc')::date)`.execute(db)
  const ofOwner = <T extends { profile: { id: string } }>(list: T[]) =>
    list.filter(({ profile }) => profile.id === owner.id)
  const [featured] = ofOwner((await engagement.listFeaturedDevelopers({ query: {} })).developers)
  return {
    'engagement.listFeaturedDevelopers': featured,
    'engagement.listSuggestedMatches': ofOwner(
      (await engagement.listSuggestedMatches({ query: { limit: 20 } })).candidates,
    ),
    'engagement.listNewDevelopers': ofOwner((await engagement.listNewDevelopers({ query: { limit: 20 } })).developers),
  }
}

/** The API's data about the owner's contributions, and whether their GitHub username leads to them. */
async function toldOfGithub({ github: api, skillVerification }: Person, { owner }: Look) {
  const params = { id: owner.id }
  const text = JSON.stringify([
    await api.listSkillsOfUser({ params }),
    await api.listRepositoriesOfUser({ params }),
    await skillVerification.listEvidence({ query: { userId: owner.id } }),
  ])
  const { isConnected } = await api.getSyncStatusOfUser({ params })
  const isFound = await api.listSkillsOfLogin({ query: { username: github } }).then(
    () => true,
    (error: { code?: string }) => {
      if (error.code === 'not_found') return false
      throw error
    },
  )
  return { isShown: text.includes(github), isConnected, isFound }
}

/** Everything that the API shows of the owner to a match or a stranger, endpoint by endpoint. */
async function told(viewer: Person, { owner, matchId, match }: Look): Promise<Record<string, unknown>> {
  const isMatch = viewer === match
  const ofOwner = <T>(list: T[], idOf: (one: T) => string) => list.find((one) => idOf(one) === owner.id)
  const { users } = await viewer.users.searchUsers({ query: { q: owner.name } })
  const { candidates } = await viewer.matching.listCandidates({ query: { limit: 50 } })
  const preview = isMatch ? undefined : await viewer.onboardingPreview.listPreviewMatches()
  const underWeights = isMatch ? undefined : await viewer.matchingPresets.previewDeck({ body: {} })
  const ofStrangers = {
    'users.getProfile': await viewer.users.getProfile({ params: { id: owner.id } }),
    'users.searchUsers': ofOwner(users, ({ id }) => id),
    'matching.getEncounter': await viewer.matching.getEncounter({ params: { id: owner.id } }),
    ...(!isMatch && {
      'matching.listCandidates': ofOwner(candidates, ({ profile }) => profile.id),
      // Five of many, maybe none of them the owner.
      'onboardingPreview.listPreviewMatches': preview?.candidates.filter(({ profile }) => profile.id === owner.id),
      'matchingPresets.previewDeck': underWeights?.candidates.filter(({ profile }) => profile.id === owner.id),
      ...(await toldByDashboard(viewer, owner)),
    }),
  }
  if (!isMatch) return ofStrangers
  const { matches } = await viewer.matching.listMatches({ query: {} })
  const { conversations } = await viewer.messaging.listConversations({ query: {} })
  return {
    ...ofStrangers,
    'matching.listMatches': ofOwner(matches, ({ profile }) => profile.id),
    'matching.getMatch': await viewer.matching.getMatch({ params: { id: matchId } }),
    'messaging.listConversations': ofOwner(conversations, ({ profile }) => profile.id),
  }
}

const profilesOf = (answers: Record<string, unknown>) => {
  for (const [name, answer] of Object.entries(answers)) expect(answer, `${name} tells of the owner`).toBeDefined()
  return JSON.stringify(answers)
}

/** Whether the owner's city is revealed by a search for it or for a word, a deck of that city, or the preview of one. */
async function isFoundByCity(viewer: Person, owner: Person): Promise<boolean> {
  const { users: inCity } = await viewer.users.searchUsers({ query: { city } })
  const { users: byWord } = await viewer.users.searchUsers({ query: { q: city } })
  await viewer.preferences.changePreferences({ body: { cities: [city] } })
  const { candidates } = await viewer.matching.listCandidates({ query: { limit: 50 } })
  await viewer.preferences.changePreferences({ body: { cities: [] } })
  const preview = await viewer.matchingPresets.previewDeck({ body: { preferences: { cities: [city] } } })
  const isPreviewed = preview.candidates.some(({ profile }) => profile.id === owner.id)
  const factor = candidates.find(({ profile }) => profile.id === owner.id)?.compatibility.factors
  const isCompared = factor?.some((one) => one.factor === 'city' && one.reasons.length > 0) ?? false
  return isCompared || isPreviewed || [...inCity, ...byWord].some(({ id }) => id === owner.id)
}

const activityWords = /Active (?:in|this)|Last active/
const sameCity = 'You live in the same city'
const connected = 'They connected GitHub'

/** For each fact, the ways in which it could be shown; true if it is shown. */
const tells: Record<HideableFact, (viewer: Person, look: Look) => Promise<Record<string, boolean>>> = {
  city: async (viewer, look) => {
    const text = profilesOf(await told(viewer, look))
    return {
      shown: text.includes(city),
      found: await isFoundByCity(viewer, look.owner),
      compared: text.includes(sameCity),
    }
  },
  github: async (viewer, look) => {
    const text = profilesOf(await told(viewer, look))
    const { isShown, isConnected, isFound } = await toldOfGithub(viewer, look)
    expect(isShown, 'as connected as it is shown').toBe(isConnected)
    return {
      shown: text.includes(github) || isShown,
      found: isFound,
      compared: text.includes(connected),
    }
  },
  activity: async (viewer, look) => ({ compared: activityWords.test(profilesOf(await told(viewer, look))) }),
  online: async (viewer, { owner, match, matchId }) => {
    if (viewer !== match) return { shown: false }
    const [own, seen] = [await owner.openSocket(), await viewer.openSocket()]
    own.send({ event: 'activity_ping' })
    // Frames of a socket are served in order, and this one gets an answer.
    own.joinMatch(crypto.randomUUID())
    await own.next('error', ({ about }) => about === 'join_match')
    seen.joinMatch(matchId)
    const { isOnline } = (await seen.next('presence')).data
    own.close()
    seen.close()
    return { shown: isOnline }
  },
}

const ofMessages = [
  'listMessages',
  'sendMessage',
  'editMessage',
  'addReaction',
  'removeReaction',
  'searchMessages',
  'listIdeas',
  'scheduleMessage',
  'listScheduledMessages',
  'listAllScheduledMessages',
]

test('every endpoint that shows strangers or matches is covered', () => {
  const looked = ['users.getProfile', 'users.searchUsers', 'matching.listCandidates', 'matching.listMatches']
  const more = ['matching.getEncounter', 'matching.getMatch', 'messaging.listConversations']
  const previews = ['onboardingPreview.listPreviewMatches', 'matchingPresets.previewDeck']
  const dashboard = [
    'engagement.listSuggestedMatches',
    'engagement.listFeaturedDevelopers',
    'engagement.listNewDevelopers',
  ]
  // These show messages and decisions, not profiles.
  const silent = ['matching.recordSwipe', 'preferences.blockUser', ...ofMessages.map((name) => `messaging.${name}`)]
  // What a person has in common with an idea, and proposals.
  const ideas = [
    'projectIdeas.listIdeas',
    'projectIdeas.proposeIdea',
    'projectIdeas.acceptIdea',
    'projectIdeas.declineIdea',
  ]
  // Name, photo and headline of the endorser. A test of verification covers that hiding GitHub hides collaborators.
  const endorsements = [...readers.keys()].filter((name) => /^skillVerification\.(?!changeEvidencePrivacy)/.test(name))
  // The same of people who have points, or earned them together.
  const points = [...readers.keys()].filter((name) => /^(gamification|quality)\./.test(name))
  // Covered by `toldOfGithub`.
  const contributions = [...readers].flatMap(([name, kind]) =>
    name.startsWith('github.') && kind === 'open' ? [name] : [],
  )
  const all = [
    ...looked,
    ...more,
    ...previews,
    ...dashboard,
    ...silent,
    ...ideas,
    ...endorsements,
    ...points,
    ...contributions,
  ]
  const showing = [...readers].flatMap(([name, kind]) =>
    ['self', 'chosen', 'address', 'staff'].includes(kind) ? [] : [name],
  )
  expect(all.toSorted()).toEqual(showing.toSorted())
})

test.each(hideableFacts)(
  'a person who hides %s is shown without it everywhere, to strangers and matches, and with it before',
  async (fact) => {
    const look = await arrange(fact)
    const all = Object.fromEntries(factTellings[fact].map((way) => [way, true]))
    const none = Object.fromEntries(factTellings[fact].map((way) => [way, false]))
    // A deck marks people of the same city, and contains no matches.
    const shownTo = fact === 'online' ? look.match : look.stranger
    expect(await tells[fact](shownTo, look)).toEqual(all)
    await hide[fact](look.owner)
    await world.settle()
    expect(await tells[fact](look.stranger, look)).toEqual(none)
    expect(await tells[fact](look.match, look)).toEqual(none)
  },
  120_000,
)
