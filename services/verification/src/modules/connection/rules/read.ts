// What a sync reads, as plain values; `trace.ts` converts it to what is stored.

export type Email = { email: string; isVerified: boolean }

/** The account that is analysed. */
export type Account = {
  /** Does not change when the account is renamed. */
  id: number
  login: string
  /** Former logins that no other account uses now. */
  formerLogins: readonly string[]
  emails: readonly Email[]
}

/** An author or committer as stated, and the account GitHub assigns to the address. */
export type Signature = { email: string; accountId: number | null; login: string | null; at: Date }

/** A sampled stargazer. */
export type Stargazer = {
  login: string
  accountCreatedAt: Date
  starredAt: Date
  /** Owners of other repositories this account starred, as far as read. */
  alsoStars: readonly string[]
}

/** The same tree found in another repository (GitHub's commit search by `tree:`). */
export type Sighting = {
  tree: string
  repositoryId: number
  repositoryCreatedAt: Date
  /** By the account itself: a copy of its own work. */
  isByYou: boolean
}

export type ReadRepository = {
  id: number
  /** `owner/name`. */
  fullName: string
  isFork: boolean
  isPrivate: boolean
  isArchived: boolean
  /** `you`: the account itself; `shared`: an owner where the account may push; `foreign`: all others. */
  owner: 'you' | 'shared' | 'foreign'
  stars: number
  createdAt: Date
  /** The text of each manifest by its path. */
  manifests: Readonly<Record<string, string>>
  /** First lines of files by path, if no patch shows them. */
  heads: Readonly<Record<string, string>>
  stargazers: readonly Stargazer[]
  /** Number of commits whose tree was searched elsewhere. */
  sampledTrees: number
  /** Where they were found. */
  sightings: readonly Sighting[]
}

export type ChangedFile = {
  path: string
  additions: number
  deletions: number
  /** First lines of the unified diff; null if GitHub omits it. */
  patch: string | null
}

/** A commit of a default branch. */
export type ReadCommit = {
  sha: string
  repositoryId: number
  author: Signature
  committer: Signature
  message: string
  /** How many parents it has. */
  parents: number
  tree: string | null
  /** Null: not read. */
  files: readonly ChangedFile[] | null
}

export type ReadPull = {
  repositoryId: number
  number: number
  mergedAt: Date | null
  mergedById: number | null
  /** Its commit in the default branch; for a rebase, the last one. */
  mergeSha: string | null
  /** Into a repository where the account may not push. */
  isForeign: boolean
  authorId: number | null
  /** People other than its author who reviewed it. */
  reviewers: number
  /** Commits of its branch. */
  commits: readonly { sha: string; author: Signature }[]
}

/** Everything read about one developer. */
export type Reading = {
  account: Account
  repositories: readonly ReadRepository[]
  commits: readonly ReadCommit[]
  pullRequests: readonly ReadPull[]
}
