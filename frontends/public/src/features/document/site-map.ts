import { type Head, origin } from './head.ts'

/** Crawlers may read everything public; the rest requires an account. */
export const robotsText = `User-agent: *
Allow: /
Disallow: /api/
Allow: /api/docs

Sitemap: ${origin}/sitemap.xml
`

/** Filled by the edge with the cities that may be indexed (services/edge, web/city-pages). */
const cities = `{{#cities}}<url><loc>${origin}/city/{{slug}}</loc></url>{{/cities}}`

/** The URLs that search engines may index, landing page first (sitemaps.org). */
export function siteMap(heads: readonly Head[]): string {
  const entries = heads
    .filter(({ isListed = true }) => isListed)
    .map(({ path, article }) => {
      const changed = article ? `<lastmod>${article.modified}</lastmod>` : ''
      return `<url><loc>${origin}${path}</loc>${changed}</url>`
    })
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    `<url><loc>${origin}/</loc></url>`,
    ...entries,
    cities,
    '</urlset>',
    '',
  ].join('\n')
}
