/** Formats that can be read; of an animation the first frame. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

/** What becomes of a picture, beside that it is turned upright and loses its metadata. */
export type PictureShape = {
  formats: readonly PictureFormat[]
  /** Edges of its versions in pixels, ascending. */
  edges: readonly number[]
  /** `cover`: squares, enlarged where it is smaller; `inside`: its longest side is an edge at most. */
  fit: 'cover' | 'inside'
  /** Flattens transparent pictures onto white. */
  isOpaque?: boolean
}

export const pictureContentType = 'image/webp'
export const pixelsMax = 40_000_000

export type PictureVersion = { edge: number; width: number; height: number; bytes: Uint8Array }

/** Every version in the order of the edges, and what the picture looks like. */
export type EncodedPicture = {
  versions: readonly PictureVersion[]
  /** See `photoHash`; null if the picture has too little detail to be compared. */
  likeness: string | null
  /** Of all its pixels together, as `#rrggbb`. */
  colour: string
}
