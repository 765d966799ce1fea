import type { Person, ReadPull, Requests } from '../../connection/index.ts'
import { gitTime } from './git-time.ts'
import type { ListedPull } from './pulls.ts'
import { findRepository } from './repositories.ts'

/** Each takes three requests of the quota shared by all users without a grant. */
const pullsMax = 30

type Found = { items: { number: number; repository_url: string; author_association: string }[] }
type UserRef = { id: number; type: string } | null
type PullResponse = {
  merged_at: string | null
  merged_by: UserRef
  merge_commit_sha: string | null
  user: UserRef
  base: { repo: { id: number; owner: UserRef } }
}
type Commit = {
  sha: string
  commit: { author: { email?: string; date?: string } | null }
  author: { id: number; login: string } | null
}

const insiders = new Set(['OWNER', 'MEMBER', 'COLLABORATOR'])

/**
 * The newest merged pull requests that are public. Without a grant, organization members are unknown, so only repositories of a
 * person are certainly foreign.
 */
export async function listPublicPulls(
  requests: Requests,
  of: Person,
  { since }: { since?: Date },
): Promise<(ListedPull & Pick<ReadPull, 'isForeign'>)[]> {
  const day = since ? ` merged:>=${since.toISOString().slice(0, 10)}` : ''
  const q = `type:pr is:merged is:public author:${of.login}${day}`
  const found = await requests.get<Found>('GET /search/issues', {
    q,
    per_page: pullsMax,
    sort: 'created',
    order: 'desc',
  })
  if (found.kind !== 'ok') return []
  const pulls: (ListedPull & Pick<ReadPull, 'isForeign'>)[] = []
  for (const { number, repository_url, author_association } of found.data.items) {
    const path = new URL(repository_url).pathname.split('/').slice(-2)
    const [owner, repo] = path
    const pull = await requests.get<PullResponse>('GET /repos/{owner}/{repo}/pulls/{number}', { owner, repo, number })
    if (pull.kind !== 'ok' || !pull.data.merged_at) continue
    const { id, owner: holder } = pull.data.base.repo
    const repository = await findRepository(requests, of, id)
    if (typeof repository === 'string') continue
    const isForeign = holder?.type === 'User' && holder.id !== of.id && !insiders.has(author_association)
    pulls.push({ ...(await readFullPull(requests, { id, number }, pull.data)), repository, isForeign })
  }
  return pulls
}

async function readFullPull(
  { get }: Requests,
  { id, number }: { id: number; number: number },
  response: PullResponse,
): Promise<Omit<ReadPull, 'isForeign'>> {
  const [reviews, commits] = await Promise.all([
    get<{ user: UserRef }[]>('GET /repositories/{id}/pulls/{number}/reviews', { id, number, per_page: 100 }),
    get<Commit[]>('GET /repositories/{id}/pulls/{number}/commits', { id, number, per_page: 100 }),
  ])
  const reviewers = new Set((reviews.kind === 'ok' ? reviews.data : []).map(({ user }) => user?.id))
  reviewers.delete(response.user?.id)
  reviewers.delete(undefined)
  return {
    repositoryId: id,
    number,
    mergedAt: response.merged_at === null ? null : new Date(response.merged_at),
    mergedById: response.merged_by?.id ?? null,
    mergeSha: response.merge_commit_sha,
    authorId: response.user?.id ?? null,
    reviewers: reviewers.size,
    commits: (commits.kind === 'ok' ? commits.data : []).map(({ sha, commit, author }) => ({
      sha,
      author: {
        email: commit.author?.email ?? '',
        accountId: author?.id ?? null,
        login: author?.login ?? null,
        at: gitTime(commit.author?.date),
      },
    })),
  }
}
