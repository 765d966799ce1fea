import { standingChanged } from '@codekin/contracts/admin/events'
import type { ServerFrame } from '@codekin/contracts/socket'
import { githubConnected } from '@codekin/contracts/verification/events'
import {
  type Form,
  frameReaders,
  type PersonState,
  personStates,
  readers,
  type Showing,
  visibility,
} from '@codekin/contracts/visibility'
import { connectBus } from '@codekin/event-bus/connect'
import { ensureStream } from '@codekin/event-bus/streams'
import { newId } from '@codekin/service-kit/new-id'
import { publishAs } from '@codekin/test-kit/neighbour'
import { testNatsUser } from '@codekin/test-kit/servers'
import { eventually } from '@codekin/test-kit/settle'
import { aStanding } from '@codekin/test-kit/states'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../src/person.ts'
import { startWorld, type World } from '../src/world.ts'

let world: World
let bus: Awaited<ReturnType<typeof connectBus>>
beforeAll(async () => {
  world = await startWorld()
  bus = await connectBus({ url: world.servers.nats.url, user: testNatsUser, password: 'test', name: 'edge' })
  // No service has created admin's stream yet.
  await ensureStream(bus, 'admin')
})
afterAll(async () => {
  await bus.close()
  await world.stop()
})

/** A viewer and another person: a stranger, or a match with a conversation. */
type Look = {
  viewer: Person
  other: Person
  matchId: string
  word: string
  /** The messages of both. */
  said: { own: string; theirs: string }
  proposalId: string
  /** The endorsement that the other person offered. */
  offerId: string
}

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

/** Brings a person into each state. */
const arrange: Record<PersonState, (look: Look) => Promise<unknown>> = {
  'good-standing': async () => {},
  'blocked-by-viewer': ({ viewer, other }) => viewer.preferences.blockUser({ body: { blockedUserId: other.id } }),
  'blocking-viewer': ({ viewer, other }) => other.preferences.blockUser({ body: { blockedUserId: viewer.id } }),
  hidden: ({ other }) => other.users.changeOwnProfile({ body: { discoverable: false } }),
  'seen-by-nobody': ({ other }) => other.privacy.changeSettings({ body: { profileVisibility: 'nobody' } }),
  unsearchable: ({ other }) => other.privacy.changeSettings({ body: { searchable: false } }),
  'for-proved-viewers': ({ other }) => other.privacy.changeSettings({ body: { verifiedViewersOnly: true } }),
  'for-proved-viewers-like-this-one': async ({ viewer, other }) => {
    await other.privacy.changeSettings({ body: { verifiedViewersOnly: true } })
    // Replaces a skill test; the profile announces the skill.
    const { id } = await viewer.users.addSkill({ body: { name: 'Rust' } })
    const { db } = world.services.identity.deps
    await sql`update skill set verified_by = '{test}' where id = ${id}`.execute(db)
    await viewer.users.changeOwnProfile({ body: { headline: 'With a proved skill' } })
  },
  suspended: ({ other }) =>
    publishAs(bus, standingChanged, aStanding({ userId: other.id, suspension: { reason: 'Spam', until: null } })),
  'shadow-banned': ({ other }) =>
    publishAs(bus, standingChanged, aStanding({ userId: other.id, shadowBan: { until: inAnHour() } })),
  unverified: async ({ other }) => {
    // Replaces a changed address; the profile announces it.
    const { db } = world.services.identity.deps
    await sql`update account set email_verified_at = null where id = ${other.id}`.execute(db)
    await other.users.changeOwnProfile({ body: { headline: 'With a new address' } })
  },
  closed: ({ other }) => other.users.closeAccount(),
}

/** True for an answer, false for not found; throws every other failure. */
const isAnswered = (asking: Promise<unknown>): Promise<boolean> =>
  asking.then(
    () => true,
    (error: { code?: string }) => {
      if (error.code === 'not_found') return false
      throw error
    },
  )
const has = (ids: readonly string[], id: string) => ids.includes(id)

async function isDealt({ viewer, other }: Look): Promise<boolean> {
  const { candidates } = await viewer.matching.listCandidates({ query: { limit: 50 } })
  return has(
    candidates.map(({ profile }) => profile.id),
    other.id,
  )
}

