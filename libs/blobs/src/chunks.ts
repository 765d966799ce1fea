/** Splits content of any pieces into chunks of one size; the last one may be shorter. */
export async function* inChunks(
  content: Uint8Array | AsyncIterable<Uint8Array>,
  chunkBytes: number,
): AsyncGenerator<Uint8Array> {
  let rest: Uint8Array[] = []
  let restBytes = 0
  for await (const piece of content instanceof Uint8Array ? [content] : content) {
    for (let at = 0; at < piece.length; ) {
      const part = piece.subarray(at, at + chunkBytes - restBytes)
      at += part.length
      rest.push(part)
      restBytes += part.length
      if (restBytes < chunkBytes) continue
      yield Buffer.concat(rest)
      rest = []
      restBytes = 0
    }
  }
  if (restBytes > 0) yield Buffer.concat(rest)
}
