import type { PictureShape } from '@codekin/blobs/pictures/shapes'

/** Edges of the square versions of a photo, in pixels. */
export const photoSizes = [96, 320, 800] as const

export const photoShape: PictureShape = {
  formats: ['jpeg', 'png', 'webp', 'avif'],
  edges: photoSizes,
  fit: 'cover',
  isOpaque: true,
}
