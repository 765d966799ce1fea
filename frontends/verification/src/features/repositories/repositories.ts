import type { CountedRepository } from '@codekin/contracts/github/models'
import { foldText, splitFoldedWords } from '@codekin/contracts/search-text'

export type Show = 'all' | 'counted' | 'not-counted'
export type Order = 'lines' | 'commits' | 'pulls' | 'stars' | 'name'
/** The filter in the URL. */
export type RepositoryFilter = { show: Show; order: Order; query: string }

const shows: readonly string[] = ['all', 'counted', 'not-counted'] satisfies Show[]
const orders: readonly string[] = ['lines', 'commits', 'pulls', 'stars', 'name'] satisfies Order[]

/** Parses the filter from the URL; unknown values are ignored. */
export function parseRepositoryFilter(search: URLSearchParams): RepositoryFilter {
  const [show, order] = [search.get('show') ?? '', search.get('sort') ?? '']
  return {
    show: shows.includes(show) ? (show as Show) : 'all',
    order: orders.includes(order) ? (order as Order) : 'lines',
    query: search.get('q') ?? '',
  }
}

export const isCounted = ({ reason }: CountedRepository): boolean => reason === 'counted'

/** Private repositories have no names. */
export const repositoryName = ({ name }: CountedRepository): string => name ?? 'Private repository'

export const countedLines = ({ byReason }: CountedRepository): number => byReason.counted?.lines ?? 0
export const countedCommits = ({ byReason }: CountedRepository): number => byReason.counted?.commits ?? 0
/** All commits of the user, counted, not counted and unread. */
export const countAllCommits = ({ byReason, unread }: CountedRepository): number =>
  Object.values(byReason).reduce((sum, { commits }) => sum + commits, unread)

const amounts: Readonly<Record<Exclude<Order, 'name'>, (one: CountedRepository) => number>> = {
  lines: countedLines,
  commits: countedCommits,
  pulls: ({ pullRequests }) => pullRequests,
  stars: ({ stars }) => stars,
}

const byName = (a: CountedRepository, b: CountedRepository) =>
  repositoryName(a).localeCompare(repositoryName(b), 'en') || a.id - b.id

function matchesFilter(one: CountedRepository, { show, query }: RepositoryFilter): boolean {
  if (show !== 'all' && isCounted(one) !== (show === 'counted')) return false
  const text = foldText([repositoryName(one), ...one.builtOn].join(' '))
  return splitFoldedWords(query).every((word) => text.includes(word))
}

/** Matching repositories in the chosen order. */
export function findRepositories(all: readonly CountedRepository[], filter: RepositoryFilter): CountedRepository[] {
  const { order } = filter
  const found = all.filter((one) => matchesFilter(one, filter))
  if (order === 'name') return found.toSorted(byName)
  const amount = amounts[order]
  return found.toSorted((a, b) => amount(b) - amount(a) || byName(a, b))
}
