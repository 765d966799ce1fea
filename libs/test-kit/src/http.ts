import { type Api, createApi, type Send } from '@codekin/api-client/client'
import { inject } from 'vitest'
import { checkAnswer, noteAnswer } from './contract-coverage.ts'
import type {} from './global-setup.ts'

export type HttpAnswer = { status: number; body: unknown; text: string; headers: Headers }
type Body = NonNullable<RequestInit['body']>
export type HttpRequest = { headers?: Record<string, string>; body?: Body | object | null; signal?: AbortSignal }

/** A caller with or without a token. */
export type TestCaller = Api & {
  userId: string
  token: string
  /** A call outside the contract: any method, URL, headers and body. An object is sent as JSON. */
  http(method: string, url: string, request?: HttpRequest): Promise<HttpAnswer>
}

function isPlain(body: HttpRequest['body']): body is object {
  return typeof body === 'object' && body !== null && Object.getPrototypeOf(body) === Object.prototype
}

function isText(headers: Headers): boolean {
  const type = headers.get('content-type') ?? ''
  return type === '' || /json|xml/.test(type) || type.startsWith('text/')
}

function parsed(text: string, headers: Headers): unknown {
  if (text === '') return undefined
  return headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
}

/**
 * A caller of the server at `origin`. Checks every answer against the contract. By default, answers count for its coverage;
 * answers to random requests must not.
 */
export function callerOf(
  origin: string,
  who: { userId: string; token: string },
  { counts = true }: { counts?: boolean } = {},
): TestCaller {
  const coverageFolder = inject('coverageFolder')

  async function fetchAnswer(method: string, url: string, { headers, body, signal }: HttpRequest) {
    const response = await fetch(new URL(url, origin), {
      method,
      headers: {
        ...(who.token ? { authorization: `Bearer ${who.token}` } : {}),
        ...(isPlain(body) ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(signal ? { signal } : {}),
      redirect: 'manual',
      ...(body === undefined || body === null ? {} : { body: isPlain(body) ? JSON.stringify(body) : (body as Body) }),
    })
    const bytes = new Uint8Array(await response.arrayBuffer())
    const text = isText(response.headers) ? new TextDecoder().decode(bytes) : ''
    const answer = {
      status: response.status,
      headers: response.headers,
      text,
      bytes,
      body: parsed(text, response.headers),
    }
    const seen = checkAnswer({ method, path: new URL(url, origin).pathname }, answer)
    if (counts && seen) noteAnswer(coverageFolder, seen)
    return answer
  }

  async function http(method: string, url: string, request: HttpRequest = {}): Promise<HttpAnswer> {
    const { bytes: _, ...answer } = await fetchAnswer(method, url, request)
    return answer
  }

  const send: Send = async ({ method, url, headers, body, signal, answerAs }) => {
    const answer = await fetchAnswer(method, url, { headers, ...(body ? { body } : {}), ...(signal ? { signal } : {}) })
    if (answer.status < 400 && answerAs === 'blob') return { ...answer, body: new Blob([answer.bytes]) }
    if (answerAs === 'location' && answer.headers.has('location'))
      return { ...answer, body: answer.headers.get('location') }
    return isText(answer.headers) ? answer : { ...answer, body: answer.bytes }
  }

  return { ...createApi(send), ...who, http }
}
