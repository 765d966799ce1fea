import type { Element, ElementContent, Root, RootContent } from 'hast'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { ContentError } from './front-matter.ts'
import { codeLanguages, highlight } from './highlight.ts'

export type Heading = { id: string; text: string; level: number }
/** A text as HTML without styles or scripts, and what the page around it needs. */
export type Prose = { html: string; headings: Heading[]; words: number }

export type MarkdownSource = {
  file: string
  text: string
  /** The line of the file at which the text begins, from 1. */
  firstLine: number
  /** Returns the text of a figure by the name used in an image; undefined if there is none. */
  findFigure(name: string): string | undefined
}

type Nodes = (RootContent | ElementContent)[]

function getText(nodes: Nodes): string {
  return nodes
    .map((node) => (node.type === 'text' ? node.value : 'children' in node ? getText(node.children) : ''))
    .join('')
}

/** The URL fragment of a heading; keeps letters of every script. */
export function slugify(text: string): string {
  const words = text
    .toLowerCase()
    .normalize('NFKC')
    .match(/[\p{L}\p{N}]+/gu)
  return words?.join('-') ?? 'part'
}

function visit(nodes: Nodes, visitor: (element: Element, at: { siblings: Nodes; index: number }) => void): void {
  for (const [index, node] of nodes.entries()) {
    if (node.type !== 'element') continue
    visitor(node, { siblings: nodes, index })
    visit(node.children, visitor)
  }
}

/** Makes each heading a link to itself. Fragments are unique within a page. */
function linkHeadings(tree: Root): Heading[] {
  const headings: Heading[] = []
  visit(tree.children, (element) => {
    const level = /^h([2-4])$/.exec(element.tagName)?.[1]
    if (level === undefined) return
    const text = getText(element.children)
    const slug = slugify(text)
    const same = headings.filter(({ id }) => id === slug || id.startsWith(`${slug}--`)).length
    const id = same === 0 ? slug : `${slug}--${same + 1}`
    headings.push({ id, text, level: Number(level) })
    element.properties['id'] = id
    const properties = { href: `#${id}` }
    element.children = [{ type: 'element', tagName: 'a', properties, children: element.children }]
  })
  return headings
}

/** Highlights code, and makes it scrollable by keyboard. */
function colorCode(tree: Root, fail: (element: Element, text: string) => never): void {
  visit(tree.children, (element) => {
    if (element.tagName !== 'pre') return
    const [code] = element.children
    if (code?.type !== 'element') return
    const [name = ''] = (code.properties['className'] as string[] | undefined) ?? []
    const language = name.replace('language-', '')
    if (!codeLanguages.includes(language))
      fail(element, `a code block needs a language, one of ${codeLanguages.join(', ')}`)
    code.children = highlight(getText(code.children), language)
    element.properties = { tabIndex: 0, role: 'region', ariaLabel: language === 'text' ? 'Text' : `Code, ${language}` }
  })
}

/** Makes tables scroll in a box of their own. An empty corner cell is no header. */
function boxTables(tree: Root): void {
  visit(tree.children, (element, { siblings, index }) => {
    if (element.tagName === 'th' && getText(element.children) === '') element.tagName = 'td'
    if (element.tagName !== 'table') return
    const properties = { className: ['table'], tabIndex: 0, role: 'region', ariaLabel: 'Table' }
    siblings[index] = { type: 'element', tagName: 'div', properties, children: [element] }
  })
}

/** Names the regions of code and tables uniquely within the page. */
function nameRegions(tree: Root): void {
  const seen = new Map<string, number>()
  visit(tree.children, ({ properties }) => {
    if (properties['role'] !== 'region') return
    const label = String(properties['ariaLabel'])
    const count = (seen.get(label) ?? 0) + 1
    seen.set(label, count)
    if (count > 1) properties['ariaLabel'] = `${label} ${count}`
  })
}

const figureSize = /viewBox="0 0 ([\d.]+) ([\d.]+)"/

/** Inlines images, which are our own drawings, so that they take the theme's colours; their size is known beforehand. */
function drawFigures(
  tree: Root,
  o: { find: MarkdownSource['findFigure']; fail(element: Element, text: string): never },
) {
  visit(tree.children, (element, { siblings, index }) => {
    const [image] = element.children
    if (element.tagName !== 'p' || image?.type !== 'element' || image.tagName !== 'img') return
    const name = String(image.properties['src'])
    const label = String(image.properties['alt'] ?? '')
    const drawing = o.find(name)
    if (drawing === undefined) return o.fail(element, `there is no figure ${name}`)
    if (label === '') return o.fail(element, `the figure ${name} has no alternative text`)
    const [, width, height] = figureSize.exec(drawing) ?? []
    if (!width || !height) return o.fail(element, `the figure ${name} needs viewBox="0 0 width height"`)
    const escaped = label.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
    const sized = drawing.replace('<svg', `<svg role="img" aria-label="${escaped}" width="${width}" height="${height}"`)
    const caption = String(image.properties['title'] ?? label)
    siblings[index] = {
      type: 'element',
      tagName: 'figure',
      properties: {},
      children: [
        { type: 'raw', value: sized.trim() } as unknown as ElementContent,
        { type: 'element', tagName: 'figcaption', properties: {}, children: [{ type: 'text', value: caption }] },
      ],
    }
  })
}

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkRehype)
const writer = unified().use(rehypeStringify, { allowDangerousHtml: true })

/** Renders Markdown (CommonMark with tables) as HTML. HTML inside the Markdown is dropped. Throws a ContentError. */
export function renderMarkdown({ file, text, firstLine, findFigure }: MarkdownSource): Prose {
  const tree = parser.runSync(parser.parse(text)) as Root
  const fail = (element: Element, reason: string): never => {
    throw new ContentError(file, firstLine + (element.position?.start.line ?? 1) - 1, reason)
  }
  visit(tree.children, (element) => {
    if (element.tagName === 'h1') fail(element, 'the title belongs in the front matter; headings begin with ##')
  })
  const words = getText(tree.children).split(/\s+/).filter(Boolean).length
  drawFigures(tree, { find: findFigure, fail })
  visit(tree.children, (element) => {
    if (element.tagName === 'img') fail(element, 'a figure needs a paragraph of its own')
  })
  colorCode(tree, fail)
  boxTables(tree)
  nameRegions(tree)
  const headings = linkHeadings(tree)
  return { html: writer.stringify(tree), headings, words }
}
