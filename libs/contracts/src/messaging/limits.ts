// The numbers alone, and what follows from them, for pages that need no schema.

export const messageLengthMax = 4000
/** Previews of a new message are cut here, with an ellipsis. */
const previewLengthMax = 100

/** First 100 characters (code points) and an ellipsis when more follow. Specification section 9. */
export function previewOf(content: string): string {
  if (content.length <= previewLengthMax) return content
  // A character has at most two units: what lies further back cannot matter.
  const start = Array.from(content.slice(0, (previewLengthMax + 1) * 2))
  return start.length <= previewLengthMax ? content : `${start.slice(0, previewLengthMax).join('')}…`
}
