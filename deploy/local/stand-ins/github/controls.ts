import type { Answer, Call } from '../http-stand-in.ts'
import type { RateLimits } from './api/limits.ts'
import type { LikeOrder } from './guestbook.ts'
import type { Language } from './histories/code/languages.ts'
import type { Library } from './histories/code/libraries.ts'
import type { Truth } from './histories/plan.ts'
import { sha1 } from './histories/random.ts'
import { joinLike } from './joining.ts'
import { revokeAllOf } from './oauth.ts'
import type { Revoking, State } from './state.ts'
import { type Account, accountOf, push, type Repo, type RepoFault, rename, rewrite, transfer } from './world.ts'

export type PushOrder = {
  /** `owner/name`. */
  repo: string
  /** Login of the committer. */
  by: string
  commits: number
  /** Time of the first commit; the others follow a second apart. Default: now. */
  at?: string
  language: Language
  folder: string
  uses?: readonly Library[]
}

/** What a test, or an operator by `POST /_stand-in/<name>` with a JSON body, can trigger on GitHub. */
export type GithubControls = {
  setRevoking(trouble: Revoking): void
  /** The person revokes the app's grant in their settings: all their tokens end. */
  withdrawGrant(o: { login: string }): void
  /** Old repository addresses redirect; the old login belongs to no one. */
  renameAccount(o: { login: string; to: string }): void
  deleteAccount(o: { login: string }): void
  transferRepo(o: { repo: string; to: string }): void
  /** Requests an hour (`core`, `graphql`, `anonymous`), or a minute (`search`); `status` is that of a refusal. */
  setRateLimits(o: Partial<RateLimits> & { status?: 403 | 429 }): void
  /** Resets every window. */
  refillRateLimits(): void
  /** The next responses are refusals by a secondary limit. */
  refuseNext(o: { count: number; retryAfterSeconds: number }): void
  /** The next responses are errors; default 502. */
  failNext(o: { count: number; status?: number }): void
  /** Delays every response, until set to 0. */
  setDelay(o: { milliseconds: number }): void
  pushCommits(o: PushOrder): void
  /**
   * From now on, or after so many requests, a repository responds with this status: 451 and 403 as if GitHub had closed it, 500
   * as if GitHub failed to serve it, 404 as if it were deleted. `path`: only addresses whose part after the repository begins
   * with it (`/commits/`: each single commit).
   */
  breakRepo(o: { repo: string; status: RepoFault['status']; path?: string; afterAnswers?: number }): void
  mendRepo(o: { repo: string }): void
  /** A force push: all but the first `keep` pieces of work (a commit, or a pull request) get new names. */
  rewriteHistory(o: { repo: string; keep: number }): void
  setBio(o: { login: string; bio: string }): void
  addGist(o: { login: string; description?: string; files: Record<string, string>; isPublic?: boolean }): void
  /** Adds an account with a history like a labelled one, and returns the facts about it. Does nothing if it exists. */
  addAccountLike(o: LikeOrder): Truth
}

function knownAccount({ world }: State, login: string): Account {
  const account = accountOf(world, login)
  if (!account) throw new Error(`No account has the login ${login}.`)
  return account
}

function knownRepo({ world }: State, path: string): Repo {
  const repo = world.byPath.get(path.toLowerCase())
  if (!repo) throw new Error(`There is no ${path}.`)
  return repo
}

function pushCommits(state: State, o: PushOrder): void {
  const { name, login, email } = knownAccount(state, o.by)
  const craft = { language: o.language, folder: o.folder, ...(o.uses && { uses: o.uses }) }
  const at = o.at === undefined ? Date.now() : Date.parse(o.at)
  push(state.world, knownRepo(state, o.repo), {
    by: { name: name ?? login, email },
    count: o.commits,
    from: 0,
    to: 0,
    at,
    crafts: [craft],
  })
}

function addAccountLike(state: State, order: LikeOrder): Truth {
  const { truth, isNew } = joinLike(state, order)
  if (isNew) state.guestbook.write(order)
  return truth
}

/** Controls of the people on GitHub and their data. */
function peopleControls(state: State) {
  const account = (login: string) => knownAccount(state, login)
  return {
    withdrawGrant: ({ login }) => revokeAllOf(state, account(login).id),
    renameAccount: ({ login, to }) => rename(state.world, account(login), to),
    deleteAccount: ({ login }) => {
      account(login).isDeleted = true
    },
    transferRepo: ({ repo, to }) => transfer(state.world, knownRepo(state, repo), account(to)),
    breakRepo: ({ repo, status, path = '', afterAnswers = 0 }) => {
      knownRepo(state, repo).fault = { status, path, answersLeft: afterAnswers }
    },
    mendRepo: ({ repo }) => {
      delete knownRepo(state, repo).fault
    },
    pushCommits: (order) => pushCommits(state, order),
    rewriteHistory: ({ repo, keep }) => rewrite(state.world, knownRepo(state, repo), keep),
    setBio: ({ login, bio }) => {
      account(login).bio = bio
    },
    addGist: ({ login, description = '', files, isPublic = true }) => {
      const { gists } = account(login)
      const id = sha1(`${login} gist ${gists.length}`).slice(0, 32)
      gists.unshift({ id, isPublic, description, files, createdAt: Date.now() })
    },
    addAccountLike: (order) => addAccountLike(state, order),
  } satisfies Partial<GithubControls>
}

export function controlsOf(state: State): GithubControls {
  const { faults, limits } = state
  return {
    ...peopleControls(state),
    setRevoking: (trouble) => {
      faults.revoking = trouble
    },
    setRateLimits: ({ status, ...wanted }) => {
      limits.set(wanted)
      if (status) limits.refuseWith(status)
    },
    refillRateLimits: () => limits.refill(),
    refuseNext: ({ count, retryAfterSeconds }) => {
      faults.secondary = { left: count, retryAfterSeconds }
    },
    failNext: ({ count, status = 502 }) => {
      faults.failures = { left: count, status }
    },
    setDelay: ({ milliseconds }) => {
      faults.delayMilliseconds = milliseconds
    },
  }
}

/** The same by HTTP, for a stand-in in a separate process. */
export function answerControl(controls: GithubControls, { params, body }: Call): Answer {
  const name = params['control'] ?? ''
  if (!Object.hasOwn(controls, name))
    return { status: 404, json: { message: `There is no ${name}.`, known: Object.keys(controls) } }
  const order: unknown = body.length > 0 ? JSON.parse(body.toString()) : {}
  try {
    const done = (controls[name as keyof GithubControls] as (order: unknown) => unknown)(order)
    return { json: done ?? {} }
  } catch (error) {
    return { status: 422, json: { message: error instanceof Error ? error.message : String(error) } }
  }
}
