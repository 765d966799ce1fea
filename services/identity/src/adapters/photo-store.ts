import { ApiError } from '@codekin/contracts/errors'
import type { Bus } from '@codekin/event-bus/connect'
import { openObjects } from '@codekin/event-bus/objects'
import { type EncodedPhoto, photoSizes } from './images.ts'

/** Every size of a photo, under one unguessable key. Throws `unavailable` while the object store is away. */
export type PhotoStore = {
  put(key: string, photos: readonly EncodedPhoto[]): Promise<void>
  get(key: string, size: string): Promise<Uint8Array | undefined>
  remove(key: string): Promise<void>
}

export function openPhotoStore(bus: Bus): PhotoStore {
  const objects = openObjects(bus, 'photos')
  return {
    put: (key, photos) =>
      orUnavailable(async () => {
        for (const { size, bytes } of photos) await objects.put(nameOf(key, String(size)), bytes)
      }),
    get: (key, size) => orUnavailable(() => objects.get(nameOf(key, size))),
    remove: (key) =>
      orUnavailable(async () => {
        for (const size of photoSizes) await objects.remove(nameOf(key, String(size)))
      }),
  }
}

function nameOf(key: string, size: string): string {
  return `${key}-${size}.webp`
}

async function orUnavailable<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work()
  } catch (error) {
    throw new ApiError('unavailable', { cause: error, headers: { 'retry-after': '2' } })
  }
}
