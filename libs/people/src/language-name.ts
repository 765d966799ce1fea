/** Made when first asked for: a browser reads its names of languages for some milliseconds, and most cards name none. */
let languages: Intl.DisplayNames | undefined

/** `Portuguese` for `pt`; the tag itself where the browser does not know it. Throws a RangeError for what is no tag. */
export function languageName(tag: string): string {
  languages ??= new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })
  return languages.of(tag) ?? tag
}
