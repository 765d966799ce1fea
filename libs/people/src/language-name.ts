/** Created lazily: a browser takes some milliseconds to load language names, and most cards name none. */
let languages: Intl.DisplayNames | undefined

/** `Portuguese` for `pt`; the tag itself if the browser does not know it. Throws a RangeError for an invalid tag. */
export function languageName(tag: string): string {
  languages ??= new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })
  return languages.of(tag) ?? tag
}
