import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { type BlobFacts, BlobGone, type BlobListing, type Blobs, checkKey, type StoredBlob } from './blobs.ts'
import { inChunks } from './chunks.ts'
import type { S3Settings } from './s3-settings.ts'

/** The bytes in memory during an upload. S3 accepts at most 10,000 parts, none smaller than this but the last. */
export const partBytes = 5 * 1024 * 1024
/** The bytes in memory during a read, and per request: enough for most pictures. */
export const rangeBytes = 1024 * 1024
const pageMax = 1000

const tries = 3

/** How long to wait, in milliseconds. */
export type S3Timeouts = {
  connect: number
  /** For the next byte of an answer. */
  silent: number
  /** A request with all its tries and its body to the end. */
  request: number
  /** S3 may take minutes to join the parts of a file, without an answer meanwhile. */
  complete: number
}

const defaultTimeouts: S3Timeouts = { connect: 2_000, silent: 5_000, request: 10_000, complete: 5 * 60_000 }

type Limit = { abortSignal: AbortSignal }

/** The files of one owner, whose name is the prefix in the bucket. `patient` is a client with a longer timeout. */
type Place = {
  client: S3Client
  patient: S3Client
  bucket: string
  root: string
  inTime(): Limit
  inLongTime(): Limit
}

/** Files in a bucket, below the owner's name. S3 itself guarantees that files appear atomically. */
export function s3Blobs(settings: S3Settings, owner: string, timeouts = defaultTimeouts): Blobs {
  const place: Place = {
    client: openClient(settings, timeouts.connect, timeouts.silent),
    patient: openClient(settings, timeouts.connect, timeouts.complete),
    bucket: settings.bucket,
    root: `${owner}/`,
    inTime: () => within(timeouts.request),
    inLongTime: () => within(timeouts.complete),
  }
  return {
    put: async (key, content) => put(place, nameOf(place, key), content),
    read: async (key, from = 0) => read(place, nameOf(place, key), { key, from }),
    async remove(key) {
      const { client, bucket: Bucket, inTime } = place
      await client.send(new DeleteObjectCommand({ Bucket, Key: nameOf(place, key) }), inTime())
    },
    list: (listing) => list(place, listing),
    sweepUnfinished: (before) => sweepUnfinished(place, before),
  }
}

function openClient(settings: S3Settings, connectionTimeout: number, socketTimeout: number): S3Client {
  const { url, region, keyId, secret, isPathStyle } = settings
  return new S3Client({
    endpoint: url,
    region,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    forcePathStyle: isPathStyle,
    maxAttempts: tries,
    retryMode: 'standard',
    requestHandler: { connectionTimeout, socketTimeout },
    // The signature already covers the content, and not every store supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

const within = (milliseconds: number): Limit => ({ abortSignal: AbortSignal.timeout(milliseconds) })

function nameOf({ root }: Place, key: string): string {
  checkKey(key)
  return root + key
}

/** A file of less than one part is one request; a longer one is sent part by part and becomes whole with the last request. */
async function put(place: Place, name: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  const { client, bucket: Bucket, inTime } = place
  let upload: Upload | undefined
  try {
    for await (const part of inChunks(content, partBytes)) {
      if (!upload && part.length < partBytes) return await putObject(place, name, part)
      upload ??= await beginUpload(place, name)
      await upload.send(part)
    }
    await (upload ? upload.complete() : putObject(place, name, new Uint8Array()))
  } catch (error) {
    const UploadId = upload?.id
    // If the store is unavailable, the leftovers are swept later.
    if (UploadId)
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key: name, UploadId }), inTime()).catch(() => {})
    throw error
  }
}

async function putObject({ client, bucket, inTime }: Place, name: string, bytes: Uint8Array): Promise<void> {
  await client.send(new PutObjectCommand({ Bucket: bucket, Key: name, Body: bytes }), inTime())
}

type Upload = { id: string; send(part: Uint8Array): Promise<void>; complete(): Promise<void> }

async function beginUpload(place: Place, name: string): Promise<Upload> {
  const { client, patient, bucket, inTime, inLongTime } = place
  const file = { Bucket: bucket, Key: name }
  const { UploadId: id } = await client.send(new CreateMultipartUploadCommand(file), inTime())
  if (!id) throw new Error('The store began an upload without a name')
  const parts: CompletedPart[] = []
  return {
    id,
    async send(part) {
      const number = { PartNumber: parts.length + 1 }
      const command = new UploadPartCommand({ ...file, ...number, UploadId: id, Body: part })
      const { ETag } = await client.send(command, inTime())
      parts.push({ ...number, ETag })
    },
    async complete() {
      const command = new CompleteMultipartUploadCommand({ ...file, UploadId: id, MultipartUpload: { Parts: parts } })
      await patient.send(command, inLongTime())
    },
  }
}

