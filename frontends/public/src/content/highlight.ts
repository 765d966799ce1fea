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

/** Splits code into tokens, each with a class for its kind; `text` has none. */
export function highlight(code: string, language: string): ElementContent[] {
  if (language === 'text') return [{ type: 'text', value: code }]
  return lowlight.highlight(language, code).children as ElementContent[]
}
