import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { checkSignature, type SignedRequest } from './signature.ts'

// The examples that AWS gives of Signature Version 4 in the header, with its keys.
const keys = { region: 'us-east-1', keyId: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' }
const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const welcome = '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072'

beforeAll(() => void vi.useFakeTimers({ now: new Date('2013-05-24T00:00:00Z'), toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

type About = { method?: string; target: string; headers?: Record<string, string>; hash?: string; body?: string }
function signed(
  { method = 'GET', target, headers = {}, hash = empty, body = '' }: About,
  signature: string,
): SignedRequest {
  const all: Record<string, string> = {
    ...headers,
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-content-sha256': hash,
    'x-amz-date': '20130524T000000Z',
  }
  const names = Object.keys(all).toSorted().join(';')
  const credential = `${keys.keyId}/20130524/us-east-1/s3/aws4_request`
  const authorization = `AWS4-HMAC-SHA256 Credential=${credential},SignedHeaders=${names},Signature=${signature}`
  return { method, target, headers: { ...all, authorization }, body: Buffer.from(body) }
}

const range = signed(
  { target: '/test.txt', headers: { range: 'bytes=0-9' } },
  'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
)
const put = signed(
  {
    method: 'PUT',
    target: '/test$file.text',
    headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    hash: welcome,
    body: 'Welcome to Amazon S3.',
  },
  '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
)
const list = signed(
  { target: '/?max-keys=2&prefix=J' },
  '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
)
const lifecycle = signed({ target: '/?lifecycle' }, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543')

test.each([
  ['a range', range],
  ['a file', put],
  ['a list', list],
  ['a query without value', lifecycle],
])('the example of AWS for %s is signed well', (_, request) => {
  expect(() => checkSignature(request, keys)).not.toThrow()
})

test.each([
  ['another secret', put, { ...keys, secret: 'another' }, 'SignatureDoesNotMatch'],
  ['another region', put, { ...keys, region: 'eu-west-1' }, 'SignatureDoesNotMatch'],
  ['an unknown key', put, { ...keys, keyId: 'AKIAOTHER' }, 'InvalidAccessKeyId'],
  ['another content', { ...put, body: Buffer.from('Welcome') }, keys, 'XAmzContentSHA256Mismatch'],
  ['another file', { ...put, target: '/other' }, keys, 'SignatureDoesNotMatch'],
  ['another order', { ...put, method: 'DELETE' }, keys, 'SignatureDoesNotMatch'],
  ['a header beside', { ...put, headers: { ...put.headers, 'x-amz-acl': 'public-read' } }, keys, 'AccessDenied'],
  ['no signature', { ...put, headers: {} }, keys, 'AccessDenied'],
])('with %s the example is refused', (_, request, held, code) => {
  expect(() => checkSignature(request, held)).toThrow(expect.objectContaining({ code }))
})

test('what was signed a while ago is refused', () => {
  vi.setSystemTime(new Date('2013-05-24T00:16:00Z'))
  expect(() => checkSignature(range, keys)).toThrow(expect.objectContaining({ code: 'RequestTimeTooSkewed' }))
})
