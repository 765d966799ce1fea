let listed: Intl.ListFormat | undefined

/** `Rust, Go, and SQL`. The format is made when it is first asked for: few cards list anything. */
export function listText(texts: readonly string[]): string {
  listed ??= new Intl.ListFormat('en', { type: 'conjunction' })
  return listed.format(texts)
}
