import type { RepositoryProblem } from '@codekin/contracts/github/models'
import { pullRow, tracePull } from '../analysis/index.ts'
import {
  type Account,
  after,
  changeConnection,
  changeRepository,
  changeSync,
  findPerson,
  keepListed,
  keepPulls,
  type ListedRow,
  listAddresses,
  listRepositoryRows,
  mayReadPrivate,
  type Person,
  type RepositoryRow,
  readOwner,
  removeRepositories,
  tellConnected,
} from '../connection/index.ts'
import { listContributed } from './adapters/contributions.ts'
import { listPublicPulls } from './adapters/public-pulls.ts'
import { type ListedPull, listPulls } from './adapters/pulls.ts'
import { findRepository, type ListedRepository, listRepositories } from './adapters/repositories.ts'
import type { SyncRun } from './sync-run.ts'

/** Nobody has the account any more. */
export class AccountGone extends Error {}

/** Ours: search and lists know of something a little later than it happened. */
const overlapSeconds = 2 * 86_400
/** Ours: of more that are gone at once the next sync asks. */
const goneMax = 50

export type Listed = {
  account: Account
  /** Every repository is to be listed anew. */
  isWhole: boolean
  /** What the repositories of this listing are called, to ask the other API about them; of private ones nothing else says so. */
  names: ReadonlyMap<number, string>
}

async function readPerson({ requests, connection }: SyncRun): Promise<Person & { scopes: string[] }> {
  if (connection.way === 'grant') return await readOwner(requests)
  const person = await findPerson(requests, connection.accountId)
  if (!person) throw new AccountGone('Nobody has the account any more.')
  return { ...person, scopes: [] }
}

/** Whose contributions are looked at: by the number of the account, whatever it is called by now. */
async function accountOf({ requests, connection }: SyncRun, person: Person): Promise<Account> {
  const { way, login, formerLogins } = connection
  const emails = way === 'grant' ? await listAddresses(requests) : []
  const former = new Set(login === person.login ? formerLogins : [...formerLogins, login])
  // A name that they have again was never lost.
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
  const since = isWhole || !syncedAt ? undefined : after(syncedAt, -overlapSeconds)
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

/** Those that were theirs and are in the list no more: where they are now, that they are gone, or why GitHub does not say. */
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
 * The first stage: who it is, which repositories there are, and which pull requests were merged. What is kept of it is kept at
 * once, so that whoever goes on finds it.
 */
export async function listContributions(run: SyncRun): Promise<Listed> {
  const { connection, sync, deps } = run
  const { userId } = sync
  const person = await readPerson(run)
  if (person.id !== connection.accountId) throw new Error('The token is of another account')
  const account = await accountOf(run, person)
  const known = knownAs(run, account)
  const isWhole = sync.isWhole || known !== connection.knownAs
  const { own, pulls, contributed } = await readSources(run, person, isWhole)
  const nowhere: Followed = { moved: [], gone: [], closed: [] }
  const { moved, gone, closed } = own ? await followMoved(run, person, own.repositories) : nowhere
  const mine = [...(own?.repositories ?? []), ...moved]
  const others = new Map([...pulls.map(({ repository }) => repository), ...contributed].map((one) => [one.id, one]))
  for (const { id } of mine) others.delete(id)
  await run.keep(async (trx) => {
    const now = deps.clock.now()
    if (person.login !== connection.login) {
      await tellConnected(trx, { userId, login: person.login, now, connectedAt: connection.connectedAt })
    }
    await removeRepositories(trx, userId, gone)
    for (const { row, problem } of closed) await changeRepository(trx, row, { problem })
    await keepListed(trx, userId, mine.map(rowOf), { isOwnList: true })
    await keepListed(trx, userId, [...others.values()].map(rowOf), { isOwnList: false })
    const rows = await listRepositoryRows(trx, userId)
    const foreign = new Set(rows.filter(({ owner }) => owner === 'foreign').map(({ repositoryId }) => repositoryId))
    const traces = pulls.map(({ repository, isForeign = foreign.has(repository.id), ...pull }) =>
      tracePull(account, { ...pull, isForeign }, run.hash),
    )
    await keepPulls(trx, userId, traces.map(pullRow))
    await changeConnection(trx, userId, {
      login: person.login,
      formerLogins: [...account.formerLogins],
      ...(connection.way === 'grant' && { scopes: person.scopes }),
      ...(!mayReadPrivate(person.scopes) && { includePrivate: false }),
      knownAs: known,
      ...(own && { repositoriesEtag: own.etag }),
    })
    await changeSync(trx, sync.id, { isWhole })
  })
  const names = new Map([...mine, ...others.values()].map(({ id, fullName }) => [id, fullName]))
  return { account, isWhole, names }
}
