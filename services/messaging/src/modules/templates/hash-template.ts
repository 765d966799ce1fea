import { hashOpener } from '../../operations/hash-opener.ts'

/** Identifies a removed template under another id: the wording is normalised as in openers. */
export function hashTemplate(body: string): Buffer {
  return hashOpener(body)
}
