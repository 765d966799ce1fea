import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { users } from '@codekin/contracts/users/endpoints'
import { expect, onTestFinished, test } from 'vitest'
import type { CredentialStore, Credentials } from './credentials.ts'
import { openSignedIn } from './platform.ts'

/** A server that refuses everyone, and all that it was sent. */
async function aServer() {
  const received: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push(`${request.headers.authorization ?? ''} ${body}`)
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"Sign in.","code":"not_signed_in"}')
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  return { received, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

function storeOf(first: Credentials) {
  let stored: Credentials | null = first
  const store: CredentialStore = {
    read: () => stored,
    write: (credentials) => void (stored = credentials),
    delete: () => void (stored = null),
  }
  return store
}

const tokenOf = (sub: string) => {
  const payload = Buffer.from(JSON.stringify({ sub, exp: Date.now() / 1000 + 600 })).toString('base64url')
  return `x.${payload}.x`
}

test.each([
  ['another server', 'https://other.example', 'ann'],
  ['another account', undefined, 'bob'],
])('tokens of a later sign-in to %s are neither sent by a running program nor deleted', async (_, server, sub) => {
  const { origin, received } = await aServer()
  const token = tokenOf('ann')
  const store = storeOf({ server: origin, accessToken: token, refreshToken: token })
  const signedIn = openSignedIn(store)
  expect(signedIn.userId()).toBe('ann')
  const later = { server: server ?? origin, accessToken: tokenOf(sub), refreshToken: `later.${sub}.x` }
  store.write(later)
  await expect(signedIn.client(users).getOwnProfile()).rejects.toMatchObject({ status: 401 })
  await expect(signedIn.freshToken()).resolves.toBeNull()
  expect(received.join()).not.toMatch(new RegExp(`later|${later.accessToken}`))
  expect(store.read()).toEqual(later)
})
