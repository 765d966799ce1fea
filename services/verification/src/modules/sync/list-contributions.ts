import type { RepositoryProblem } from '@codekin/contracts/github/models'
import { pullRow, tracePull } from '../analysis/index.ts'
import {
  type Account,
  addSeconds,
  announceConnected,
  canReadPrivate,
  deleteRepositories,
  findPerson,
  type ListedRow,
  listEmails,
  listRepositoryRows,
  type Person,
  type RepositoryRow,
  readOwner,
  updateConnection,
  updateRepository,
  updateSync,
  upsertListedRepositories,
  upsertPulls,
} from '../connection/index.ts'
import { listContributed } from './adapters/contributions.ts'
import { listPublicPulls } from './adapters/public-pulls.ts'
import { type ListedPull, listPulls } from './adapters/pulls.ts'
import { findRepository, type ListedRepository, listRepositories } from './adapters/repositories.ts'
import type { SyncRun } from './sync-run.ts'

/** The GitHub account no longer exists. */
export class AccountGone extends Error {}

/** Chosen: search and lists lag behind. */
const overlapSeconds = 2 * 86_400
/** Chosen: further missing repositories wait for the next sync. */
const goneMax = 50

export type Listed = {
  account: Account
  /** Every repository has to be listed again. */
  isWhole: boolean
  /** Full names for GraphQL queries; those of private repositories are stored nowhere. */
  names: ReadonlyMap<number, string>
}

async function readPerson({ requests, connection }: SyncRun): Promise<Person & { scopes: string[] }> {
  if (connection.way === 'grant') return await readOwner(requests)
  const person = await findPerson(requests, connection.accountId)
  if (!person) throw new AccountGone('The GitHub account no longer exists.')
  return { ...person, scopes: [] }
}

/** The account to analyse, by its id, with its current login. */
async function accountOf({ requests, connection }: SyncRun, person: Person): Promise<Account> {
  const { way, login, formerLogins } = connection
  const emails = way === 'grant' ? await listEmails(requests) : []
  const former = new Set(login === person.login ? formerLogins : [...formerLogins, login])
  // The current login is not a former one.
  former.delete(person.login)
  return { id: person.id, login: person.login, formerLogins: [...former], emails }
}

const knownAs = ({ hash }: SyncRun, { login, formerLogins, emails }: Account) => {
  const addresses = emails.map(({ email, isVerified }) => `${email.toLowerCase()} ${isVerified}`)
  return hash([login, ...formerLogins, ...addresses.toSorted()].join('\n'))
}

function rowOf({ id, fullName, isPrivate, ...rest }: ListedRepository): ListedRow {
  return { ...rest, repositoryId: id, isPrivate, fullName: isPrivate ? null : fullName }
}

type Sources = {
  own: Awaited<ReturnType<typeof listRepositories>>
  pulls: (ListedPull & { isForeign?: boolean })[]
  contributed: ListedRepository[]
}

async function readSources(run: SyncRun, person: Person, isWhole: boolean): Promise<Sources> {
  const { requests, connection, deps } = run
  const { way, includePrivate, repositoriesEtag, syncedAt } = connection
  const since = isWhole || !syncedAt ? undefined : addSeconds(syncedAt, -overlapSeconds)
  const etag = isWhole ? null : repositoriesEtag
  const own = await listRepositories(requests, person, { way, includePrivate, etag })
  if (way === 'ownership') {
    const pulls = await listPublicPulls(requests, person, since ? { since } : {})
    return { own, pulls, contributed: [] }
  }
  const pulls = await listPulls(requests, person, { ...(since && { since }), includePrivate })
  const span = { since: since ?? person.createdAt, until: deps.clock.now(), includePrivate }
  return { own, pulls, contributed: await listContributed(requests, person, span) }
}

type Followed = {
  moved: ListedRepository[]
  gone: number[]
  closed: { row: RepositoryRow; problem: RepositoryProblem }[]
}

/** Own repositories that are no longer listed: moved, gone, or inaccessible. */
async function followMoved(run: SyncRun, person: Person, listed: readonly ListedRepository[]): Promise<Followed> {
  const { deps, sync, connection, requests } = run
  const here = new Set(listed.map(({ id }) => id))
  const rows = await listRepositoryRows(deps.db, sync.userId)
  const left = rows
    .filter(({ repositoryId, owner }) => owner !== 'foreign' && !here.has(repositoryId))
    .slice(0, goneMax)
  const followed: Followed = { moved: [], gone: [], closed: [] }
  for (const row of left) {
    const found = await findRepository(requests, person, row.repositoryId)
    if (found === 'blocked' || found === 'unreachable') followed.closed.push({ row, problem: found })
    else if (found === 'gone' || (found.isPrivate && !connection.includePrivate)) followed.gone.push(row.repositoryId)
    else followed.moved.push(found)
  }
  return followed
}

/**
 * The listing stage: account, repositories and merged pull requests, stored in one transaction, so that a resumed sync finds
 * them.
 */
export async function listContributions(run: SyncRun): Promise<Listed> {
  const { connection, sync, deps } = run
  const { userId } = sync
  const person = await readPerson(run)
  if (person.id !== connection.accountId) throw new Error('The token belongs to another account')
  const account = await accountOf(run, person)
  const known = knownAs(run, account)
  const isWhole = sync.isWhole || known !== connection.knownAs
  const { own, pulls, contributed } = await readSources(run, person, isWhole)
  const nowhere: Followed = { moved: [], gone: [], closed: [] }
  const { moved, gone, closed } = own ? await followMoved(run, person, own.repositories) : nowhere
  const mine = [...(own?.repositories ?? []), ...moved]
  const others = new Map([...pulls.map(({ repository }) => repository), ...contributed].map((one) => [one.id, one]))
  for (const { id } of mine) others.delete(id)
  await run.commit(async (trx) => {
    const now = deps.clock.now()
    if (person.login !== connection.login) {
      await announceConnected(trx, { userId, login: person.login, now, connectedAt: connection.connectedAt })
    }
    await deleteRepositories(trx, userId, gone)
    for (const { row, problem } of closed) await updateRepository(trx, row, { problem })
    await upsertListedRepositories(trx, userId, mine.map(rowOf), { isOwnList: true })
    await upsertListedRepositories(trx, userId, [...others.values()].map(rowOf), { isOwnList: false })
    const rows = await listRepositoryRows(trx, userId)
    const foreign = new Set(rows.filter(({ owner }) => owner === 'foreign').map(({ repositoryId }) => repositoryId))
    const traces = pulls.map(({ repository, isForeign = foreign.has(repository.id), ...pull }) =>
      tracePull(account, { ...pull, isForeign }, run.hash),
    )
    await upsertPulls(trx, userId, traces.map(pullRow))
    await updateConnection(trx, userId, {
      login: person.login,
      formerLogins: [...account.formerLogins],
      ...(connection.way === 'grant' && { scopes: person.scopes }),
      ...(!canReadPrivate(person.scopes) && { includePrivate: false }),
      knownAs: known,
      ...(own && { repositoriesEtag: own.etag }),
    })
    await updateSync(trx, sync.id, { isWhole })
  })
  const names = new Map([...mine, ...others.values()].map(({ id, fullName }) => [id, fullName]))
  return { account, isWhole, names }
}
