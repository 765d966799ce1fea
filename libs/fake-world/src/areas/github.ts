import type { GithubConnection, GithubStatus } from '@codekin/contracts/github/models'
import { type FakeApi, failWith } from '@codekin/web-runtime/testing/fake-api'
import { type FakeGithub, hasConsent } from '../github.ts'
import { dashboardOf, evidenceIdOf, githubSkillsOf, shownReposOf } from '../github-proof.ts'
import { beginSync } from '../github-time.ts'
import { idOf } from '../ids.ts'
import { ago } from '../matches.ts'
import { findPerson } from '../people.ts'
import { isBlocked, type State, type World } from '../state.ts'

const checkMinutes = 60
/** After this many checks a code counts as placed, so that manual use needs no visit to GitHub. */
const asksMax = 3

function shownConnection({ connection, syncs }: FakeGithub): GithubConnection | null {
  return connection && { ...connection, lastSync: syncs[0] ?? null }
}

function findConnection(github: FakeGithub): NonNullable<FakeGithub['connection']> {
  if (!github.connection) throw failWith('github_not_connected')
  return github.connection
}

function checkAvailable({ isAvailable }: FakeGithub): void {
  if (!isAvailable) throw failWith('github_not_configured')
}

function checkConsent(state: State): void {
  if (!hasConsent(state)) throw failWith('consent_required')
}

/** Connects the account; the first sync begins if the viewer consented. */
function connect(world: World, login: string, way: 'grant' | 'ownership', mayIncludePrivate: boolean) {
  const { github } = world.state
  github.connection = {
    login,
    way,
    scopes: way === 'grant' ? ['read:user', 'user:email', ...(mayIncludePrivate ? ['repo'] : [])] : [],
    mayIncludePrivate,
    includePrivateRepos: mayIncludePrivate,
    excludedRepos: [],
    excludedPrivateRepos: [],
    connectedAt: ago(0),
    syncedAt: null,
  }
  github.hasPrivate = false
  world.state.me = { ...world.state.me, github_username: login }
  if (hasConsent(world.state)) beginSync(world, 'full')
}

const nothingRead = { hasFigures: false, hasPrivate: false, syncs: [], appeals: [], hidden: [] }

function connectingOf(world: World) {
  const { github } = world.state
  const status = (): GithubStatus => ({
    isAvailable: github.isAvailable,
    hasConsent: hasConsent(world.state),
    connection: shownConnection(github),
  })
  return {
    getConnectionStatus: status,
    beginConnection: ({ query: { includePrivate } }) => {
      checkAvailable(github)
      checkConsent(world.state)
      const state = crypto.randomUUID().replaceAll('-', '')
      github.begun = { state, includePrivate }
      const back = new URL('/auth/github/callback', location.origin)
      back.search = new URLSearchParams({ code: 'a-code', state }).toString()
      return { url: back.href, state }
    },
    finishConnection: ({ body: { state } }) => {
      if (github.begun?.state !== state) throw failWith('connection_expired')
      connect(world, 'adalind', 'grant', github.begun.includePrivate)
      github.begun = null
      return shownConnection(github) as GithubConnection
    },
    changeConnectionPrivacy: ({ body: { includePrivateRepos, excludedRepos, excludedPrivateRepos } }) => {
      const { connection } = github
      if (!connection) throw failWith('not_found')
      if (includePrivateRepos && !connection.mayIncludePrivate) throw failWith('private_not_granted')
      const isToBeRead = includePrivateRepos && !connection.includePrivateRepos
      Object.assign(connection, {
        includePrivateRepos,
        excludedRepos,
        ...(excludedPrivateRepos && { excludedPrivateRepos }),
      })
      if (!includePrivateRepos) github.hasPrivate = false
      if (isToBeRead) beginSync(world, 'incremental')
      return shownConnection(github) as GithubConnection
    },
    disconnect: () => {
      Object.assign(github, { ...nothingRead, connection: null })
      world.state.me = { ...world.state.me, github_username: null }
    },
  } satisfies FakeApi['github']
}

