/** A requested field of a query. */
export type Field = {
  name: string
  /** Its key in the response. */
  key: string
  arguments: Record<string, unknown>
  fields: Field[]
}

export class GraphqlSyntaxError extends Error {}

type Reader = { tokens: string[]; place: number; variables: Record<string, unknown> }

const tokenShape = /"(?:[^"\\]|\\.)*"|\.\.\.|[A-Za-z_]\w*|-?\d+(?:\.\d+)?|[{}()[\]:$!=@]/g

const peek = (reader: Reader) => reader.tokens[reader.place] ?? ''

function take(reader: Reader, wanted?: string): string {
  const token = peek(reader)
  if (token === '' || (wanted !== undefined && token !== wanted)) {
    const shown = token === '' ? 'end of file' : `"${token}"`
    throw new GraphqlSyntaxError(`Parse error on ${shown}: expected ${wanted ?? 'more'}.`)
  }
  reader.place += 1
  return token
}

function readValue(reader: Reader): unknown {
  const token = take(reader)
  if (token === '$') return reader.variables[take(reader)]
  if (token.startsWith('"')) return JSON.parse(token) as string
  if (token === '[') {
    const list: unknown[] = []
    while (peek(reader) !== ']') list.push(readValue(reader))
    take(reader, ']')
    return list
  }
  if (token === '{') {
    const fields: Record<string, unknown> = {}
    while (peek(reader) !== '}') {
      const name = take(reader)
      take(reader, ':')
      fields[name] = readValue(reader)
    }
    take(reader, '}')
    return fields
  }
  if (/^-?\d/.test(token)) return Number(token)
  if (token === 'true' || token === 'false') return token === 'true'
  return token === 'null' ? null : token
}

function readArguments(reader: Reader): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  if (peek(reader) !== '(') return fields
  take(reader, '(')
  while (peek(reader) !== ')') {
    const name = take(reader)
    take(reader, ':')
    const value = readValue(reader)
    if (value !== undefined) fields[name] = value
  }
  take(reader, ')')
  return fields
}

function readFields(reader: Reader): Field[] {
  const fields: Field[] = []
  take(reader, '{')
  while (peek(reader) !== '}') {
    if (peek(reader) === '...') {
      take(reader)
      // A fragment on a type always applies here.
      take(reader, 'on')
      take(reader)
      fields.push(...readFields(reader))
      continue
    }
    const first = take(reader)
    const isAlias = peek(reader) === ':'
    if (isAlias) take(reader)
    const name = isAlias ? take(reader) : first
    const given = readArguments(reader)
    fields.push({ name, key: first, arguments: given, fields: peek(reader) === '{' ? readFields(reader) : [] })
  }
  take(reader, '}')
  return fields
}

/** The fields of a query, with the variables substituted. Supports neither named fragments nor directives. */
export function parseQuery(query: string, variables: Record<string, unknown>): Field[] {
  const reader: Reader = { tokens: query.replaceAll(/#.*$/gm, '').match(tokenShape) ?? [], place: 0, variables }
  if (peek(reader) === 'mutation' || peek(reader) === 'subscription') {
    throw new GraphqlSyntaxError('Only queries are answered here.')
  }
  const defaults: Record<string, unknown> = {}
  if (peek(reader) === 'query') {
    take(reader)
    if (peek(reader) !== '(' && peek(reader) !== '{') take(reader)
    if (peek(reader) === '(') readVariables(reader, defaults)
  }
  reader.variables = { ...defaults, ...variables }
  return readFields(reader)
}

function readVariables(reader: Reader, defaults: Record<string, unknown>): void {
  take(reader, '(')
  let name = ''
  while (peek(reader) !== ')') {
    const token = take(reader)
    if (token === '$') name = take(reader)
    else if (token === '=') defaults[name] = readValue(reader)
  }
  take(reader, ')')
}
