import type { ElementContent } from 'hast'
import bash from 'highlight.js/lib/languages/bash'
import diff from 'highlight.js/lib/languages/diff'
import json from 'highlight.js/lib/languages/json'
import sql from 'highlight.js/lib/languages/sql'
import typescript from 'highlight.js/lib/languages/typescript'
import { createLowlight } from 'lowlight'

const languages = { bash, diff, json, sql, ts: typescript }
const lowlight = createLowlight(languages)

export const codeLanguages: readonly string[] = [...Object.keys(languages), 'text']

/** The pieces of a text of code, each with a class that says what it is; `text` has none. */
export function highlight(code: string, language: string): ElementContent[] {
  if (language === 'text') return [{ type: 'text', value: code }]
  return lowlight.highlight(language, code).children as ElementContent[]
}
