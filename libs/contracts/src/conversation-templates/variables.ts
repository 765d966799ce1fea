// Plain text: pages that fill a template need no schema.

/**
 * The variables that the platform can fill for a pair: the two names; a skill of both or of one; a common goal, after “we both want
 * to”; a common city; common working hours; a project of the other person or of the writer. If a pair has no value for one, the
 * writer is asked for it, as for any other variable.
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

/** A piece of a template: text, or a variable with its fallback. */
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

/** Whether every pair of opening braces begins a variable: none is unclosed or nested. */
export function isWellFormed(body: string): boolean {
  return piecesOf(body).every((piece) => !('text' in piece) || !piece.text.includes('{{'))
}

/** The names of the variables, each once, in their order. */
export function variablesOf(body: string): string[] {
  return [...new Set(piecesOf(body).flatMap((piece) => ('variable' in piece ? [piece.variable] : [])))]
}

/**
 * Fills the variables of a template: by a value, else by the fallback; otherwise the variable stays and is missing. A value is plain
 * text, even if it looks like a variable.
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
