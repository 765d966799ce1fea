import type { Requests } from '../../connection/index.ts'

/** Files whose beginning is asked for at once. */
const filesMax = 40
/** Of a file the first lines tell what it takes in. */
const headLines = 60

type Told = { repository: Record<string, { text?: string | null } | null> | null }

/** The first lines of some files of a default branch, by their paths; of what is gone or no text nothing. */
export async function readHeads(
  { graphql }: Requests,
  fullName: string,
  paths: readonly string[],
): Promise<Record<string, string>> {
  const [owner, name] = fullName.split('/')
  const asked = paths.slice(0, filesMax)
  const fields = asked.map((_, at) => `f${at}: object(expression: $e${at}) { ... on Blob { text } }`)
  const names = asked.map((_, at) => `$e${at}: String!`)
  const query = `query ($owner: String!, $name: String!, ${names.join(', ')}) {
    repository(owner: $owner, name: $name) { ${fields.join(' ')} }
  }`
  const expressions = Object.fromEntries(asked.map((path, at) => [`e${at}`, `HEAD:${path}`]))
  const { repository } = await graphql<Told>(query, { owner, name, ...expressions })
  return Object.fromEntries(
    asked.flatMap((path, at) => {
      const text = repository?.[`f${at}`]?.text
      return text ? [[path, text.split('\n', headLines).join('\n')]] : []
    }),
  )
}