/** The list has five of many: a person who may be shown can be missing, a person who may not be shown must be. */
async function isAmongFew(look: Look, candidates: readonly { profile: { id: string } }[]): Promise<boolean> {
  const ids = candidates.map(({ profile }) => profile.id)
  return has(ids, look.other.id) || (await isDealt(look))
}

/** Makes short lists show this person: as the featured one with a proved skill, and as the only recent joiner. */
async function standsAlone({ id }: Person): Promise<void> {
  const { db } = world.services.matching.deps
  await sql`delete from proved_developer`.execute(db)
  await sql`
    insert into proved_developer (user_id, skill, proof, skills, proved_at, featured_on)
    values (${id}, 'Rust', 'test', '{Rust}', now(), (now() at time zone 'utc')::date)`.execute(db)
  await sql`delete from recent_joiner`.execute(db)
  await sql`insert into recent_joiner (user_id, joined_at) values (${id}, now() - interval '1 day')`.execute(db)
}

/** The rows that syncs of two GitHub accounts with a common repository store. */
async function wroteTogether(...both: Person[]): Promise<void> {
  const { db } = world.services.verification.deps
  for (const { id } of both) {
    await sql`update member set shows_github = true where user_id = ${id}`.execute(db)
    await sql`
      insert into github_connection (user_id, account_id, login, way, scopes, include_private, excluded_ids, hash_key_id,
        sealed_hash_key, connected_at)
      values (${id}, ('x' || right(${id}, 7))::bit(28)::integer, ${id}, 'ownership', '{}', false, '[]', 'key', '', now())
      on conflict do nothing`.execute(db)
    await sql`
      insert into github_repository (user_id, repository_id, full_name, is_fork, is_private, is_archived, owner, stars, created_at,
        pushed_at)
      values (${id}, 1, 'guild/tool', false, false, false, 'shared', 0, now(), now()) on conflict do nothing`.execute(
      db,
    )
    await sql`
      insert into github_commit (user_id, repository_id, sha, written_by, is_committer, authored_at, committed_at, parents, tree,
        writing, co_authors)
      values (${id}, 1, 'a', 'you', true, now(), now(), 1, null, 'w', 0) on conflict do nothing`.execute(db)
  }
}

const isShownAlone = async (look: Look, list: 'listFeaturedDevelopers' | 'listNewDevelopers') => {
  await standsAlone(look.other)
  const { developers } = await look.viewer.engagement[list]({ query: {} })
  return has(
    developers.map(({ profile }) => profile.id),
    look.other.id,
  )
}

/** Points that a person earned together with another. */
async function earnWith({ id }: Person, otherId: string): Promise<void> {
  const { db } = world.services.gamification.deps
  await sql`
    insert into award (user_id, kind, cause_id, group_id, other_user_id, worth, points, occurred_at, is_hidden)
    values (${id}, 'reply', ${id}, ${newId()}, ${otherId}, 5, 5, now(), false)
    on conflict do nothing`.execute(db)
}

/** Whether a person would be on an otherwise empty board. */
async function isOnBoard({ viewer, other }: Look): Promise<boolean> {
  const { db, redis } = world.services.gamification.deps
  await sql`delete from score`.execute(db)
  await sql`insert into score (period, user_id, points) values ('all', ${other.id}, 1000)`.execute(db)
  // Deleted last, because it may be written again at once.
  await redis.del('gamification:board:all')
  const { top } = await viewer.gamification.getLeaderboard({ query: { timeframe: 'all' } })
  return has(
    top.map(({ person }) => person.id),
    other.id,
  )
}

/** Proposes an idea to a match, a different one for each place. */
async function proposeIdea(by: Person, matchId: string, place: number): Promise<string> {
  const { ideas } = await by.projectIdeas.listIdeas({ query: { limit: 100 } })
  const ids = ideas.map(({ idea }) => idea.id).toSorted()
  const { id } = await by.projectIdeas.proposeIdea({ params: { id: ids[place] ?? '' }, body: { matchId } })
  return id
}

/** Endorses a skill of a match that is named after the endorser. */
async function offerEndorsement(by: Person, forWhom: Person): Promise<string> {
  const body = { forUserId: forWhom.id, skill: skillBy(by), relation: 'built-together' } as const
  const { id } = await by.skillVerification.requestEndorsement({ body })
  return id
}
const skillBy = ({ id }: Person) => `Skill by ${id.slice(-12)}`

