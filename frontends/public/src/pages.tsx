import { currency, paidPlanNames, plans } from '@codekin/contracts/subscriptions/plans'
import { legalPages } from '@codekin/contracts/web/legal'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Article, Content } from './content/read-content.ts'
import { ArticlePage } from './features/blog/article-page.tsx'
import { BlogPage, blogDescription } from './features/blog/blog-page.tsx'
import { renderFeed } from './features/blog/feed.ts'
import { CityListPage, CityPage, UnknownCityPage } from './features/city/city-page.tsx'
import { breadcrumbs, cardUrl, type Head, origin, renderHead } from './features/document/head.ts'
import { robotsText, siteMap } from './features/document/site-map.ts'
import { FaqPage } from './features/faq/faq-page.tsx'
import { FirstMessage } from './features/guides/first-message.tsx'
import { GuidePage } from './features/guides/guide-page.tsx'
import { LegalPage } from './features/guides/legal-page.tsx'
import { MissingPage, ThankYouPage } from './features/guides/notice-pages.tsx'
import { ProfileChecklist } from './features/guides/profile-checklist.tsx'
import { PricingPage, pricingDescription } from './features/pricing/pricing-page.tsx'
import { CliPage } from './features/terminal/cli-page.tsx'
import { cliDescription, cliTitle } from './features/terminal/cli-texts.ts'

/** `name`: the file name, if it differs from the path. */
type Described = { head: Head; body: ReactElement; name?: string }
type RenderedPage = { path: string; head: string; html: string }

const named = (title: string) => `${title} · Codekin`
const home = ['Codekin', '/'] as const

function articlePage(article: Article, articles: readonly Article[]): Described {
  const card = `blog/${article.slug}`
  const path = `/${card}`
  const modified = article.updated ?? article.date
  const data = {
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.description,
    datePublished: article.date,
    dateModified: modified,
    author: { '@type': 'Organization', name: article.author, url: `${origin}/` },
    publisher: { '@type': 'Organization', name: 'Codekin', url: `${origin}/` },
    mainEntityOfPage: `${origin}${path}`,
    image: cardUrl(card),
    keywords: article.tags.join(', '),
    wordCount: article.prose.words,
  }
  return {
    head: {
      path,
      title: named(article.title),
      description: article.description,
      data: [data, breadcrumbs(home, ['Blog', '/blog'], [article.title, path])],
      card,
      article: { published: article.date, modified, author: article.author, tags: article.tags },
    },
    body: <ArticlePage article={article} articles={articles} />,
  }
}

function faqPage({ faq }: Content): Described {
  const questions = faq.groups.flatMap(({ answers }) => answers)
  const data = {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, text }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text },
    })),
  }
  const { title, description } = faq
  return {
    head: {
      path: '/faq',
      title: named(title),
      description,
      card: 'faq',
      data: [data, breadcrumbs(home, ['FAQ', '/faq'])],
    },
    body: <FaqPage faq={faq} />,
  }
}

function guidePages({ guides }: Content): Described[] {
  const { beginners, comparisons } = guides
  const headOfGuide = (path: string, name: string, { title, description }: typeof beginners): Head => ({
    path,
    title: named(title),
    description,
    card: path.slice(1),
    data: [{ '@type': 'WebPage', name: title, description, url: `${origin}${path}` }, breadcrumbs(home, [name, path])],
  })
  return [
    {
      head: headOfGuide('/beginners', 'Beginners', beginners),
      body: (
        <GuidePage path="/beginners" kicker="git init" content={beginners}>
          <ProfileChecklist />
          <FirstMessage />
        </GuidePage>
      ),
    },
    {
      head: headOfGuide('/comparisons', 'Compare', comparisons),
      body: <GuidePage path="/comparisons" kicker="diff --stat" content={comparisons} isWide />,
    },
  ]
}

function legalTexts({ legal }: Content): Described[] {
  return legalPages.map((name) => {
    const path = `/${name}`
    const { title, description } = legal[name]
    return {
      head: { path, title: named(title), description, data: [breadcrumbs(home, [title, path])] },
      body: <LegalPage name={name} text={legal[name]} />,
    }
  })
}

