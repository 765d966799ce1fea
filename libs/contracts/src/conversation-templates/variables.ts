// Plain text: pages that fill a template need no schema.

/**
 * What is known of a pair, so that nobody has to type it: the two names; a skill that both know, or one alone; the goal that both have, after
 * “we both want to”; the city that both live in; hours in which both are at work; a project that the other one shows, or the writer. What
 * is not so of a pair is asked for, as any other name is.
 */
export const knownVariables = [
  'name',
  'myName',
  'sharedSkill',
  'theirSkill',
  'mySkill',
  'goal',
  'city',
  'overlapHours',
  'project',
  'myProject',
] as const
export type KnownVariable = (typeof knownVariables)[number]

/** What a template is made of: text, and variables with what stands in their place where nothing is known. */
export type TemplatePiece = { text: string } | { variable: string; fallback: string | null }

const placeholder = /\{\{[ \t]{0,4}([A-Za-z][A-Za-z0-9]{0,39})[ \t]{0,4}(?:\|([^{}\n]{0,200}))?\}\}/g

/** The pieces in order. What only looks like a variable is text. */
export function piecesOf(body: string): TemplatePiece[] {
  const pieces: TemplatePiece[] = []
  let at = 0
  for (const match of body.matchAll(placeholder)) {
    const [whole, variable = '', fallback] = match
    if (match.index > at) pieces.push({ text: body.slice(at, match.index) })
    pieces.push({ variable, fallback: fallback?.trim() ?? null })
    at = match.index + whole.length
  }
  if (at < body.length) pieces.push({ text: body.slice(at) })
  return pieces
}

/** Whether every pair of opening braces begins a variable: none is left open, none stands in another. */
export function isWellFormed(body: string): boolean {
  return piecesOf(body).every((piece) => !('text' in piece) || !piece.text.includes('{{'))
}

/** The names of the variables, each once, in their order. */
export function variablesOf(body: string): string[] {
  return [...new Set(piecesOf(body).flatMap((piece) => ('variable' in piece ? [piece.variable] : [])))]
}

/**
 * A template with its variables filled: by a value, else by the fallback, else it stays as it is and is missing. A value is text, also
 * where it looks like a variable.
 */
export function fillTemplate(
  body: string,
  values: Readonly<Record<string, string>>,
): { text: string; missing: string[]; used: string[] } {
  const [missing, used] = [new Set<string>(), new Set<string>()]
  const texts = piecesOf(body).map((piece) => {
    if ('text' in piece) return piece.text
    const value = Object.hasOwn(values, piece.variable) ? values[piece.variable]?.trim() : undefined
    if (value) {
      used.add(piece.variable)
      return value
    }
    if (piece.fallback !== null) return piece.fallback
    missing.add(piece.variable)
    return `{{${piece.variable}}}`
  })
  return { text: texts.join(''), missing: [...missing], used: [...used] }
}
