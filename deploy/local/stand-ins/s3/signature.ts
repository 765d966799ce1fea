import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { Fault } from './fault.ts'

export type SignedRequest = {
  method: string
  /** Path and query as they were sent. */
  target: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Uint8Array
}

export type Keys = { region: string; keyId: string; secret: string }

const algorithm = 'AWS4-HMAC-SHA256'
const skewMilliseconds = 15 * 60 * 1000
const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/(\d{8})\/([^/,]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Uint8Array, content: string) => createHmac('sha256', key).update(content).digest()

/** As RFC 3986 writes it: more is escaped than `encodeURIComponent` does. */
function escaped(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

function canonicalPath(path: string): string {
  return path
    .split('/')
    .map((part) => escaped(decodeURIComponent(part)))
    .join('/')
}

function canonicalQuery(query: string): string {
  const pairs = query ? query.split('&').map((pair) => pair.split('=', 2).map(decodeURIComponent)) : []
  const written = pairs.map(([name = '', value = '']) => `${escaped(name)}=${escaped(value)}`)
  return written.sort((a, b) => (a < b ? -1 : 1)).join('&')
}

/** The content must be signed whole; what signs a stream piece by piece is not spoken here. */
function checkContent(hash: string, body: Uint8Array): void {
  if (hash.startsWith('STREAMING-')) throw new Fault('NotImplemented', `${hash} is not spoken here`)
  if (hash !== sha256(body)) throw new Fault('XAmzContentSHA256Mismatch')
}

function signingKey({ region, secret }: Keys, day: string): Buffer {
  return [region, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${secret}`, day))
}

/** Throws unless who holds the secret signed exactly this request a moment ago: Signature Version 4, in the header. */
export function checkSignature(request: SignedRequest, keys: Keys): void {
  const header = (name: string) => [request.headers[name] ?? ''].flat().join(',').trim().replace(/ +/g, ' ')
  const [, keyId, day = '', region = '', names = '', given = ''] = authorization.exec(header('authorization')) ?? []
  if (!keyId) throw new Fault('AccessDenied', 'The request is not signed')
  if (keyId !== keys.keyId) throw new Fault('InvalidAccessKeyId')
  const at = header('x-amz-date')
  const moment = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - moment) < skewMilliseconds)) throw new Fault('RequestTimeTooSkewed')
  const signed = names.split(';')
  const mustSign = Object.keys(request.headers).filter((name) => name === 'host' || name.startsWith('x-amz-'))
  if (mustSign.some((name) => !signed.includes(name))) throw new Fault('AccessDenied', 'Headers are not signed')
  const [path = '', query = ''] = request.target.split('?', 2)
  const hash = header('x-amz-content-sha256')
  const canonical = [
    request.method,
    canonicalPath(path),
    canonicalQuery(query),
    ...signed.map((name) => `${name}:${header(name)}`),
    '',
    names,
    hash,
  ].join('\n')
  const text = [algorithm, at, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n')
  const expected = hmac(signingKey(keys, day), text)
  if (region !== keys.region || !at.startsWith(day) || !timingSafeEqual(expected, Buffer.from(given, 'hex')))
    throw new Fault('SignatureDoesNotMatch')
  checkContent(hash, request.body)
}
