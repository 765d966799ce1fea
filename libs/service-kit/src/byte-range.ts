/** A strong entity tag. */
export function entityTag(version: string): string {
  return `"${version}"`
}

/**
 * The first byte of a range up to the end of the file, which clients request to resume a download. Null if the complete file is
 * sent: RFC 9110 allows that for every other range, and section 13.1.5 requires it if the client has part of another version.
 */
export function parseRangeStart(
  headers: { range?: string | undefined; 'if-range'?: string | undefined },
  { version, totalBytes }: { version: string; totalBytes: number },
): number | null {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? []
  if (first === undefined || Number(first) >= totalBytes) return null
  if (last && Number(last) < totalBytes - 1) return null
  const condition = headers['if-range']
  return condition === undefined || condition === entityTag(version) ? Number(first) : null
}
