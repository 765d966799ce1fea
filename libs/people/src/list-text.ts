let listed: Intl.ListFormat | undefined

/** `Rust, Go, and SQL`. The format is created lazily: few cards list anything. */
export function listText(texts: readonly string[]): string {
  listed ??= new Intl.ListFormat('en', { type: 'conjunction' })
  return listed.format(texts)
}
