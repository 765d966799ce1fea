import { type Api, createApi, type Send } from '@codekin/api-client/client'
import { inject } from 'vitest'
import { noteAnswer } from './contract-coverage.ts'
import type {} from './global-setup.ts'

export type HttpAnswer = { status: number; body: unknown; text: string; headers: Headers }
type Body = NonNullable<RequestInit['body']>
export type HttpRequest = { headers?: Record<string, string>; body?: Body | object | null; signal?: AbortSignal }

/** Someone who calls: with a token or without. */
export type TestCaller = Api & {
  userId: string
  token: string
  /** A call below the contract: any method, address, headers and body. An object is sent as JSON. */
  http(method: string, url: string, request?: HttpRequest): Promise<HttpAnswer>
}

function isPlain(body: HttpRequest['body']): body is object {
  return typeof body === 'object' && body !== null && Object.getPrototypeOf(body) === Object.prototype
}

function parsed(text: string, headers: Headers): unknown {
  if (text === '') return undefined
  return headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
}

/** A caller of the server at `origin`. Every answer counts for the contract coverage. */
export function callerOf(origin: string, who: { userId: string; token: string }): TestCaller {
  const coverageFolder = inject('coverageFolder')

  async function fetchAnswer(method: string, url: string, { headers, body, signal }: HttpRequest): Promise<Response> {
    const response = await fetch(new URL(url, origin), {
      method,
      headers: {
        ...(who.token ? { authorization: `Bearer ${who.token}` } : {}),
        ...(isPlain(body) ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(signal ? { signal } : {}),
      ...(body === undefined || body === null ? {} : { body: isPlain(body) ? JSON.stringify(body) : (body as Body) }),
    })
    const failure =
      response.status < 400
        ? undefined
        : ((await response
            .clone()
            .json()
            .catch(() => ({}))) as { code?: string })
    noteAnswer(coverageFolder, method, new URL(url, origin).pathname, failure ? (failure.code ?? 'unnamed') : 'ok')
    return response
  }

  async function http(method: string, url: string, request: HttpRequest = {}): Promise<HttpAnswer> {
    const response = await fetchAnswer(method, url, request)
    const text = await response.text()
    return { status: response.status, text, headers: response.headers, body: parsed(text, response.headers) }
  }

  const send: Send = async ({ method, url, headers, body, signal }) => {
    const response = await fetchAnswer(method, url, {
      headers,
      ...(body ? { body } : {}),
      ...(signal ? { signal } : {}),
    })
    const type = response.headers.get('content-type') ?? ''
    const isText = type === '' || type.includes('json') || type.startsWith('text/')
    const content = isText
      ? parsed(await response.text(), response.headers)
      : new Uint8Array(await response.arrayBuffer())
    return { status: response.status, headers: response.headers, body: content }
  }

  return { ...createApi(send), ...who, http }
}