/** Schedules a reply to a message of the other person. */
function scheduleAnswer(by: Person, matchId: string, replyToId: string): Promise<unknown> {
  const body = { id: newId(), content: 'More of this tomorrow', replyToId, sendAt: inAnHour() }
  return by.messaging.scheduleMessage({ params: { id: matchId }, body })
}
const quotesSomebody = ({ scheduled }: { scheduled: { replyTo: object | null }[] }) =>
  scheduled.some(({ replyTo }) => replyTo !== null)

/** Whether the viewer is shown the other, endpoint by endpoint. */
const looks: Record<string, (look: Look) => Promise<boolean>> = {
  'users.getProfile': ({ viewer, other }) => isAnswered(viewer.users.getProfile({ params: { id: other.id } })),
  'users.searchUsers': async ({ viewer, other }) => {
    const { users } = await viewer.users.searchUsers({ query: { q: other.name, limit: 50 } })
    return has(
      users.map(({ id }) => id),
      other.id,
    )
  },
  'matching.listCandidates': isDealt,
  'matching.getEncounter': ({ viewer, other }) =>
    isAnswered(viewer.matching.getEncounter({ params: { id: other.id } })),
  'onboardingPreview.listPreviewMatches': async (look) => {
    const { candidates } = await look.viewer.onboardingPreview.listPreviewMatches()
    return isAmongFew(look, candidates)
  },
  'matchingPresets.previewDeck': async (look) => {
    const { candidates } = await look.viewer.matchingPresets.previewDeck({ body: {} })
    return isAmongFew(look, candidates)
  },
  'engagement.listSuggestedMatches': async (look) => {
    const { candidates } = await look.viewer.engagement.listSuggestedMatches({ query: {} })
    return isAmongFew(look, candidates)
  },
  'engagement.listFeaturedDevelopers': (look) => isShownAlone(look, 'listFeaturedDevelopers'),
  'engagement.listNewDevelopers': (look) => isShownAlone(look, 'listNewDevelopers'),
  'projectIdeas.listIdeas': ({ viewer, matchId }) => isAnswered(viewer.projectIdeas.listIdeas({ query: { matchId } })),
  'projectIdeas.proposeIdea': async ({ viewer, matchId }) => isAnswered(proposeIdea(viewer, matchId, 1)),
  'projectIdeas.acceptIdea': ({ viewer, proposalId }) =>
    isAnswered(viewer.projectIdeas.acceptIdea({ params: { id: proposalId } })),
  'projectIdeas.declineIdea': ({ viewer, proposalId }) =>
    isAnswered(viewer.projectIdeas.declineIdea({ params: { id: proposalId } })),
  'matching.listMatches': async ({ viewer, matchId }) => {
    const { matches } = await viewer.matching.listMatches({ query: { status: 'all' } })
    return has(
      matches.map(({ id }) => id),
      matchId,
    )
  },
  'matching.getMatch': ({ viewer, matchId }) => isAnswered(viewer.matching.getMatch({ params: { id: matchId } })),
  'messaging.listConversations': async ({ viewer, matchId }) => {
    const { conversations } = await viewer.messaging.listConversations({ query: {} })
    return has(
      conversations.map(({ id }) => id),
      matchId,
    )
  },
  'messaging.listMessages': ({ viewer, matchId }) =>
    isAnswered(viewer.messaging.listMessages({ params: { id: matchId }, query: {} })),
  'messaging.searchMessages': async ({ viewer, word }) =>
    (await viewer.messaging.searchMessages({ query: { q: word } })).messages.length > 0,
  'messaging.sendMessage': ({ viewer, matchId }) => isAnswered(viewer.says(matchId, 'Are you there?')),
  'messaging.editMessage': ({ viewer, said }) =>
    isAnswered(viewer.messaging.editMessage({ params: { id: said.own }, body: { content: 'Hello again' } })),
  'messaging.addReaction': ({ viewer, said }) =>
    isAnswered(viewer.messaging.addReaction({ params: { id: said.theirs, emoji: '👋' } })),
  'messaging.removeReaction': ({ viewer, said }) =>
    isAnswered(viewer.messaging.removeReaction({ params: { id: said.theirs, emoji: '👋' } })),
  'messaging.scheduleMessage': ({ viewer, matchId, said }) => isAnswered(scheduleAnswer(viewer, matchId, said.theirs)),
  // The viewer's own message stays; the message that it answers is shown while it is visible.
  'messaging.listScheduledMessages': async ({ viewer, matchId }) =>
    (await isAnswered(viewer.messaging.listScheduledMessages({ params: { id: matchId } }))) &&
    quotesSomebody(await viewer.messaging.listScheduledMessages({ params: { id: matchId } })),
  'messaging.listAllScheduledMessages': async ({ viewer }) =>
    quotesSomebody(await viewer.messaging.listAllScheduledMessages()),
  'messaging.listIdeas': ({ viewer, matchId }) => isAnswered(viewer.messaging.listIdeas({ params: { id: matchId } })),
  'skillVerification.listEvidence': ({ viewer, other }) =>
    isAnswered(viewer.skillVerification.listEvidence({ query: { userId: other.id } })),
  'skillVerification.listSkillEndorsements': ({ viewer, other }) =>
    isAnswered(
      viewer.skillVerification.listSkillEndorsements({ params: { skill: 'Rust' }, query: { userId: other.id } }),
    ),
  'skillVerification.listOwnEndorsements': async ({ viewer, other }) => {
    const { endorsements } = await viewer.skillVerification.listOwnEndorsements({ query: {} })
    return has(
      endorsements.map(({ person }) => person.id),
      other.id,
    )
  },
  'skillVerification.listCollaborators': async ({ viewer, other }) => {
    await wroteTogether(viewer, other)
    const { people } = await viewer.skillVerification.listCollaborators()
    return has(
      people.map(({ person }) => person.id),
      other.id,
    )
  },
  'skillVerification.reviewEndorsement': ({ viewer, offerId }) =>
    isAnswered(viewer.skillVerification.reviewEndorsement({ params: { id: offerId }, body: { decision: 'approve' } })),
  'skillVerification.requestEndorsement': ({ viewer, other }) =>
    isAnswered(
      viewer.skillVerification.requestEndorsement({
        body: { endorserId: other.id, skill: 'Rust', relation: 'built-together' },
      }),
    ),
  'github.listSkillsOfUser': ({ viewer, other }) =>
    isAnswered(viewer.github.listSkillsOfUser({ params: { id: other.id } })),
  'github.listRepositoriesOfUser': ({ viewer, other }) =>
    isAnswered(viewer.github.listRepositoriesOfUser({ params: { id: other.id } })),
  'github.getSyncStatusOfUser': ({ viewer, other }) =>
    isAnswered(viewer.github.getSyncStatusOfUser({ params: { id: other.id } })),
  'github.listSkillsOfLogin': ({ viewer, other }) =>
    isAnswered(viewer.github.listSkillsOfLogin({ query: { username: loginOf(other) } })),
  'gamification.getLeaderboard': isOnBoard,
  'quality.listOwnPoints': async ({ viewer, other }) => {
    await earnWith(viewer, other.id)
    const { entries } = await viewer.quality.listOwnPoints({ query: {} })
    return entries.some(({ person }) => person?.id === other.id)
  },
  'quality.getDashboard': async ({ viewer, other }) => {
    await earnWith(viewer, other.id)
    const { points } = await viewer.quality.getDashboard()
    return points.newest.some(({ person }) => person?.id === other.id)
  },
  // These two change the state, so they come last.
  'matching.recordSwipe': ({ viewer, other }) =>
    viewer.passes(other).then(
      () => true,
      // Already swiped: visible, but can't be swiped again.
      (error: { code?: string }) => {
        if (error.code === 'already_swiped' || error.code === 'not_found') return false
        throw error
      },
    ),
  'preferences.blockUser': ({ viewer, other }) =>
    isAnswered(viewer.preferences.blockUser({ body: { blockedUserId: other.id } })),
}

