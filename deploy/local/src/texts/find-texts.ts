import { parseSync, Visitor } from 'oxc-parser'

/** A text of a source file, and the line on which it begins. */
export type Text = { text: string; line: number }

/** The readable texts of a file: those of a program, or the lines of a page without comments. */
export function findTexts(path: string, source: string): Text[] {
  if (/\.tsx?$|\.mjs$/.test(path)) return findProgramTexts(path, source)
  return findPageTexts(path.endsWith('.yml') ? source.replace(/^[ \t]*#.*$/gm, '') : source)
}

/** The lines of a page, without code in Markdown. */
function findPageTexts(source: string): Text[] {
  let isCode = false
  return source.split('\n').flatMap((line, at) => {
    const isFence = line.trimStart().startsWith('```')
    if (isFence) isCode = !isCode
    return isFence || isCode ? [] : [{ text: line.replace(/`[^`]*`/g, ''), line: at + 1 }]
  })
}

/** The strings, templates and JSX texts of a TypeScript file, without imports, keys, types and SQL. */
function findProgramTexts(path: string, source: string): Text[] {
  const { program, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const found: { text: string; start: number }[] = []
  const skipped: { start: number; end: number }[] = []
  const add = (text: string, { start }: { start: number }) => void found.push({ text, start })
  const skip = ({ start, end }: { start: number; end: number }) => void skipped.push({ start, end })
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') add(node.value, node)
    },
    TemplateElement: (node) => add(node.value.cooked ?? node.value.raw, node),
    JSXText: (node) => add(node.value, node),
    TaggedTemplateExpression: (node) => {
      if (source.slice(node.tag.start, node.tag.end).startsWith('sql')) skip(node)
    },
    ImportDeclaration: skip,
    TSLiteralType: skip,
  }).visit(program)
  return found
    .filter(({ start }) => !skipped.some((each) => each.start <= start && start < each.end))
    .map(({ text, start }) => ({ text, line: lineAt(source, start) }))
}

function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length
}
