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
  /** The login of who commits. */
  by: string
  commits: number
  /** When the first is committed, each a second later; default: now. */
  at?: string
  language: Language
  folder: string
  uses?: readonly Library[]
}

/** What a test, or an operator by `POST /_stand-in/<name>` with the order as JSON, can make happen at GitHub. */
export type GithubControls = {
  setRevoking(trouble: Revoking): void
  /** The person takes the app's grant back in their settings: each of their tokens ends. */
  withdrawGrant(o: { login: string }): void
  /** Repositories lead on from the old address; the old login is nobody's. */
  renameAccount(o: { login: string; to: string }): void
  deleteAccount(o: { login: string }): void
  transferRepo(o: { repo: string; to: string }): void
  /** Requests an hour (`core`, `graphql`, `anonymous`), or a minute (`search`); `status` is what a refusal answers. */
  setRateLimits(o: Partial<RateLimits> & { status?: 403 | 429 }): void
  /** As if every window were over. */
  refillRateLimits(): void
  /** The next answers refuse because of a secondary limit. */
  refuseNext(o: { count: number; retryAfterSeconds: number }): void
  /** The next answers are errors; 502 unless told. */
  failNext(o: { count: number; status?: number }): void
  /** Every answer takes as long, until told 0. */
  setDelay(o: { milliseconds: number }): void
  pushCommits(o: PushOrder): void
  /**
   * From now on, or after so many requests, a repository is answered so: 451 and 403 as one that GitHub has closed, 500 as one
   * that it fails at, 404 as one that was deleted. `path`: only what follows the repository in an address and begins so
   * (`/commits/`: each single commit).
   */
  breakRepo(o: { repo: string; status: RepoFault['status']; path?: string; afterAnswers?: number }): void
  mendRepo(o: { repo: string }): void
  /** A force push: all but the first `keep` pieces of work (a commit, or a pull request) get new names. */
  rewriteHistory(o: { repo: string; keep: number }): void
  setBio(o: { login: string; bio: string }): void
  addGist(o: { login: string; description?: string; files: Record<string, string>; isPublic?: boolean }): void
  /** An account with a history like that of a labelled one, and what is so about it. Does nothing if it is there. */
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

/** What happens to who is at GitHub and what they have there. */
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

/** The same by HTTP, for who runs the stand-in as a process of its own. */
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
