import type { Requests, Stargazer } from '../../connection/index.ts'

/** Number of newest stargazers sampled. */
const sampleMax = 100
/** Without GraphQL each takes two requests. */
const publicSampleMax = 20
const starredMax = 50

type StargazerNode = {
  login: string
  createdAt: string
  starredRepositories: { nodes: { owner: { login: string } }[] }
}
type StargazersResponse = { repository: { stargazers: { edges: { starredAt: string; node: StargazerNode }[] } } | null }
const query = `query ($owner: String!, $name: String!, $first: Int!, $starred: Int!) {
  repository(owner: $owner, name: $name) {
    stargazers(first: $first, orderBy: { field: STARRED_AT, direction: DESC }) { edges { starredAt node {
      login createdAt starredRepositories(first: $starred) { nodes { owner { login } } }
    } } }
  }
}`

/** Newest stargazers of a public repository, and what else they starred. */
export async function sampleStars({ graphql }: Requests, fullName: string): Promise<Stargazer[]> {
  const [owner, name] = fullName.split('/')
  const { repository } = await graphql<StargazersResponse>(query, {
    owner,
    name,
    first: sampleMax,
    starred: starredMax,
  })
  return (repository?.stargazers.edges ?? []).map(({ starredAt, node }) => ({
    login: node.login,
    accountCreatedAt: new Date(node.createdAt),
    starredAt: new Date(starredAt),
    alsoStars: node.starredRepositories.nodes.map((one) => one.owner.login),
  }))
}

type Star = { starred_at: string; user: { login: string } | null }

/** The same without a grant. */
export async function samplePublicStars({ get }: Requests, id: number, stars: number): Promise<Stargazer[]> {
  const perPage = publicSampleMax
  const page = Math.max(1, Math.ceil(stars / perPage))
  const headers = { accept: 'application/vnd.github.star+json' }
  const answer = await get<Star[]>('GET /repositories/{id}/stargazers', { id, per_page: perPage, page, headers })
  const listed = answer.kind === 'ok' ? answer.data : []
  const sample = await Promise.all(
    listed.map(async ({ starred_at, user }): Promise<Stargazer[]> => {
      if (!user) return []
      const { login } = user
      const [person, starred] = await Promise.all([
        get<{ created_at: string }>('GET /users/{login}', { login }),
        get<{ owner: { login: string } }[]>('GET /users/{login}/starred', { login, per_page: starredMax }),
      ])
      if (person.kind !== 'ok') return []
      const alsoStars = starred.kind === 'ok' ? starred.data.map(({ owner }) => owner.login) : []
      return [{ login, accountCreatedAt: new Date(person.data.created_at), starredAt: new Date(starred_at), alsoStars }]
    }),
  )
  return sample.flat()
}
