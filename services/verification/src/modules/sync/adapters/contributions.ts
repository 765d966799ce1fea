import type { Person, Requests } from '../../connection/index.ts'
import { type RepositoryNode, repositoryFields, repositoryOf } from './pulls.ts'
import type { ListedRepository } from './repositories.ts'

const yearMilliseconds = 365 * 86_400_000

type ContributionsResponse = {
  viewer: {
    contributionsCollection: { commitContributionsByRepository: { repository: RepositoryNode }[] }
  }
}
const query = `query ($from: DateTime!, $to: DateTime!) {
  viewer { contributionsCollection(from: $from, to: $to) {
    commitContributionsByRepository(maxRepositories: 100) { repository { ${repositoryFields} } }
  } }
}`

/** Repositories the user committed to since then, anywhere. GitHub returns one year at a time. */
export async function listContributed(
  { graphql }: Requests,
  of: Person,
  { since, until, includePrivate }: { since: Date; until: Date; includePrivate: boolean },
): Promise<ListedRepository[]> {
  const found = new Map<number, ListedRepository>()
  for (let to = until.getTime(); to > since.getTime(); to -= yearMilliseconds) {
    const from = Math.max(since.getTime(), to - yearMilliseconds)
    const response = await graphql<ContributionsResponse>(query, {
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
    })
    for (const { repository } of response.viewer.contributionsCollection.commitContributionsByRepository) {
      if (repository.isPrivate && !includePrivate) continue
      if (!found.has(repository.databaseId)) found.set(repository.databaseId, repositoryOf(repository, of))
    }
  }
  return [...found.values()]
}
