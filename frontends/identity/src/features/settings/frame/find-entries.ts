import { foldText } from '@codekin/contracts/search-text'
import type { SettingsPage } from '../sections.ts'

export type FoundEntry = { id: string; title: string; page: string; to: string }

const splitWords = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Finds the entries that have a word starting with each word of the query; title matches come first. */
export function findEntries(pages: readonly SettingsPage[], query: string): FoundEntry[] {
  const queryWords = splitWords(query)
  if (queryWords.length === 0) return []
  const hasWordStarting = (text: string) => (word: string) => splitWords(text).some((known) => known.startsWith(word))
  const found = pages.flatMap((page) =>
    page.entries
      .filter(({ title, words }) => queryWords.every(hasWordStarting(`${title} ${words} ${page.title}`)))
      .map(({ id, title }) => ({ id, title, page: page.title, to: `/settings/${page.slug}#${id}` })),
  )
  const isInTitle = ({ title }: FoundEntry) => queryWords.every(hasWordStarting(title))
  return found.toSorted((a, b) => Number(isInTitle(b)) - Number(isInTitle(a)))
}
