import type { Requests } from '../../connection/index.ts'

/** Files per query. */
const filesMax = 40
/** The first lines of a file show its imports. */
const headLines = 60

type HeadsResponse = { repository: Record<string, { text?: string | null } | null> | null }

/** First lines of files on the default branch, by path; missing and binary files are omitted. */
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
  const { repository } = await graphql<HeadsResponse>(query, { owner, name, ...expressions })
  return Object.fromEntries(
    asked.flatMap((path, at) => {
      const text = repository?.[`f${at}`]?.text
      return text ? [[path, text.split('\n', headLines).join('\n')]] : []
    }),
  )
}
