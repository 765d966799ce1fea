import { createHash, randomUUID } from 'node:crypto'
import { Fault } from './fault.ts'

export type StoredObject = { bytes: Buffer; etag: string; modifiedAt: Date }
export type Upload = { id: string; key: string; initiatedAt: Date; parts: Map<number, StoredObject> }
export type NamedPart = { number: number; etag: string }

/** All parts of an upload but the last have so many bytes at least. */
const partBytesMin = 5 * 1024 * 1024

const md5 = (content: Uint8Array) => createHash('md5').update(content).digest()

function objectOf(bytes: Buffer, etag = md5(bytes).toString('hex')): StoredObject {
  return { bytes, etag: `"${etag}"`, modifiedAt: new Date() }
}

/** One bucket, in memory. */
export class Bucket {
  readonly objects = new Map<string, StoredObject>()
  readonly uploads = new Map<string, Upload>()

  put(key: string, bytes: Buffer): StoredObject {
    const object = objectOf(bytes)
    this.objects.set(key, object)
    return object
  }

  get(key: string): StoredObject {
    const object = this.objects.get(key)
    if (!object) throw new Fault('NoSuchKey')
    return object
  }

  /** Keys in the order of their bytes, which are plain characters here. */
  keysFrom(prefix: string, after: string): string[] {
    return [...this.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
  }

  begin(key: string): Upload {
    const upload = { id: randomUUID(), key, initiatedAt: new Date(), parts: new Map() }
    this.uploads.set(upload.id, upload)
    return upload
  }

  upload(id: string, key: string): Upload {
    const upload = this.uploads.get(id)
    if (upload?.key !== key) throw new Fault('NoSuchUpload')
    return upload
  }

  putPart(upload: Upload, number: number, bytes: Buffer): StoredObject {
    const part = objectOf(bytes)
    upload.parts.set(number, part)
    return part
  }

  /** The parts that are named become the object, all at once. */
  complete(upload: Upload, named: readonly NamedPart[]): StoredObject {
    const parts = named.map(({ number, etag }, index) => {
      const part = upload.parts.get(number)
      if (part?.etag !== etag) throw new Fault('InvalidPart')
      if (number <= (named[index - 1]?.number ?? 0)) throw new Fault('InvalidPartOrder')
      if (index < named.length - 1 && part.bytes.length < partBytesMin) throw new Fault('EntityTooSmall')
      return part
    })
    if (parts.length === 0) throw new Fault('InvalidPart', 'No part is named')
    const digests = parts.map(({ etag }) => Buffer.from(etag.slice(1, -1), 'hex'))
    const etag = `${md5(Buffer.concat(digests)).toString('hex')}-${parts.length}`
    const object = objectOf(Buffer.concat(parts.map(({ bytes }) => bytes)), etag)
    this.objects.set(upload.key, object)
    this.uploads.delete(upload.id)
    return object
  }
}
