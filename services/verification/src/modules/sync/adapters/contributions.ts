import type { Person, Requests } from '../../connection/index.ts'
import { repositoryFields, repositoryOf, type ToldRepository } from './pulls.ts'
import type { ListedRepository } from './repositories.ts'

const yearMilliseconds = 365 * 86_400_000

type Told = {
  viewer: {
    contributionsCollection: { commitContributionsByRepository: { repository: ToldRepository }[] }
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
    const told = await graphql<Told>(query, { from: new Date(from).toISOString(), to: new Date(to).toISOString() })
    for (const { repository } of told.viewer.contributionsCollection.commitContributionsByRepository) {
      if (repository.isPrivate && !includePrivate) continue
      if (!found.has(repository.databaseId)) found.set(repository.databaseId, repositoryOf(repository, of))
    }
  }
  return [...found.values()]
}