const isShowing = (kind: string): kind is Showing => !['self', 'chosen', 'address', 'staff'].includes(kind)
const looked = [...readers].flatMap(([name, kind]) => (isShowing(kind) ? [[name, kind] as const] : []))

test('every endpoint that shows other people is covered', () => {
  expect(Object.keys(looks).toSorted()).toEqual(looked.map(([name]) => name).toSorted())
})

/** Names that a search can distinguish, of letters only, because a person's email contains them. */
const nameOf = (state: string, part: string) => `${part} ${state.replaceAll('-', ' ')}`

const bioOf = ({ id }: Person) => `The bio of ${id}`

const loginOf = ({ id }: Person) => `dev-${id.slice(-12)}`

/** Stores and announces a GitHub account as verification does. */
async function connectGithub(person: Person): Promise<void> {
  const { db } = world.services.verification.deps
  const accountId = Number.parseInt(person.id.slice(-10), 16)
  await sql`
    insert into github_connection (user_id, account_id, login, way, include_private, hash_key_id, sealed_hash_key, connected_at)
    values (${person.id}, ${accountId}, ${loginOf(person)}, 'ownership', false, 'key', '', now())`.execute(db)
  const told = { userId: person.id, sourceVersion: 1, login: loginOf(person), connectedAt: new Date().toISOString() }
  await publishAs(bus, githubConnected, told)
}