/** For visitors; signed-in people get the app's own screen at this path. */
function pricingPage(): Described {
  const path = '/pricing'
  const offers = paidPlanNames.map((name) => ({
    '@type': 'Product',
    name: `Codekin ${plans[name].title}`,
    description: plans[name].summary,
    brand: { '@type': 'Brand', name: 'Codekin' },
    offers: Object.values(plans[name].prices).map((amount) => ({
      '@type': 'Offer',
      price: (amount / 100).toFixed(2),
      priceCurrency: currency.toUpperCase(),
      url: `${origin}${path}`,
    })),
  }))
  return {
    head: {
      path,
      title: named('Plans and prices'),
      description: pricingDescription,
      data: [...offers, breadcrumbs(home, ['Plans and prices', path])],
    },
    body: <PricingPage />,
  }
}

function cliPage(): Described {
  const path = '/cli'
  const program = {
    '@type': 'SoftwareApplication',
    name: 'codekin',
    description: cliDescription,
    url: `${origin}${path}`,
    applicationCategory: 'DeveloperApplication',
    operatingSystem: 'Linux, macOS, Windows',
    offers: { '@type': 'Offer', price: '0', priceCurrency: currency.toUpperCase() },
  }
  return {
    head: {
      path,
      title: named(cliTitle),
      description: cliDescription,
      card: 'cli',
      data: [program, breadcrumbs(home, ['Command line', path])],
    },
    body: <CliPage />,
  }
}

function noticePages(): Described[] {
  const notice = (path: string, title: string, description: string, body: ReactElement): Described => ({
    head: { path, title: named(title), description, data: [], isListed: false },
    body,
  })
  return [
    notice('/thank-you', 'Thank you', 'What happens next with the newsletter.', <ThankYouPage />),
    notice('/404', 'Not found', 'There’s nothing at this address.', <MissingPage />),
  ]
}

/** Has a placeholder for the cities, which the edge fills. */
function cityListPage(): Described {
  const path = '/cities'
  const description = 'The cities where developers on Codekin can be found, and how many there are in each.'
  return {
    head: { path, title: named('Cities'), description, data: [breadcrumbs(home, ['Cities', path])] },
    body: <CityListPage />,
  }
}

/** Documents with placeholders that the edge fills for each city. */
function cityPages(): Described[] {
  const path = '/city/{{slug}}'
  const description =
    'Developers in {{name}} who want to build something together: what they bring, who they’re looking for, and the hours they share.'
  const title = 'Developers in {{name}}'
  return [
    {
      name: '/city',
      head: {
        path,
        title: named(title),
        description,
        data: [breadcrumbs(home, ['Cities', '/cities'], ['{{name}}', path])],
      },
      body: <CityPage />,
    },
    {
      name: '/city-missing',
      head: {
        path,
        title: named('Unknown city'),
        description: 'There’s no page for this city yet.',
        data: [],
        isListed: false,
      },
      body: <UnknownCityPage />,
    },
  ]
}

function blogPage({ articles }: Content): Described {
  const data = {
    '@type': 'Blog',
    name: 'The Codekin blog',
    description: blogDescription,
    url: `${origin}/blog`,
    blogPost: articles.map(({ title, slug, date }) => ({
      '@type': 'BlogPosting',
      headline: title,
      url: `${origin}/blog/${slug}`,
      datePublished: date,
    })),
  }
  return {
    head: {
      path: '/blog',
      title: named('Blog'),
      description: blogDescription,
      data: [data, breadcrumbs(home, ['Blog', '/blog'])],
    },
    body: <BlogPage articles={articles} />,
  }
}

/** Renders all text pages, and the files that list them for programs. */
export function renderPages(content: Content): { pages: RenderedPage[]; files: Record<string, string> } {
  const { articles } = content
  const described = [
    blogPage(content),
    ...articles.map((article) => articlePage(article, articles)),
    faqPage(content),
    ...guidePages(content),
    pricingPage(),
    cliPage(),
    cityListPage(),
    ...legalTexts(content),
    ...noticePages(),
  ]
  return {
    pages: [...described, ...cityPages()].map(({ head, body, name = head.path }) => ({
      path: name,
      head: renderHead(head),
      html: renderToStaticMarkup(body),
    })),
    files: {
      'robots.txt': robotsText,
      'sitemap.xml': siteMap(described.map(({ head }) => head)),
      'blog/rss.xml': renderFeed(articles),
    },
  }
}
