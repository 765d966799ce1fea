import type { Pull } from '../histories/history.ts'
import type { Who } from '../histories/plan.ts'
import { hashOf } from '../histories/random.ts'
import { accountByEmail, fullName, type Repo, type World } from '../world.ts'
import { instant } from './answers.ts'
import { branchName, type RepoCall } from './asked-repo.ts'
import type { ApiCall } from './door.ts'
import { totalsOf } from './present-commits.ts'
import { presentRepo } from './present-repos.ts'
import { nodeId, presentAuthor, siteOf } from './present-users.ts'

export const isMerged = ({ mergeSha }: Pull): boolean => mergeSha !== null

const pullId = (repo: Repo, number: number) => 1_000_000_000 + (hashOf(`${repo.plan.path} ${number}`) % 900_000_000)

/** The relation of an author to a repository. */
export function associationOf(world: World, repo: Repo, { email }: Who): string {
  const account = accountByEmail(world, email)
  if (!account) return 'NONE'
  if (account === repo.owner) return 'OWNER'
  if ((repo.owner.members ?? []).includes(account.login)) return 'MEMBER'
  return (repo.plan.collaborators ?? []).includes(account.login) ? 'COLLABORATOR' : 'CONTRIBUTOR'
}

const bodyOf = ({ title, crafts }: Pull) =>
  `${title}, in ${[...new Set(crafts.map(({ folder }) => folder))].join(' and ')}.`

function headOf(call: ApiCall, repo: Repo, pull: Pull) {
  const user = presentAuthor(call.world, siteOf(call), pull.author)
  const login = user?.login ?? null
  const ref = `topic/${pull.number}`
  const sha = pull.commits.at(-1)?.sha ?? pull.baseSha
  const shown = presentRepo(call, repo)
  return {
    head: { label: `${login ?? 'unknown'}:${ref}`, ref, sha, user, repo: login === repo.owner.login ? shown : null },
    base: {
      label: `${repo.owner.login}:${branchName}`,
      ref: branchName,
      sha: pull.baseSha,
      user: shown.owner,
      repo: shown,
    },
  }
}

function addressesOf(call: RepoCall, pull: Pull, headSha: string) {
  const { api, html: root } = siteOf(call)
  const path = `${api}/repos/${fullName(call.repo)}`
  const url = `${path}/pulls/${pull.number}`
  const issue = `${path}/issues/${pull.number}`
  const html = `${root}/${fullName(call.repo)}/pull/${pull.number}`
  const comments = `${issue}/comments`
  const reviewComments = `${url}/comments`
  const reviewComment = `${path}/pulls/comments{/number}`
  const statuses = `${path}/statuses/${headSha}`
  const link = (href: string) => ({ href })
  return {
    url,
    html_url: html,
    diff_url: `${html}.diff`,
    patch_url: `${html}.patch`,
    issue_url: issue,
    commits_url: `${url}/commits`,
    review_comments_url: reviewComments,
    review_comment_url: reviewComment,
    comments_url: comments,
    statuses_url: statuses,
    _links: {
      self: link(url),
      html: link(html),
      issue: link(issue),
      comments: link(comments),
      review_comments: link(reviewComments),
      review_comment: link(reviewComment),
      commits: link(`${url}/commits`),
      statuses: link(statuses),
    },
  }
}

/** A pull request as in lists. */
export function presentPull(call: RepoCall, pull: Pull) {
  const { repo, world } = call
  const { head, base } = headOf(call, repo, pull)
  const user = presentAuthor(world, siteOf(call), pull.author)
  return {
    ...addressesOf(call, pull, head.sha),
    id: pullId(repo, pull.number),
    node_id: nodeId('PullRequest', pullId(repo, pull.number)),
    number: pull.number,
    state: pull.end === 'open' ? 'open' : 'closed',
    locked: false,
    title: pull.title,
    user,
    body: bodyOf(pull),
    created_at: instant(pull.createdAt),
    updated_at: instant(pull.endedAt ?? pull.createdAt),
    closed_at: pull.endedAt === null ? null : instant(pull.endedAt),
    merged_at: pull.endedAt !== null && isMerged(pull) ? instant(pull.endedAt) : null,
    merge_commit_sha: pull.mergeSha,
    assignee: null,
    assignees: [],
    requested_reviewers: [],
    requested_teams: [],
    labels: [],
    milestone: null,
    draft: false,
    head,
    base,
    author_association: associationOf(world, repo, pull.author),
    auto_merge: null,
    active_lock_reason: null,
  }
}

