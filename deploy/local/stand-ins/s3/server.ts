import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { RunningStandIn } from '../http-stand-in.ts'
import { Bucket } from './bucket.ts'
import { Fault } from './fault.ts'
import { answerOf, type S3Answer } from './operations.ts'
import { checkSignature, type Keys } from './signature.ts'
import { xml } from './xml.ts'

/**
 * What goes wrong with a request: it is told to come again or that there is no such range, hung up on, never answered, answered
 * late, or its answer breaks off half-way.
 */
export type Trouble = 'busy' | 'no-range' | 'hung-up' | 'silent' | 'late' | 'cut'

export type RunningS3 = RunningStandIn & {
  bucket: Bucket
  /** What a service is told to keep its files here. */
  settings: Record<
    'BLOBS_S3_URL' | 'BLOBS_S3_BUCKET' | 'BLOBS_S3_REGION' | 'BLOBS_S3_KEY_ID' | 'BLOBS_S3_SECRET',
    string
  >
  /** Asked before each request is answered; undefined answers it. */
  trouble: (request: { method: string; target: string }) => Trouble | undefined
}

const refusals = { busy: 'SlowDown', 'no-range': 'InvalidRange' } as const
/** Longer than whoever asks waits for most answers. */
const defaultLateMilliseconds = 11_000
const bucketName = 'codekin-files'
const keys: Keys = { region: 'eu-test-1', keyId: 'AKIACODEKIN', secret: 'not/a+secret=of-anybody' }

async function answer(request: IncomingMessage, bucket: Bucket, trouble: Trouble | undefined): Promise<S3Answer> {
  const { method = '', url: target = '/', headers } = request
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const body = Buffer.concat(parts)
  checkSignature({ method, target, headers, body }, keys)
  if (trouble === 'busy' || trouble === 'no-range') throw new Fault(refusals[trouble])
  const [path = '', query = ''] = target.split('?', 2)
  const [, name, ...key] = path.split('/').map(decodeURIComponent)
  if (name !== bucketName) throw new Fault('NoSuchBucket')
  return answerOf(bucket, { method, key: key.join('/'), query: new URLSearchParams(query), headers, body })
}

function faultAnswer(error: unknown): S3Answer {
  if (!(error instanceof Fault)) throw error
  const { code, message, status } = error
  return {
    status,
    headers: { 'content-type': 'application/xml' },
    body: xml('Error', { Code: code, Message: message }),
  }
}

function send(response: ServerResponse, { status, headers, body }: S3Answer, isCut: boolean): void {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  response.writeHead(status, { ...length, ...headers })
  if (!isCut) response.end(body)
  else response.write(Buffer.from(body ?? '').subarray(0, Buffer.byteLength(body ?? '') / 2), () => response.destroy())
}

/**
 * A store that speaks S3, on a free port of 127.0.0.1: one bucket in memory, path style, every signature verified. An answer
 * that is late comes after `lateMilliseconds`.
 */
export async function startS3({ lateMilliseconds = defaultLateMilliseconds } = {}): Promise<RunningS3> {
  const bucket = new Bucket()
  const server = createServer((request, response) => {
    const trouble = running.trouble({ method: request.method ?? '', target: request.url ?? '' })
    if (trouble === 'hung-up') return void request.destroy()
    if (trouble === 'silent') return
    const answered = answer(request, bucket, trouble).catch(faultAnswer)
    const arrived = answered.then((told) => (trouble === 'late' ? pause(lateMilliseconds, told) : told))
    arrived.then(
      (told) => send(response, told, trouble === 'cut'),
      (error: unknown) => {
        // Who hangs up half-way gets no answer; anything else is a fault of this file.
        if (!request.destroyed || request.complete) console.error(error)
        response.destroy()
      },
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { region, keyId, secret } = keys
  const running: RunningS3 = {
    url,
    bucket,
    settings: {
      BLOBS_S3_URL: url,
      BLOBS_S3_BUCKET: bucketName,
      BLOBS_S3_REGION: region,
      BLOBS_S3_KEY_ID: keyId,
      BLOBS_S3_SECRET: secret,
    },
    trouble: () => undefined,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
  return running
}
