import { createHmac } from 'node:crypto'
import { type KeyedHash, traceOf } from '../src/modules/analysis/rules/trace.ts'
import type { Choices, Trace } from '../src/modules/connection/rules/models.ts'
import type {
  Account,
  ChangedFile,
  ReadCommit,
  Reading,
  ReadPull,
  ReadRepository,
  Signature,
} from '../src/modules/connection/rules/read.ts'

// Helpers that describe one developer and their work briefly.

export const now = new Date('2026-06-01T00:00:00Z')
export const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
export const everything: Choices = { now, includePrivate: true, excluded: [] }

export const ada: Account = {
  id: 512,
  login: 'ada',
  formerLogins: ['ada-before'],
  emails: [
    { email: 'ada@mail.example', isVerified: true },
    { email: 'ada@claimed.example', isVerified: false },
  ],
}

/** A signature by address, and the account that GitHub assigns to it. */
export const signed = (
  email: string,
  at = daysAgo(30),
  account: { id: number; login: string } | null = null,
): Signature => ({ email, accountId: account?.id ?? null, login: account?.login ?? null, at })

export const aRepository = (o: Partial<ReadRepository> = {}): ReadRepository => ({
  id: 1,
  fullName: 'ada/engine',
  isFork: false,
  isPrivate: false,
  isArchived: false,
  owner: 'you',
  stars: 0,
  createdAt: daysAgo(2000),
  manifests: {},
  heads: {},
  stargazers: [],
  sampledTrees: 0,
  sightings: [],
  ...o,
})

export const aFile = (path: string, additions = 200, o: Partial<ChangedFile> = {}): ChangedFile => ({
  path,
  additions,
  deletions: 0,
  patch: '@@ -0,0 +1 @@\n+a line',
  ...o,
})

let commits = 0
export const aCommit = (o: Partial<ReadCommit> = {}): ReadCommit => {
  commits += 1
  const author = o.author ?? signed('ada@mail.example')
  return {
    sha: `c${commits}`,
    repositoryId: 1,
    author,
    committer: author,
    message: 'Change',
    parents: 1,
    tree: null,
    files: [aFile('src/engine.ts')],
    ...o,
  }
}

export const aPull = (o: Partial<ReadPull> = {}): ReadPull => ({
  repositoryId: 1,
  number: 1,
  mergedAt: daysAgo(20),
  mergedById: 77,
  mergeSha: null,
  isForeign: false,
  authorId: 512,
  reviewers: 0,
  commits: [],
  ...o,
})

export const read = (o: Partial<Reading> = {}): Reading => ({
  account: ada,
  repositories: [aRepository()],
  commits: [],
  pullRequests: [],
  ...o,
})

export const hash: KeyedHash = (text) => createHmac('sha256', 'of the test').update(text).digest('base64url')

/** The stored trace of it. */
export const traced = (o: Partial<Reading> = {}): Trace => traceOf(read(o), hash)