/** A single pull request: with its size and who merged it. */
export function presentFullPull(call: RepoCall, pull: Pull, changes: Parameters<typeof totalsOf>[0]) {
  const { additions, deletions } = totalsOf(changes)
  const merged = isMerged(pull)
  return {
    ...presentPull(call, pull),
    merged,
    mergeable: merged ? null : true,
    rebaseable: merged ? null : true,
    mergeable_state: merged ? 'unknown' : 'clean',
    merged_by: merged ? presentAuthor(call.world, siteOf(call), pull.mergedBy) : null,
    comments: 0,
    review_comments: pull.reviewers.length,
    maintainer_can_modify: false,
    commits: pull.commits.length,
    additions,
    deletions,
    changed_files: changes.length,
  }
}

/** The reviews of each reviewer, before the pull request ended. */
export function presentReviews(call: RepoCall, pull: Pull) {
  const site = siteOf(call)
  const path = `${site.api}/repos/${fullName(call.repo)}`
  const html = `${site.html}/${fullName(call.repo)}/pull/${pull.number}`
  const sha = pull.commits.at(-1)?.sha ?? pull.baseSha
  return pull.reviewers.map((reviewer, place) => {
    const id = pullId(call.repo, pull.number) + place
    const until = pull.endedAt ?? pull.createdAt + 24 * 3600 * 1000
    return {
      id,
      node_id: nodeId('PullRequestReview', id),
      user: presentAuthor(call.world, site, reviewer),
      body: place === 0 ? `Reads well. Could ${pull.crafts[0]?.folder ?? 'it'} say why?` : '',
      state: isMerged(pull) ? 'APPROVED' : 'CHANGES_REQUESTED',
      html_url: `${html}#pullrequestreview-${id}`,
      pull_request_url: `${path}/pulls/${pull.number}`,
      author_association: 'MEMBER',
      _links: {
        html: { href: `${html}#pullrequestreview-${id}` },
        pull_request: { href: `${path}/pulls/${pull.number}` },
      },
      submitted_at: instant(Math.round((pull.createdAt + 3 * until) / 4)),
      commit_id: sha,
    }
  })
}

const noReactions = {
  total_count: 0,
  '+1': 0,
  '-1': 0,
  laugh: 0,
  hooray: 0,
  confused: 0,
  heart: 0,
  rocket: 0,
  eyes: 0,
}

/** A pull request as in results of the issue search. */
export function presentFound(call: ApiCall, repo: Repo, pull: Pull) {
  const shown = presentPull({ ...call, repo }, pull)
  const path = `${siteOf(call).api}/repos/${fullName(repo)}`
  const issue = shown.issue_url
  return {
    url: issue,
    repository_url: path,
    labels_url: `${issue}/labels{/name}`,
    comments_url: shown.comments_url,
    events_url: `${issue}/events`,
    html_url: shown.html_url,
    id: shown.id,
    node_id: shown.node_id,
    number: shown.number,
    title: shown.title,
    user: shown.user,
    labels: shown.labels,
    state: shown.state,
    locked: shown.locked,
    assignee: shown.assignee,
    assignees: shown.assignees,
    milestone: shown.milestone,
    comments: 0,
    created_at: shown.created_at,
    updated_at: shown.updated_at,
    closed_at: shown.closed_at,
    author_association: shown.author_association,
    active_lock_reason: null,
    draft: shown.draft,
    pull_request: {
      url: shown.url,
      html_url: shown.html_url,
      diff_url: shown.diff_url,
      patch_url: shown.patch_url,
      merged_at: shown.merged_at,
    },
    body: shown.body,
    reactions: { url: `${issue}/reactions`, ...noReactions },
    timeline_url: `${issue}/timeline`,
    performed_via_github_app: null,
    state_reason: null,
    score: 1,
  }
}
