/** Placeholder for the platform's origin, which the build doesn't know; the edge replaces it (services/edge, web/pages). */
export const origin = 'https://origin.invalid'

export type Head = {
  path: string
  title: string
  description: string
  /** schema.org objects, without `@context`. */
  data: readonly Record<string, unknown>[]
  /** The dates of an article. */
  article?: { published: string; modified: string; author: string; tags: readonly string[] }
  /** The picture of the link preview (content/draw-cards). */
  card?: string
  /** Whether search engines may index the page; true by default. */
  isListed?: boolean
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeText = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeText(content)}">`
const property = (name: string, content: string) => `<meta property="${name}" content="${escapeText(content)}">`

/** Structured data for search engines. It isn't executed, so the page's policy allows it. */
function dataScript(data: Record<string, unknown>): string {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json">${text}</script>`
}

/** The position of a page in the site, for search engines. */
export function breadcrumbs(...trail: readonly (readonly [name: string, path: string])[]): Record<string, unknown> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  }
}

const cardSize = { width: 1200, height: 630 }

/** The URL of a link preview's picture. */
export const cardUrl = (name: string): string => `${origin}/cards/${name}.png`

/** The head of a page. */
export function renderHead({ path, title, description, data, article, card = 'index', isListed = true }: Head): string {
  const address = `${origin}${path}`
  return [
    `<title>${escapeText(title)}</title>`,
    meta('description', description),
    ...(isListed ? [`<link rel="canonical" href="${address}">`] : [meta('robots', 'noindex')]),
    `<link rel="alternate" type="application/rss+xml" title="The Codekin blog" href="/blog/rss.xml">`,
    property('og:type', article ? 'article' : 'website'),
    property('og:site_name', 'Codekin'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    property('og:image', cardUrl(card)),
    property('og:image:width', String(cardSize.width)),
    property('og:image:height', String(cardSize.height)),
    property('og:image:alt', `${title}, with the page shown as a diff`),
    meta('twitter:card', 'summary_large_image'),
    ...(article
      ? [
          property('article:published_time', article.published),
          property('article:modified_time', article.modified),
          property('article:author', article.author),
          ...article.tags.map((tag) => property('article:tag', tag)),
        ]
      : []),
    ...data.map(dataScript),
  ].join('')
}
