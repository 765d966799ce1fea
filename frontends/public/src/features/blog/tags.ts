import type { Article } from '../../content/read-content.ts'

const relatedMax = 3

/** Every tag with how many articles have it, the most used first. */
export function countTags(articles: readonly Article[]): [tag: string, count: number][] {
  const counts = new Map<string, number>()
  for (const tag of articles.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts].toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b))
}

/** Those that share most tags with an article, newer ones first among equals; others where too few do. */
export function relatedTo(article: Article, articles: readonly Article[]): Article[] {
  const shared = ({ tags }: Article) => tags.filter((tag) => article.tags.includes(tag)).length
  return articles
    .filter(({ slug }) => slug !== article.slug)
    .toSorted((a, b) => shared(b) - shared(a) || b.date.localeCompare(a.date))
    .slice(0, relatedMax)
}

const months = 'January February March April May June July August September October November December'.split(' ')

/** `2026-11-02` as people write it. */
export function writtenDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${date} ${months[(month ?? 1) - 1]} ${year}`
}
