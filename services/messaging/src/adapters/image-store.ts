import { type Blobs, bytesOf } from '@codekin/blobs/blobs'
import type { PictureShape, PictureVersion } from '@codekin/blobs/pictures/shapes'
import type { ImageSize } from '../domain/image.ts'

const edges: Record<ImageSize, number> = { small: 640, large: 2048 }

export const imageShape: PictureShape = {
  formats: ['jpeg', 'png', 'webp', 'avif', 'gif'],
  edges: [edges.small, edges.large],
  fit: 'inside',
}

/** Stores the files of images by image id. */
export type ImageStore = {
  put(id: string, versions: readonly Pick<PictureVersion, 'edge' | 'bytes'>[]): Promise<void>
  get(id: string, size: ImageSize): Promise<Uint8Array | undefined>
  remove(id: string): Promise<void>
}

export function openImageStore(blobs: Blobs): ImageStore {
  return {
    async put(id, versions) {
      for (const { edge, bytes } of versions) await blobs.put(nameOf(id, edge), bytes)
    },
    async get(id, size) {
      const found = await blobs.read(nameOf(id, edges[size]))
      return found && (await bytesOf(found))
    },
    async remove(id) {
      for (const edge of Object.values(edges)) await blobs.remove(nameOf(id, edge))
    },
  }
}

function nameOf(id: string, edge: number): string {
  return `images/${id}-${edge}.webp`
}
