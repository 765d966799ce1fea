import { api } from '@codekin/web-runtime/api'
import { useQuery } from '@tanstack/react-query'

/** A person who can be asked and endorsed: a match with their skills, or a collaborator. */
export type Acquaintance = {
  id: string
  full_name: string
  skills: readonly string[]
  repositories: readonly string[]
}

type Matches = Awaited<ReturnType<typeof api.matching.listMatches>>

/** All matches, over all pages. */
async function listAllMatches(): Promise<Matches['matches']> {
  const all: Matches['matches'] = []
  let cursor: string | null = null
  do {
    const page: Matches = await api.matching.listMatches({
      query: { status: 'active', limit: 100, ...(cursor === null ? {} : { cursor }) },
    })
    all.push(...page.matches)
    cursor = page.nextCursor
  } while (cursor !== null)
  return all
}

/** Matches first; each person once. */
async function listAcquaintances(): Promise<Acquaintance[]> {
  const [matches, { people }] = await Promise.all([listAllMatches(), api.skillVerification.listCollaborators()])
  const repositoriesOf = new Map(people.map(({ person, repositories }) => [person.id, repositories]))
  const matched = matches.map(({ profile: { id, full_name, skills } }) => ({
    id,
    full_name,
    skills: skills.map(({ name }) => name),
    repositories: repositoriesOf.get(id) ?? [],
  }))
  const known = new Set(matched.map(({ id }) => id))
  const others = people.filter(({ person }) => !known.has(person.id))
  return [
    ...matched,
    ...others.map(({ person: { id, full_name }, repositories }) => ({ id, full_name, skills: [], repositories })),
  ]
}

export function useAcquaintances() {
  return useQuery({ queryKey: ['skillVerification', 'acquaintances'], queryFn: listAcquaintances })
}
