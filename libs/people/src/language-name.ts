const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })

/** `Portuguese` for `pt`; the tag itself where the browser does not know it. Throws a RangeError for what is no tag. */
export function languageName(tag: string): string {
  return languages.of(tag) ?? tag
}
