/** Formats that can be read; of an animation the first frame. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

/** How pictures are resized. They are also turned upright and lose their metadata. */
export type PictureShape = {
  formats: readonly PictureFormat[]
  /** Edges of its versions in pixels, ascending. */
  edges: readonly number[]
  /** `cover`: squares, enlarged if the picture is smaller; `inside`: the longest side is at most an edge. */
  fit: 'cover' | 'inside'
  /** Flattens transparent pictures onto white. */
  isOpaque?: boolean
}

export const pictureContentType = 'image/webp'
export const pixelsMax = 40_000_000

export type PictureVersion = { edge: number; width: number; height: number; bytes: Uint8Array }

/** Every version in the order of the edges, and the picture's colour and hash. */
export type EncodedPicture = {
  versions: readonly PictureVersion[]
  /** See `photoHash`; null if the picture has too little detail to be compared. */
  likeness: string | null
  /** The average colour, as `#rrggbb`. */
  colour: string
}
