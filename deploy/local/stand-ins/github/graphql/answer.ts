import type { Answer } from '../../http-stand-in.ts'
import { instant, Refusal } from '../api/answers.ts'
import type { ApiCall } from '../api/door.ts'
import { nodeId, siteOf } from '../api/present-users.ts'
import { momentAgo } from '../histories/plan.ts'
import { type Account, accountOf, maySee, repositoryFault } from '../world.ts'
import { presentContributions } from './contributions.ts'
import { FieldError, type Node } from './node.ts'
import { type Field, GraphqlSyntaxError, parseQuery } from './parse.ts'
import { presentRepository } from './present.ts'
import { presentSearch } from './pulls.ts'

type Path = (string | number)[]
type Problem = {
  type?: string
  path?: Path
  message: string
  extensions?: Record<string, unknown>
  locations?: unknown
}

/** Ends a query for an undefined field: the response then has no data at all. */
class UndefinedField extends Error {
  readonly problem: Problem
  constructor(typeName: string, fieldName: string, path: Path) {
    super(`Field '${fieldName}' doesn't exist on type '${typeName}'`)
    const extensions = { code: 'undefinedField', typeName, fieldName }
    this.problem = { path: ['query', ...path], extensions, locations: [{ line: 1, column: 1 }], message: this.message }
  }
}

function presentUser(call: ApiCall, account: Account): Node {
  return {
    __typename: 'User',
    id: nodeId('User', account.id),
    databaseId: account.id,
    login: account.login,
    name: account.name,
    bio: account.bio ?? '',
    createdAt: instant(momentAgo(account.createdAgo)),
    isViewer: call.viewer.account === account,
    url: `${siteOf(call).html}/${account.login}`,
    contributionsCollection: (given: Record<string, unknown>) => presentContributions(call, account, given),
  }
}

function rootOf(call: ApiCall): Node {
  return {
    __typename: 'Query',
    viewer: () => call.viewer.account && presentUser(call, call.viewer.account),
    user: ({ login }: Record<string, unknown>) => {
      const account = accountOf(call.world, String(login))
      if (!account)
        throw new FieldError('NOT_FOUND', `Could not resolve to a User with the login of '${String(login)}'.`)
      return presentUser(call, account)
    },
    repository: ({ owner, name }: Record<string, unknown>) => {
      const path = `${String(owner)}/${String(name)}`
      const repo = call.world.byPath.get(path.toLowerCase())
      if (!repo || !maySee(repo, call.viewer)) {
        throw new FieldError('NOT_FOUND', `Could not resolve to a Repository with the name '${path}'.`)
      }
      if (repositoryFault(repo)) throw new FieldError('FORBIDDEN', 'Repository access blocked')
      return presentRepository(call, repo)
    },
    search: (given: Record<string, unknown>) => presentSearch(call, given),
    rateLimit: () => {
      const { limit, remaining, used, reset } = call.state.limits.usage(call.spender, 'graphql')
      return { __typename: 'RateLimit', cost: 1, limit, remaining, used, resetAt: instant(reset * 1000), nodeCount: 0 }
    },
  }
}

/** Selects the requested fields of a node. */
function project(node: Node, fields: readonly Field[], path: Path, problems: Problem[]): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (const { name, key, arguments: given, fields: asked } of fields) {
    if (!(name in node)) throw new UndefinedField(node.__typename, name, [...path, key])
    const here = [...path, key]
    try {
      const value = node[name]
      const made = typeof value === 'function' ? (value as (given: unknown) => unknown)(given) : value
      result[key] = projectValue(made, asked, here, problems)
    } catch (error) {
      if (!(error instanceof FieldError)) throw error
      result[key] = null
      problems.push({ type: error.type, path: here, locations: [{ line: 1, column: 1 }], message: error.message })
    }
  }
  return result
}

function projectValue(value: unknown, asked: readonly Field[], path: Path, problems: Problem[]): unknown {
  if (Array.isArray(value)) return value.map((one, place) => projectValue(one, asked, [...path, place], problems))
  if (value === null || typeof value !== 'object') return value ?? null
  return project(value as Node, asked, path, problems)
}

/** The few queries that save requests, at GitHub Enterprise's address; everything else is refused as GraphQL does. */
export function answerGraphql(call: ApiCall): Answer {
  if (!call.viewer.account) throw new Refusal(401, 'This endpoint requires you to be authenticated.')
  const { limits } = call.state
  if (limits.usage(call.spender, 'graphql').remaining < 1) {
    const message = `API rate limit exceeded for user ID ${call.viewer.account.id}.`
    return { json: { errors: [{ type: 'RATE_LIMITED', message }] } }
  }
  limits.spend(call.spender, 'graphql', 1)
  try {
    const { query = '', variables } = JSON.parse(call.body.toString()) as { query?: string; variables?: object | null }
    const problems: Problem[] = []
    const data = project(rootOf(call), parseQuery(query, { ...variables }), [], problems)
    return { json: { data, ...(problems.length > 0 && { errors: problems }) } }
  } catch (error) {
    if (error instanceof UndefinedField) return { json: { errors: [error.problem] } }
    if (error instanceof GraphqlSyntaxError) return { json: { errors: [{ message: error.message }] } }
    if (error instanceof SyntaxError) return { status: 400, json: { message: 'Problems parsing JSON' } }
    throw error
  }
}
