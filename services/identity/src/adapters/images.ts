/** Edges of the square versions of a photo, in pixels. */
export const photoSizes = [96, 320, 800] as const
export type PhotoSize = (typeof photoSizes)[number]
export const photoContentType = 'image/webp'
export const pixelsMax = 40_000_000

export type EncodedPhoto = { size: PhotoSize; bytes: Uint8Array }
/** Every size, and what the picture looks like: `dHash` as 16 hexadecimal digits. */
export type EncodedPicture = { photos: readonly EncodedPhoto[]; likeness: string }
