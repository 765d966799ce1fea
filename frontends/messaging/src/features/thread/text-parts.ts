import { segmentGraphemes } from '@codekin/ui-kit/graphemes'
import { findLinks } from './links.ts'

/** A displayed part of a message: code for fences, links for URLs, plain text for everything else. */
export type TextPart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; url: string }
  | { kind: 'code'; text: string }
  | { kind: 'block'; text: string; language: string }

const fence = /```([\w+#.-]*)[^\S\n]*\n([\s\S]*?)\n?```|```([^\n]+?)```/g
const inlineCode = /`([^`\n]+)`/g

/** Splits a text at the matches of a pattern; the text between them goes to `between`. */
function cut(
  text: string,
  pattern: RegExp,
  onMatch: (match: RegExpMatchArray) => TextPart[],
  between: (text: string) => TextPart[],
): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(pattern)) {
    if (match.index > from) parts.push(...between(text.slice(from, match.index)))
    parts.push(...onMatch(match))
    from = match.index + match[0].length
  }
  if (from < text.length) parts.push(...between(text.slice(from)))
  return parts
}

function linkedParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const { start, end, text: shown, url } of findLinks(text)) {
    if (start > from) parts.push({ kind: 'text', text: text.slice(from, start) })
    parts.push({ kind: 'link', text: shown, url })
    from = end
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) })
  return parts
}

const lineParts = (text: string): TextPart[] =>
  cut(text, inlineCode, (match) => [{ kind: 'code', text: match[1] ?? '' }], linkedParts)

/** The parts of a message, in order. An unclosed fence is text. */
export function textParts(content: string): TextPart[] {
  return cut(
    content,
    fence,
    (match) => [{ kind: 'block', text: match[2] ?? match[3] ?? '', language: match[1] ?? '' }],
    (text) => lineParts(text.replace(/^\n+|\n+$/g, '')),
  ).filter((part) => part.kind !== 'text' || part.text !== '')
}

const emojiMax = 3
const onlyEmoji = /^(?:\p{Extended_Pictographic}|\p{Emoji_Component}|\s)+$/u

/** A message of one to three emoji only is shown larger. */
export function isEmojiOnly(content: string): boolean {
  if (!onlyEmoji.test(content) || /^[\d\s#*]+$/.test(content)) return false
  const segments = Array.from(segmentGraphemes(content.trim()))
  return segments.filter(({ segment }) => segment.trim() !== '').length <= emojiMax
}
