import { isMap, isScalar, LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'

/** An error in a content file with its position: `blog/a-post.md:4: date: …`. Fails the build. */
export class ContentError extends Error {
  override name = 'ContentError'

  constructor(file: string, line: number, text: string) {
    super(`${file}:${line}: ${text}`)
  }
}

const fence = '---'

/** Validates a Markdown file's front matter, and returns it with the body. `bodyLine`: the body's first line, from 1. */
export function parseFrontMatter<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
): { data: z.output<Schema>; body: string; bodyLine: number } {
  const lines = text.split('\n')
  const end = lines.indexOf(fence, 1)
  if (lines[0] !== fence || end === -1)
    throw new ContentError(file, 1, `front matter goes between two lines of ${fence}`)
  const counter = new LineCounter()
  // An empty line in place of the fence keeps line numbers equal to the file's.
  const document = parseDocument(`\n${lines.slice(1, end).join('\n')}\n`, { lineCounter: counter })
  const [broken] = document.errors
  if (broken) {
    // An unclosed quote is reported at the end of the text; its line is that of the last key read.
    const lastKey = isMap(document.contents) ? document.contents.items.at(-1)?.key : undefined
    const opened = broken.code === 'MISSING_CHAR' && isScalar(lastKey) ? lastKey.range?.[0] : undefined
    const { line } = counter.linePos(opened ?? broken.pos[0])
    throw new ContentError(file, line, broken.message.split('\n')[0] ?? '')
  }
  const parsed = schema.safeParse(document.toJS())
  if (parsed.success) return { data: parsed.data, body: lines.slice(end + 1).join('\n'), bodyLine: end + 2 }
  const [issue] = parsed.error.issues
  const key = String(issue?.path[0] ?? '')
  const pair = isMap(document.contents)
    ? document.contents.items.find(({ key: name }) => isScalar(name) && name.value === key)
    : undefined
  const offset = isScalar(pair?.key) ? pair.key.range?.[0] : undefined
  const line = offset === undefined ? 1 : counter.linePos(offset).line
  throw new ContentError(file, line, `${issue?.path.join('.') || 'front matter'}: ${issue?.message}`)
}