type ReadTarget = { key: string; from: number }

/** The first range brings the facts with it, so that a picture is one request. */
async function read(
  place: Place,
  name: string,
  { key, from }: ReadTarget,
  isAgain = false,
): Promise<StoredBlob | undefined> {
  try {
    const first = await readRange(place, name, from)
    const { sizeBytes, createdAt } = first
    return { key, sizeBytes, createdAt, chunks: chunksOf(place, name, { from, first }) }
  } catch (error) {
    if (isCalled(error, 'NoSuchKey')) return undefined
    // There is no range in an empty file, nor beyond the end of any file.
    if (isCalled(error, 'InvalidRange') && !isAgain) return await readEmpty(place, name, { key, from })
    throw error
  }
}

async function readEmpty(place: Place, name: string, { key, from }: ReadTarget): Promise<StoredBlob | undefined> {
  const command = new HeadObjectCommand({ Bucket: place.bucket, Key: name })
  const head = await place.client.send(command, place.inTime()).catch((error: unknown) => {
    if (isCalled(error, 'NotFound')) return undefined
    throw error
  })
  // A second request finds out whether the file was removed or replaced. A store without ranges is not asked forever.
  const sizeBytes = head?.ContentLength
  if (sizeBytes === undefined || sizeBytes > from) return await read(place, name, { key, from }, true)
  return { key, sizeBytes, createdAt: head?.LastModified ?? new Date(), chunks: inChunks(new Uint8Array(), 1) }
}

type Range = { bytes: Uint8Array; sizeBytes: number; createdAt: Date; version: string }

async function readRange(place: Place, name: string, from: number, version?: string): Promise<Range> {
  const { client, bucket, inTime } = place
  const range = `bytes=${from}-${from + rangeBytes - 1}`
  const command = new GetObjectCommand({ Bucket: bucket, Key: name, Range: range, IfMatch: version })
  const { Body, ContentRange, ETag, LastModified } = await client.send(command, inTime())
  const bytes = await Body?.transformToByteArray()
  const sizeBytes = Number(ContentRange?.split('/')[1])
  if (!bytes || !ETag || !LastModified || bytes.length !== Math.min(rangeBytes, sizeBytes - from))
    throw new Error(`The store answered another range of ${name} than it was asked for`)
  return { bytes, sizeBytes, createdAt: LastModified, version: ETag }
}

async function* chunksOf(
  place: Place,
  name: string,
  { from: begin, first }: { from: number; first: Range },
): AsyncGenerator<Uint8Array> {
  yield first.bytes
  for (let from = begin + first.bytes.length; from < first.sizeBytes; from += rangeBytes) {
    const range = await readRange(place, name, from, first.version).catch((error: unknown) => {
      if (!isCalled(error, 'NoSuchKey') && !isCalled(error, 'PreconditionFailed')) throw error
      throw new BlobGone(`${name} was replaced or removed while it was read`)
    })
    yield range.bytes
  }
}

async function list(place: Place, { prefix = '', after = '', limit }: BlobListing): Promise<BlobFacts[]> {
  const { client, bucket: Bucket, root, inTime } = place
  const found: BlobFacts[] = []
  const asked = { Bucket, Prefix: root + prefix, StartAfter: after ? root + after : undefined }
  let ContinuationToken: string | undefined
  while (found.length < limit) {
    const MaxKeys = Math.min(pageMax, limit - found.length)
    const page = await client.send(new ListObjectsV2Command({ ...asked, MaxKeys, ContinuationToken }), inTime())
    for (const { Key, Size, LastModified } of page.Contents ?? []) {
      if (Key && LastModified)
        found.push({ key: Key.slice(root.length), sizeBytes: Size ?? 0, createdAt: LastModified })
    }
    ContinuationToken = page.NextContinuationToken
    if (!ContinuationToken) break
  }
  return found
}

async function sweepUnfinished(place: Place, before: Date): Promise<number> {
  const { client, bucket: Bucket, root: Prefix, inTime } = place
  let swept = 0
  let next: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {}
  while (next) {
    const page: ListMultipartUploadsCommandOutput = await client.send(
      new ListMultipartUploadsCommand({ Bucket, Prefix, ...next }),
      inTime(),
    )
    for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
      if (!Initiated || Initiated >= before) continue
      try {
        await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }), inTime())
        swept += 1
      } catch (error) {
        // It is complete, or another process was faster.
        if (!isCalled(error, 'NoSuchUpload')) throw error
      }
    }
    next = page.IsTruncated ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker } : undefined
  }
  return swept
}

function isCalled(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name
}