async function someone(name: string): Promise<Person> {
  const person = await world.user(name)
  await connectGithub(person)
  await person.users.changeOwnProfile({ body: { bio: bioOf(person) } })
  await world.settle()
  return person
}

async function meet(viewer: Person, other: Person): Promise<string> {
  await viewer.likes(other)
  const { matchId } = await other.likes(viewer)
  if (!matchId) throw new Error('Two likes make a match.')
  await world.settle()
  return matchId
}

async function seen(look: Look, kinds: 'stranger' | 'matched'): Promise<Record<string, boolean>> {
  const answers: Record<string, boolean> = {}
  for (const [name, see] of Object.entries(looks)) {
    // Without a match, these have nothing to request.
    const isOfMatch = readers.get(name) === 'keep'
    answers[name] = kinds === 'stranger' && isOfMatch ? false : await see(look)
  }
  return answers
}

/** The form in which the list of matches shows the profile; undefined if it shows none. */
async function formOf({ viewer, other, matchId }: Look): Promise<Form | undefined> {
  const { matches } = await viewer.matching.listMatches({ query: { status: 'all' } })
  const listed = matches.find(({ id }) => id === matchId)
  if (!listed) return undefined
  expect(listed.profile.full_name).toBe(other.name)
  return listed.profile.bio === bioOf(other) ? 'profile' : 'name'
}

const promisedForm = (state: PersonState): Form | undefined => {
  const { keep, form } = visibility[state].matched
  return keep ? form : undefined
}

const promised = (state: PersonState, kinds: 'stranger' | 'matched') =>
  Object.fromEntries(looked.map(([name, kind]) => [name, visibility[state][kinds][kind]]))

test.each(personStates)(
  'a person who is %s is shown to strangers as the table says, everywhere',
  async (state) => {
    const viewer = await someone(nameOf(state, 'Vera'))
    const other = await someone(nameOf(state, 'Stranger'))
    const look = { viewer, other, matchId: '', word: '', said: { own: '', theirs: '' }, proposalId: '', offerId: '' }
    await arrange[state](look)
    await world.settle()
    expect(await seen(look, 'stranger')).toEqual(promised(state, 'stranger'))
  },
  60_000,
)

test.each(personStates)(
  'a person who is %s is shown to their match as the table says, everywhere',
  async (state) => {
    const viewer = await someone(nameOf(state, 'Walter'))
    const other = await someone(nameOf(state, 'Matched'))
    const matchId = await meet(viewer, other)
    const word = `word${matchId.slice(-12)}`
    const theirs = await eventually(() => other.says(matchId, `Hello ${word}`).catch(() => undefined))
    const own = await viewer.says(matchId, 'Hello')
    const said = { own: own.id, theirs: theirs.id }
    await scheduleAnswer(viewer, matchId, said.theirs)
    const proposalId = await proposeIdea(other, matchId, 0)
    const look = { viewer, other, matchId, word, said, proposalId, offerId: await offerEndorsement(other, viewer) }
    await arrange[state](look)
    await world.settle()
    expect(await formOf(look)).toBe(promisedForm(state))
    expect(await seen(look, 'matched')).toEqual(promised(state, 'matched'))
  },
  60_000,
)