function provingOf(world: World) {
  const { github } = world.state
  return {
    verifyOwnership: ({ body: { githubUsername: username } }) => {
      checkAvailable(github)
      checkConsent(world.state)
      if (username === 'nobody') throw failWith('github_name_unknown')
      if (username === 'taken') throw failWith('github_account_taken')
      const isSame = github.check?.username.toLowerCase() === username.toLowerCase()
      const check =
        isSame && github.check ? github.check : { username, code: 'codekin-7f3k9q', isPlaced: false, asks: 0 }
      github.check = { ...check, asks: check.asks + 1 }
      const told = { githubUsername: username, wasNotFound: false }
      if (check.isPlaced || check.asks >= asksMax) {
        connect(world, username, 'ownership', false)
        github.check = null
        return { ...told, isVerified: true, code: null, expiresAt: null }
      }
      const wasNotFound = check.asks > 0
      return { ...told, isVerified: false, code: check.code, expiresAt: ago(-checkMinutes), wasNotFound }
    },
  } satisfies FakeApi['github']
}

function syncingOf(world: World) {
  const { github } = world.state
  return {
    getSyncStatus: () => ({ sync: github.syncs[0] ?? null, history: github.syncs }),
    triggerSync: ({ body: { syncType } }) => {
      findConnection(github)
      checkConsent(world.state)
      return beginSync(world, syncType)
    },
    retrySync: ({ params: { id } }) => {
      const [newest, ...others] = github.syncs
      if (newest?.id !== id) throw failWith('not_found')
      findConnection(github)
      checkConsent(world.state)
      if (newest.state !== 'failed' && newest.state !== 'paused') throw failWith('sync_not_failed')
      const again = { ...newest, state: 'running' as const, problem: null, resumesAt: null, finishedAt: null }
      github.syncs = [again, ...others]
      world.tell({ event: 'github_sync_changed', data: again })
      return again
    },
    analyzeContributions: () => {
      findConnection(github)
      checkConsent(world.state)
      return { isQueued: true as const }
    },
    appealSignal: ({ params: { kind }, body: { reason } }) => {
      const signal = dashboardOf(world.state).signals.find((one) => one.kind === kind)
      if (!signal) throw failWith('not_found')
      if (signal.appeal) throw failWith('appeal_exists')
      const appeal = {
        id: idOf('signal-appeal', 100 + github.appeals.length),
        kind,
        state: 'waiting' as const,
        reason,
        answer: '',
        createdAt: ago(0),
        decidedAt: null,
      }
      github.appeals.push(appeal)
      return appeal
    },
  } satisfies FakeApi['github']
}

/** Throws `not_found` for people the viewer can't see. */
function checkSeen(state: State, userId: string): void {
  if (userId === state.me.id) return
  if (!findPerson(userId) || isBlocked(state, userId)) throw failWith('not_found')
}

function showingOf(state: State) {
  return {
    listVerifiedSkills: () => ({
      skills: githubSkillsOf(state, state.me.id).filter(({ skill }) => !state.github.hidden.includes(skill)),
    }),
    getGithubDashboard: () => dashboardOf(state),
    listGithubEvidence: () => ({
      skills: githubSkillsOf(state, state.me.id).map((one) => ({
        ...one,
        evidenceId: evidenceIdOf(state.me.id, one.skill),
        isHidden: state.github.hidden.includes(one.skill),
      })),
    }),
    listSkillsOfUser: ({ params: { id } }) => {
      checkSeen(state, id)
      return { skills: githubSkillsOf(state, id) }
    },
    listRepositoriesOfUser: ({ params: { id } }) => {
      checkSeen(state, id)
      return { repositories: shownReposOf(state, id) }
    },
    getSyncStatusOfUser: ({ params: { id } }) => {
      checkSeen(state, id)
      const isOwn = id === state.me.id
      const isConnected = isOwn ? state.github.connection !== null : shownReposOf(state, id).length > 0
      const syncedAt = isOwn ? (state.github.connection?.syncedAt ?? null) : isConnected ? ago(2 * 24 * 60) : null
      return { isConnected, state: isConnected ? ('done' as const) : null, syncedAt }
    },
  } satisfies FakeApi['github']
}

export function githubOf(world: World) {
  return {
    ...connectingOf(world),
    ...provingOf(world),
    ...syncingOf(world),
    ...showingOf(world.state),
  } satisfies FakeApi['github']
}
