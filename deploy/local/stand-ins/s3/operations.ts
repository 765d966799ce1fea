import type { Bucket, StoredObject } from './bucket.ts'
import { Fault } from './fault.ts'
import { type Content, insides, xml } from './xml.ts'

export type S3Request = {
  method: string
  /** Empty: the bucket itself is meant. */
  key: string
  query: URLSearchParams
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Buffer
}
export type S3Answer = { status: number; headers?: Record<string, string>; body?: string | Uint8Array }

const pageMax = 1000

const inXml = (name: string, content: Content): S3Answer => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: xml(name, content),
})

/** What S3 answers to the request. */
export function answerOf(bucket: Bucket, request: S3Request): S3Answer {
  const { method, key, query } = request
  // A later form of upload: a store that does not know it must not keep its frames as content.
  if (request.headers['content-encoding'] === 'aws-chunked') throw new Fault('NotImplemented')
  if (!key) {
    if (method === 'GET' && query.get('list-type') === '2') return listObjects(bucket, query)
    if (method === 'GET' && query.has('uploads')) return listUploads(bucket, query)
    throw new Fault('NotImplemented')
  }
  if (query.has('uploads') || query.has('uploadId')) return answerUpload(bucket, request)
  if (method === 'PUT') return { status: 200, headers: { etag: bucket.put(key, request.body).etag } }
  if (method === 'GET') return getRange(bucket.get(key), request)
  if (method === 'HEAD') return { status: 200, headers: factsOf(bucket.get(key)) }
  if (method !== 'DELETE') throw new Fault('MethodNotAllowed')
  bucket.objects.delete(key)
  return { status: 204 }
}

function factsOf({ bytes, etag, modifiedAt }: StoredObject): Record<string, string> {
  return { etag, 'last-modified': modifiedAt.toUTCString(), 'content-length': String(bytes.length) }
}

function getRange(object: StoredObject, { headers }: S3Request): S3Answer {
  const { bytes, etag } = object
  const wanted = headers['if-match']
  if (wanted !== undefined && wanted !== etag) throw new Fault('PreconditionFailed')
  const range = /^bytes=(\d+)-(\d+)$/.exec(String(headers['range'] ?? ''))
  if (!range) return { status: 200, headers: factsOf(object), body: bytes }
  const [from, to] = [Number(range[1]), Math.min(Number(range[2]), bytes.length - 1)]
  if (from >= bytes.length) throw new Fault('InvalidRange')
  const body = bytes.subarray(from, to + 1)
  const about = { 'content-length': String(body.length), 'content-range': `bytes ${from}-${to}/${bytes.length}` }
  return { status: 206, headers: { ...factsOf(object), ...about }, body }
}

function answerUpload(bucket: Bucket, { method, key, query, body }: S3Request): S3Answer {
  if (method === 'POST' && query.has('uploads'))
    return inXml('InitiateMultipartUploadResult', { Key: key, UploadId: bucket.begin(key).id })
  const upload = bucket.upload(query.get('uploadId') ?? '', key)
  if (method === 'PUT') {
    const { etag } = bucket.putPart(upload, Number(query.get('partNumber')), body)
    return { status: 200, headers: { etag } }
  }
  if (method === 'POST') {
    const named = insides(body.toString(), 'Part').map((part) => ({
      number: Number(insides(part, 'PartNumber')[0]),
      etag: insides(part, 'ETag')[0] ?? '',
    }))
    return inXml('CompleteMultipartUploadResult', { Key: key, ETag: bucket.complete(upload, named).etag })
  }
  if (method !== 'DELETE') throw new Fault('NotImplemented')
  bucket.uploads.delete(upload.id)
  return { status: 204 }
}

function listObjects(bucket: Bucket, query: URLSearchParams): S3Answer {
  const token = query.get('continuation-token')
  const after = token ? Buffer.from(token, 'base64url').toString() : (query.get('start-after') ?? '')
  const keys = bucket.keysFrom(query.get('prefix') ?? '', after)
  const page = keys.slice(0, Math.min(pageMax, Number(query.get('max-keys') ?? pageMax)))
  const isTruncated = page.length < keys.length
  return inXml('ListBucketResult', {
    IsTruncated: isTruncated,
    KeyCount: page.length,
    NextContinuationToken: isTruncated ? Buffer.from(page.at(-1) ?? '').toString('base64url') : undefined,
    Contents: page.map((key) => {
      const { bytes, etag, modifiedAt } = bucket.get(key)
      return { Key: key, Size: bytes.length, ETag: etag, LastModified: modifiedAt.toISOString() }
    }),
  })
}

function listUploads(bucket: Bucket, query: URLSearchParams): S3Answer {
  const place = ({ key, id }: { key: string; id: string }) => `${key} ${id}`
  const [key, id] = [query.get('key-marker'), query.get('upload-id-marker')]
  const after = key ? place({ key, id: id ?? '\uffff' }) : ''
  const uploads = [...bucket.uploads.values()]
    .filter((upload) => upload.key.startsWith(query.get('prefix') ?? '') && place(upload) > after)
    .sort((a, b) => (place(a) < place(b) ? -1 : 1))
  const page = uploads.slice(0, Math.min(pageMax, Number(query.get('max-uploads') ?? pageMax)))
  const isTruncated = page.length < uploads.length
  const last = isTruncated ? page.at(-1) : undefined
  return inXml('ListMultipartUploadsResult', {
    IsTruncated: isTruncated,
    NextKeyMarker: last?.key,
    NextUploadIdMarker: last?.id,
    Upload: page.map((upload) => ({
      Key: upload.key,
      UploadId: upload.id,
      Initiated: upload.initiatedAt.toISOString(),
    })),
  })
}
