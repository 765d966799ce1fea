import { type Blobs, bytesOf } from '@codekin/blobs/blobs'
import type { PictureVersion } from '@codekin/blobs/pictures/shapes'
import { photoSizes } from './images.ts'

/** Every size of a photo, under one unguessable key. */
export type PhotoStore = {
  put(key: string, photos: readonly Pick<PictureVersion, 'edge' | 'bytes'>[]): Promise<void>
  get(key: string, size: string): Promise<Uint8Array | undefined>
  remove(key: string): Promise<void>
}

export function openPhotoStore(blobs: Blobs): PhotoStore {
  return {
    async put(key, photos) {
      for (const { edge, bytes } of photos) await blobs.put(buildBlobName(key, String(edge)), bytes)
    },
    async get(key, size) {
      const found = await blobs.read(buildBlobName(key, size))
      return found && (await bytesOf(found))
    },
    async remove(key) {
      for (const size of photoSizes) await blobs.remove(buildBlobName(key, String(size)))
    },
  }
}

function buildBlobName(key: string, size: string): string {
  return `photos/${key}-${size}.webp`
}
