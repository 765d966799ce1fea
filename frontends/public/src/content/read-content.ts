import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LegalPage, legalPages } from '@codekin/contracts/web/legal'
import { z } from 'zod'
import { ContentError, parseFrontMatter } from './front-matter.ts'
import { type Heading, type Prose, renderMarkdown, slugify } from './markdown.ts'

const legalPage = z.strictObject({
  title: z.string().min(7).max(80),
  /** Shown by search engines and previews. */
  description: z.string().min(50).max(170),
})

const page = z.strictObject({
  ...legalPage.shape,
  /** The page in a few lines, for the picture of its link preview: what stays, comes, goes and changes. */
  diff: z
    .array(z.string().regex(/^[=+~-] .{1,18}$/, 'a sign of = + - ~, a blank, and at most 18 characters'))
    .min(3)
    .max(5),
})

/** Articles have dates without a time. */
const day = z.iso.date()

const article = z
  .strictObject({
    ...page.shape,
    author: z.string().min(3).max(60),
    date: day,
    updated: day.optional(),
    tags: z
      .array(z.string().regex(/^[a-z][a-z-]*$/))
      .min(1)
      .max(4)
      .refine((tags) => new Set(tags).size === tags.length, 'a tag is listed twice'),
  })
  .refine(({ date, updated = date }) => updated >= date, {
    path: ['updated'],
    message: 'the update can’t be earlier than the article',
  })

export type PageContent = z.output<typeof page> & { prose: Prose }
export type LegalText = z.output<typeof legalPage> & { html: string; headings: Heading[] }
export type Article = z.output<typeof article> & { slug: string; prose: Prose; readingMinutes: number }
export type Answer = { id: string; question: string; html: string; text: string }
export type Faq = z.output<typeof page> & { groups: { id: string; title: string; answers: Answer[] }[] }
export type Content = {
  articles: Article[]
  faq: Faq
  guides: Record<'beginners' | 'comparisons', PageContent>
  legal: Record<LegalPage, LegalText>
}

/** Silent reading speed of English prose, in words per minute (Brysbaert 2019: 238). */
const wordsPerMinute = 238

function readMarkdown<Schema extends z.ZodType>(folder: string, file: string, schema: Schema) {
  const { data, body, bodyLine } = parseFrontMatter(file, readFileSync(join(folder, file), 'utf8'), schema)
  const render = (text: string, firstLine: number): Prose =>
    renderMarkdown({
      file,
      text,
      firstLine,
      findFigure(name) {
        const path = join(folder, 'figures', name)
        return /^[\w-]+\.svg$/.test(name) && existsSync(path) ? readFileSync(path, 'utf8') : undefined
      },
    })
  return { data, body, bodyLine, render }
}

function readPage(folder: string, file: string): PageContent {
  const { data, body, bodyLine, render } = readMarkdown(folder, file, page)
  return { ...data, prose: render(body, bodyLine) }
}

/** Reads a standard text with placeholders for the operator's details, which the edge fills; a link may be one. */
function readLegal(folder: string, name: LegalPage): LegalText {
  const { data, body, bodyLine, render } = readMarkdown(folder, `legal/${name}.md`, legalPage)
  const { html, headings } = render(body, bodyLine)
  return { ...data, headings, html: html.replaceAll('%7B%7B', '{{').replaceAll('%7D%7D', '}}') }
}

function readArticle(folder: string, name: string): Article {
  const file = `blog/${name}`
  const slug = name.replace(/\.md$/, '')
  if (slugify(slug) !== slug)
    throw new ContentError(file, 1, 'a file name is the article’s address: lowercase letters and hyphens')
  const { data, body, bodyLine, render } = readMarkdown(folder, file, article)
  const prose = render(body, bodyLine)
  return { ...data, slug, prose, readingMinutes: Math.max(1, Math.round(prose.words / wordsPerMinute)) }
}

type Block = { title: string; firstLine: number; lines: string[] }

/** Splits a text at its headings of one level. */
function splitBlocks(lines: readonly string[], firstLine: number, mark: string): Block[] {
  const blocks: Block[] = []
  for (const [index, line] of lines.entries()) {
    if (line.startsWith(mark))
      blocks.push({ title: line.slice(mark.length).trim(), firstLine: firstLine + index + 1, lines: [] })
    else blocks.at(-1)?.lines.push(line)
  }
  return blocks
}

/** Reads groups from headings of the second level and questions from the third; each question has a URL. */
function readFaq(folder: string): Faq {
  const file = 'faq.md'
  const { data, body, bodyLine, render } = readMarkdown(folder, file, page)
  const seen = new Set<string>()
  const groups = splitBlocks(body.split('\n'), bodyLine, '## ').map((group) => ({
    id: slugify(group.title),
    title: group.title,
    answers: splitBlocks(group.lines, group.firstLine, '### ').map(({ title, firstLine, lines }): Answer => {
      const id = slugify(title)
      if (seen.has(id)) throw new ContentError(file, firstLine - 1, `"${title}" is asked twice`)
      seen.add(id)
      const { html } = render(lines.join('\n'), firstLine)
      const text = html
        .replaceAll(/<[^>]+>/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim()
      if (text === '') throw new ContentError(file, firstLine - 1, `"${title}" has no answer`)
      return { id, question: title, html, text }
    }),
  }))
  return { ...data, groups }
}

/** Reads and validates everything below `content`, newest article first. Throws a ContentError with file and line. */
export async function readContent(folder: string): Promise<Content> {
  const names = readdirSync(join(folder, 'blog')).filter((name) => name.endsWith('.md'))
  const articles = names.map((name) => readArticle(folder, name))
  return {
    articles: articles.toSorted((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug)),
    faq: readFaq(folder),
    guides: { beginners: readPage(folder, 'beginners.md'), comparisons: readPage(folder, 'comparisons.md') },
    legal: Object.fromEntries(legalPages.map((name) => [name, readLegal(folder, name)])) as Content['legal'],
  }
}
