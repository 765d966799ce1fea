import type { Article } from '../../content/read-content.ts'

const relatedMax = 3

/** Counts the articles of each tag, most used first. */
export function countTags(articles: readonly Article[]): [tag: string, count: number][] {
  const counts = new Map<string, number>()
  for (const tag of articles.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts].toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b))
}

/** Returns the articles that share most tags, newer ones first among equals, filled up with others. */
export function findRelated(article: Article, articles: readonly Article[]): Article[] {
  const shared = ({ tags }: Article) => tags.filter((tag) => article.tags.includes(tag)).length
  return articles
    .filter(({ slug }) => slug !== article.slug)
    .toSorted((a, b) => shared(b) - shared(a) || b.date.localeCompare(a.date))
    .slice(0, relatedMax)
}

const months = 'January February March April May June July August September October November December'.split(' ')

/** Formats `2026-11-02` as a written date. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${date} ${months[(month ?? 1) - 1]} ${year}`
}
