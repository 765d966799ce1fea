import { once } from 'node:events'
import { type AddressInfo, createServer, type LookupFunction } from 'node:net'
import { photoMaxBytes } from '@codekin/contracts/users/limits'
import { type RunningStandIn, serveRoutes } from '@codekin/local/stand-ins/http-stand-in'
import { hang } from '@codekin/local/stand-ins/sign-in/trouble'
import { publicLookup } from '@codekin/service-kit/public-addresses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPictureDownload } from './picture-download.ts'

const png = Buffer.from('89504e470d0a1a0a', 'hex')
let provider: RunningStandIn
let strangerRequests = 0
let strangers: RunningStandIn
beforeAll(async () => {
  strangers = await serveRoutes({
    'GET /picture.png': () => {
      strangerRequests += 1
      return { bytes: png, contentType: 'image/png' }
    },
  })
  const picture = (size: number) => () => ({ bytes: Buffer.alloc(size, 1), contentType: 'image/png' })
  provider = await serveRoutes({
    'GET /picture.png': () => ({ bytes: png, contentType: 'image/png' }),
    'GET /largest.png': picture(photoMaxBytes),
    'GET /larger.png': picture(photoMaxBytes + 1),
    'GET /moved.png': () => ({ location: `${strangers.url}/picture.png` }),
    'GET /slow.png': async ({ signal }) => {
      await hang(signal)
      return { bytes: png, contentType: 'image/png' }
    },
  })
})
afterAll(() => Promise.all([provider.stop(), strangers.stop()]))

const config = (secondsMax = 10) => ({
  github: undefined,
  linkedin: { issuer: `${provider.url}/oauth`, clientId: 'id', clientSecret: 'secret' },
  tokenKeys: [],
  secondsMax,
})

describe('a picture on the configured provider', () => {
  const download = (path: string, secondsMax?: number) => openPictureDownload(config(secondsMax))(provider.url + path)

  test('is downloaded with its type, even from a private address', async () => {
    expect(await download('/picture.png')).toEqual({ bytes: png, contentType: 'image/png' })
  })

  test('is limited to the size of a photo', async () => {
    expect((await download('/largest.png'))?.bytes).toHaveLength(photoMaxBytes)
    expect(await download('/larger.png')).toBeUndefined()
  })

  test('is not fetched through a redirect', async () => {
    await expect(download('/moved.png')).rejects.toThrow('a picture was answered 302')
    expect(strangerRequests).toBe(0)
  })

  test('fails if it is missing or takes too long', async () => {
    await expect(download('/none.png')).rejects.toThrow('a picture was answered 404')
    await expect(download('/slow.png', 0.2)).rejects.toThrow(/abort/)
  })
})

test.each([
  'http://pictures.example.org/a.png',
  'https://127.0.0.1/a.png',
  'https://2130706433/a.png',
  'https://0x7f.1/a.png',
  'https://[::1]/a.png',
  'https://[::ffff:169.254.169.254]/a.png',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/a.png',
  'https://postgres/a.png',
  'https://pictures.internal/a.png',
  'https://identity.codekin.svc.cluster.local/a.png',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  'no address',
])('%s is not fetched', async (url) => {
  const lookup: LookupFunction = (host) => expect.fail(`${host} was looked up`)
  expect(await openPictureDownload(config(), lookup)(url)).toBeUndefined()
})

describe('a public host name', () => {
  /** Fetches from a name that resolves to this machine, and counts the incoming connections. */
  async function downloadFromHere(lookup: LookupFunction) {
    let connections = 0
    const server = createServer((socket) => {
      connections += 1
      socket.destroy()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = `https://pictures.example.org:${(server.address() as AddressInfo).port}/a.png`
    const failure = await openPictureDownload(config(), lookup)(url).catch((error: Error) => error.message)
    server.close()
    return { connections, failure }
  }
  const here = [{ address: '127.0.0.1', family: 4 }]

  test('that resolves to a private address is not connected to', async () => {
    const inside = publicLookup(() => Promise.resolve(here))
    expect(await downloadFromHere(inside)).toEqual({
      connections: 0,
      failure: 'pictures.example.org has no public address',
    })
    // Only the lookup prevents the connection.
    const unchecked: LookupFunction = (_, { all }, done) => (all ? done(null, here) : done(null, '127.0.0.1', 4))
    expect(await downloadFromHere(unchecked)).toMatchObject({ connections: 1 })
  })
})
