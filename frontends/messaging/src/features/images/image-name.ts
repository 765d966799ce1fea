import type { MessageImage } from '@codekin/contracts/messaging/models'

/** What its sender says that it shows, else its place. */
export function nameOf({ alt }: MessageImage, index: number, count: number): string {
  return alt === '' ? `Image ${index + 1} of ${count}` : alt
}