const liveFrames = Object.entries(frameReaders).flatMap(([event, kind]) => (kind === 'live' ? [event] : []))

/** Whether the frame shows that a person does something. Going offline is sent for everyone. */
const tellsOf = (person: Person, { event, data }: ServerFrame): boolean => {
  if (event === 'presence') return data.userId === person.id && data.isOnline
  if (event === 'typing') return data.userId === person.id
  if (event === 'new_message') return data.senderId === person.id
  if (event === 'proposal_accepted') return data.acceptedBy === person.id
  if (event === 'proposal_declined') return data.declinedBy === person.id
  if (event === 'endorsement_changed') return data.skill === skillBy(person)
  return event === 'message_read' && data.readerId === person.id
}

/** Comes online, reads, types, answers ideas, writes and deletes messages, as far as permitted. */
async function doEverything(person: Person, viewer: Person, matchId: string, proposalIds: string[]): Promise<void> {
  const [toAccept = '', toDecline = ''] = proposalIds
  const isAllowed = await person.messaging.countUnread().then(
    () => true,
    () => false,
  )
  if (isAllowed) {
    const socket = await person.openSocket()
    socket.joinMatch(matchId)
    socket.send({ event: 'typing', data: { matchId } })
    // Frames of a socket are served in order, and this one gets an answer.
    socket.joinMatch(newId())
    await socket.next('error', ({ about }) => about === 'join_match')
    socket.close()
  }
  await person.messaging.markAllRead({ params: { id: matchId } }).catch(() => undefined)
  await person.projectIdeas.acceptIdea({ params: { id: toAccept } }).catch(() => undefined)
  await person.projectIdeas.declineIdea({ params: { id: toDecline } }).catch(() => undefined)
  await offerEndorsement(person, viewer).catch(() => undefined)
  const said = await person.says(matchId, 'I am here').catch(() => undefined)
  // A message that is deleted before its delivery is never delivered.
  await world.settle()
  if (!said) return
  const params = { id: said.id }
  await person.messaging.editMessage({ params, body: { content: 'I am here now' } })
  await person.messaging.addReaction({ params: { ...params, emoji: '👋' } })
  await world.settle()
  await person.messaging.deleteMessage({ params })
}

test.each(personStates)(
  'the actions of a person who is %s reach their match live as the table says',
  async (state) => {
    const viewer = await someone(nameOf(state, 'Lise'))
    const [other, friend] = [await someone(nameOf(state, 'Doing')), await someone(nameOf(state, 'Friendly'))]
    const [matchId, friendlyMatchId] = [await meet(viewer, other), await meet(viewer, friend)]
    for (const id of [matchId, friendlyMatchId]) await eventually(() => viewer.says(id, 'Hello').catch(() => undefined))
    const proposeTwo = async (id: string) => [await proposeIdea(viewer, id, 0), await proposeIdea(viewer, id, 2)]
    const [proposalIds, friendlyProposalIds] = [await proposeTwo(matchId), await proposeTwo(friendlyMatchId)]
    const [proposalId = ''] = proposalIds
    await arrange[state]({ viewer, other, matchId, word: '', said: { own: '', theirs: '' }, proposalId, offerId: '' })
    await world.settle()
    const socket = await viewer.openSocket()
    for (const id of [matchId, friendlyMatchId]) socket.joinMatch(id)
    await eventually(() => socket.of('presence').some(({ data }) => data.matchId === friendlyMatchId))
    // The friend comes last: when all of the friend's frames have arrived, the other's have too.
    await doEverything(other, viewer, matchId, proposalIds)
    await world.settle()
    await doEverything(friend, viewer, friendlyMatchId, friendlyProposalIds)
    const told = (person: Person, id: string) => {
      const events = socket.frames.filter((frame) => tellsOf(person, frame)).map(({ event }) => event)
      const changes = (['message_deleted', 'message_edited', 'reaction_changed'] as const).filter((event) =>
        socket.of(event).some(({ data }) => data.matchId === id),
      )
      return [...new Set([...events, ...changes])].toSorted()
    }
    await expect.poll(() => told(friend, friendlyMatchId)).toEqual(liveFrames.toSorted())
    expect(told(other, matchId)).toEqual(visibility[state].matched.live ? liveFrames.toSorted() : [])
    socket.close()
  },
  60_000,
)
