import { hashOpener } from '../../operations/hash-opener.ts'

/** Recognizes a removed template under another id: words are reduced as in messages. */
export function hashTemplate(body: string): Buffer {
  return hashOpener(body)
}
