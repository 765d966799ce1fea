import type { WaitingImage } from '@codekin/contracts/messaging/models'

export type ImageSize = 'small' | 'large'
/** Returns an image URL that is valid as long as a page may need it. */
export type ImageAddress = (imageId: string, size: ImageSize) => string

export type StoredImage = { id: string; width: number; height: number; colour: string; alt: string }

export function presentImage(
  { id, width, height, colour }: Omit<StoredImage, 'alt'>,
  addressOf: ImageAddress,
): WaitingImage {
  return { id, width, height, colour, url: addressOf(id, 'large'), smallUrl: addressOf(id, 'small') }
}

const hourSeconds = 3600
const exportDays = 7

/**
 * Returns when a URL signed now expires, in seconds since 1970. URLs signed in the same half hour expire together, so browsers
 * can cache the images; each is valid for at least half an hour.
 */
export function imageUrlExpiry(now: Date): number {
  const halfHourSeconds = hourSeconds / 2
  return (Math.floor(now.getTime() / 1000 / halfHourSeconds) + 2) * halfHourSeconds
}

/** The same for URLs in a data export. */
export function exportedImageUrlExpiry(now: Date): number {
  return Math.floor(now.getTime() / 1000) + exportDays * 24 * hourSeconds
}
