import type { GithubDashboard, GithubSkill } from '@codekin/contracts/github/models'
import type { Evidence } from '@codekin/contracts/skill-verification/models'
import { factorOf, hasConsent, readable, signalsOf } from './github.ts'
import { figuresOf, repositoryIdOf, shownIn, skillsIn } from './github-figures.ts'
import { type Repo, reposOfOthers } from './github-story.ts'
import { idOf } from './ids.ts'
import { ago } from './matches.ts'
import { findPerson } from './people.ts'
import type { State } from './state.ts'

const day = 24 * 60

/** What the owner sees; nothing before the first sync, nor without consent. */
export function dashboardOf(state: Pick<State, 'github' | 'privacy'>): GithubDashboard {
  const { github } = state
  const { connection } = github
  const isThere = connection !== null && github.hasFigures && hasConsent(state)
  const excluded = new Set(connection?.excludedRepos.map((name) => name.toLowerCase()))
  const isCounted = (one: Repo) =>
    one.isPrivate
      ? connection?.excludedPrivateRepos.includes(repositoryIdOf(one)) === false
      : !excluded.has(one.name.toLowerCase())
  const read = readable(github).filter(({ isPrivate }) => !isPrivate || github.hasPrivate)
  return {
    asOf: isThere ? connection.syncedAt : null,
    ...figuresOf(isThere ? read : [], isCounted, factorOf(github)),
    signals: isThere ? signalsOf(github) : [],
  }
}

const reposOf = (state: State, userId: string) =>
  userId === state.me.id ? readable(state.github) : (reposOfOthers.get(userId) ?? [])

/** The skills that a person's contributions prove. */
export function githubSkillsOf(state: State, userId: string): GithubSkill[] {
  if (userId === state.me.id) return dashboardOf(state).skills
  return skillsIn(reposOf(state, userId), isDoubted(state, userId) ? 0.5 : 1)
}

function isDoubted(state: State, userId: string): boolean {
  if (userId === state.me.id) return factorOf(state.github) < 1
  return findPerson(userId)?.profile.full_name === 'Lucía Paredes'
}

export const shownReposOf = (state: State, userId: string) =>
  userId === state.me.id && dashboardOf(state).asOf === null ? [] : shownIn(reposOf(state, userId))

/** A skill's evidence from contributions. */
export function githubPieceOf(state: State, userId: string, one: GithubSkill): Evidence {
  const { skill, weight, ...facts } = one
  const isOwn = userId === state.me.id
  const asOf = (isOwn && state.github.connection?.syncedAt) || ago(2 * day)
  return {
    id: evidenceIdOf(userId, skill),
    method: 'github',
    weight,
    detail: { kind: 'github', ...facts, isDoubted: isDoubted(state, userId) },
    sourceUrl: null,
    asOf,
    expiresAt: new Date(Date.parse(asOf) + 3650 * day * 60_000).toISOString(),
    isHidden: isOwn && state.github.hidden.includes(skill),
  }
}

/** Depends only on the person and the skill. */
export function evidenceIdOf(userId: string, skill: string): string {
  const number = [...`${userId} ${skill}`].reduce((all, sign) => (all * 31 + (sign.codePointAt(0) ?? 0)) % 1e9, 7)
  return idOf('github-evidence', number)
}
