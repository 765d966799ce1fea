// The numbers alone, and what follows from them, for pages that need no schema.

export const messageLengthMax = 4000
/** For so long its author can put a message otherwise. */
export const editMinutes = 15
/** So many kinds of reactions one of the two can give to a message. */
export const reactionsMax = 10
/** So many images one message holds. */
export const imagesMax = 4
export const imageMaxBytes = 10 * 1024 * 1024
/** Of what an image shows, in words. */
export const altLengthMax = 200
/** Previews of a new message are cut here, with an ellipsis. */
const previewLengthMax = 100

/**
 * First 100 characters (code points) and an ellipsis when more follow. Specification section 9. A message without words is told by
 * its images.
 */
export function previewOf(content: string, imageCount = 0): string {
  if (content === '' && imageCount > 0) return imageCount === 1 ? 'Photo' : `${imageCount} photos`
  if (content.length <= previewLengthMax) return content
  // A character has at most two units: what lies further back cannot matter.
  const start = Array.from(content.slice(0, (previewLengthMax + 1) * 2))
  return start.length <= previewLengthMax ? content : `${start.slice(0, previewLengthMax).join('')}…`
}
