// What a sync has read, as plain values; `trace.ts` makes of it what is kept. Nothing here knows how it was read.

export type Email = { email: string; isVerified: boolean }

/** Whose contributions are looked at. */
export type Account = {
  /** Stays, whatever the account is called. */
  id: number
  login: string
  /** What the account was called before; nobody else's names. */
  formerLogins: readonly string[]
  emails: readonly Email[]
}

/** Who is said to have written or committed something, and whose account GitHub takes the address for. */
export type Signature = { email: string; accountId: number | null; login: string | null; at: Date }

/** Somebody who starred a repository, of a sample. */
export type Stargazer = {
  login: string
  accountCreatedAt: Date
  starredAt: Date
  /** Owners of repositories that this one starred as well, as far as they were read. */
  alsoStars: readonly string[]
}

/** The same content seen in another repository (GitHub's commit search by `tree:`). */
export type Sighting = {
  tree: string
  repositoryId: number
  repositoryCreatedAt: Date
  /** Written by the one who is looked at: a copy of their own work. */
  isByYou: boolean
}

export type ReadRepository = {
  id: number
  /** `owner/name`. */
  fullName: string
  isFork: boolean
  isPrivate: boolean
  isArchived: boolean
  /** `you`: the account itself; `shared`: an organization or somebody where they may push; `foreign`: all others. */
  owner: 'you' | 'shared' | 'foreign'
  stars: number
  createdAt: Date
  /** The text of each manifest by its path. */
  manifests: Readonly<Record<string, string>>
  /** The first lines of files by path, where they were read because no patch shows them. */
  heads: Readonly<Record<string, string>>
  stargazers: readonly Stargazer[]
  /** Of how many of their commits here the tree was looked for elsewhere. */
  sampledTrees: number
  /** Where those were found. */
  sightings: readonly Sighting[]
}

export type ChangedFile = {
  path: string
  additions: number
  deletions: number
  /** The first lines of the unified diff; null where GitHub leaves it out. */
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
  /** Null where it was not looked into. */
  files: readonly ChangedFile[] | null
}

export type ReadPull = {
  repositoryId: number
  number: number
  mergedAt: Date | null
  mergedById: number | null
  /** The commit that it became in the default branch; of a rebase, the last. */
  mergeSha: string | null
  /** Into a repository where they may not push. */
  isForeign: boolean
  authorId: number | null
  /** People other than its author who reviewed it. */
  reviewers: number
  /** Those of its branch. */
  commits: readonly { sha: string; author: Signature }[]
}

/** Everything that was read about one developer. */
export type Reading = {
  account: Account
  repositories: readonly ReadRepository[]
  commits: readonly ReadCommit[]
  pullRequests: readonly ReadPull[]
}
