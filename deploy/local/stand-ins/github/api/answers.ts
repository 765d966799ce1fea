import { createHash } from 'node:crypto'
import type { Answer, Call } from '../../http-stand-in.ts'

/** The documentation link of every error. */
export const docs = 'https://docs.github.com/rest'

type RefusalDetails = {
  headers?: Record<string, string>
  documentation?: string
  /** The fields of the body besides the message. */
  more?: Record<string, unknown>
}

/** A response that ends a request from wherever it is thrown. */
export class Refusal extends Error {
  readonly answer: Answer
  constructor(status: number, message: string, o: RefusalDetails = {}) {
    super(message)
    const json = { message, ...o.more, documentation_url: o.documentation ?? docs, status: String(status) }
    this.answer = { status, json, headers: o.headers ?? {} }
  }
}

export const notFound = () => new Refusal(404, 'Not Found')

/** An instant as GitHub writes it: without milliseconds. */
export const instant = (milliseconds: number): string => `${new Date(milliseconds).toISOString().slice(0, 19)}Z`

function numberIn(url: URL, name: string, missing: number): number {
  const number = Number.parseInt(url.searchParams.get(name) ?? '', 10)
  return Number.isFinite(number) && number > 0 ? number : missing
}

export function pageAsked(url: URL): { page: number; perPage: number } {
  return { page: numberIn(url, 'page', 1), perPage: Math.min(100, numberIn(url, 'per_page', 30)) }
}

/** The links to the pages around one (RFC 8288). */
export function linkHeader(url: URL, total: number): Record<string, string> {
  const { page, perPage } = pageAsked(url)
  const last = Math.max(1, Math.ceil(total / perPage))
  const link = (rel: string, to: number) => {
    const address = new URL(url)
    address.searchParams.set('page', String(to))
    return `<${address.href}>; rel="${rel}"`
  }
  const before = page > 1 ? [link('prev', Math.min(page - 1, last)), link('first', 1)] : []
  const after = page < last ? [link('next', page + 1), link('last', last)] : []
  return before.length + after.length > 0 ? { link: [...before, ...after].join(', ') } : {}
}

/** One page of a list; presents only the items on it. */
export function pageOf<T>({ url }: Pick<Call, 'url'>, list: readonly T[], present: (one: T) => unknown): Answer {
  const { page, perPage } = pageAsked(url)
  const from = (page - 1) * perPage
  return { json: list.slice(from, from + perPage).map(present), headers: linkHeader(url, list.length) }
}

/** Adds an ETag, and answers 304 to a client that holds the same. The serialised body that was hashed is the one that is sent. */
export function withEtag(answer: Answer, { headers }: Pick<Call, 'headers'>, audience: string): Answer {
  if (!('json' in answer) || (answer.status ?? 200) !== 200) return answer
  const { json, ...rest } = answer
  const bytes = Buffer.from(JSON.stringify(json))
  const hash = createHash('sha1').update(audience).update(bytes)
  const etag = `W/"${hash.update(answer.headers?.['link'] ?? '').digest('hex')}"`
  const known = (headers['if-none-match'] ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
  const caching = { etag, 'cache-control': 'private, max-age=60, s-maxage=60', vary: 'Accept, Authorization' }
  const all = { ...answer.headers, ...caching }
  if (known.includes(etag.replace(/^W\//, ''))) return { status: 304, headers: all }
  return { ...rest, headers: all, bytes, contentType: 'application/json; charset=utf-8' }
}
