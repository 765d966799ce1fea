import type { Article } from '../../content/read-content.ts'
import { escapeText, origin } from '../document/head.ts'
import { blogDescription } from './blog-page.tsx'

const dayOf = (day: string) => new Date(`${day}T00:00:00Z`).toUTCString()
const addressOf = (article: Article) => `${origin}/blog/${article.slug}`

/** RSS 2.0 with full articles. Links become absolute, since feed readers have no base URL. */
export function renderFeed(articles: readonly Article[]): string {
  const items = articles.map((article) => {
    const html = article.prose.html
      .replaceAll('href="/', `href="${origin}/`)
      .replaceAll('href="#', `href="${addressOf(article)}#`)
    return [
      '<item>',
      `<title>${escapeText(article.title)}</title>`,
      `<link>${addressOf(article)}</link>`,
      `<guid isPermaLink="true">${addressOf(article)}</guid>`,
      `<pubDate>${dayOf(article.date)}</pubDate>`,
      `<dc:creator>${escapeText(article.author)}</dc:creator>`,
      ...article.tags.map((tag) => `<category>${escapeText(tag)}</category>`),
      `<description>${escapeText(article.description)}</description>`,
      `<content:encoded>${escapeText(html)}</content:encoded>`,
      '</item>',
    ].join('\n')
  })
  const lastChange = articles
    .map(({ date, updated = date }) => updated)
    .toSorted()
    .at(-1)
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    '<title>The Codekin blog</title>',
    `<link>${origin}/blog</link>`,
    `<description>${escapeText(blogDescription)}</description>`,
    '<language>en</language>',
    `<atom:link href="${origin}/blog/rss.xml" rel="self" type="application/rss+xml"/>`,
    ...(lastChange ? [`<lastBuildDate>${dayOf(lastChange)}</lastBuildDate>`] : []),
    ...items,
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}
