/** A piece of a message as it is drawn. Messages are text: fences are code, addresses are links, all else is letters. */
export type TextPart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; url: string }
  | { kind: 'code'; text: string }
  | { kind: 'block'; text: string; language: string }

const fence = /```([\w+#.-]*)[^\S\n]*\n([\s\S]*?)\n?```|```([^\n]+?)```/g
const inlineCode = /`([^`\n]+)`/g
const address = /\bhttps?:\/\/[^\s<>"'`]+/gi

/** Cuts a text at the matches of a pattern: what is between them goes to `between`. */
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

/** Where an address ends and the sentence around it goes on: closing marks stay only if they were opened inside. */
function trimmedAddress(found: string): string {
  let url = found
  for (;;) {
    const last = url.at(-1) ?? ''
    if ('.,;:!?'.includes(last)) url = url.slice(0, -1)
    else if (last === ')' && !url.includes('(')) url = url.slice(0, -1)
    else if (last === ']' && !url.includes('[')) url = url.slice(0, -1)
    else return url
  }
}

function linkParts(found: string): TextPart[] {
  const text = trimmedAddress(found)
  const rest = found.slice(text.length)
  const after: TextPart[] = rest === '' ? [] : [{ kind: 'text', text: rest }]
  // A name before the host makes an address look like another one: such an address stays letters.
  if (!URL.canParse(text) || new URL(text).username !== '') return [{ kind: 'text', text: found }]
  return [{ kind: 'link', text, url: new URL(text).href }, ...after]
}

const plainParts = (text: string): TextPart[] => [{ kind: 'text', text }]
const lineParts = (text: string): TextPart[] =>
  cut(
    text,
    inlineCode,
    (match) => [{ kind: 'code', text: match[1] ?? '' }],
    (rest) => cut(rest, address, (match) => linkParts(match[0]), plainParts),
  )

/** What a message consists of, in order. A fence that never closes is text. */
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

/** A message of one to three emoji and nothing else is drawn larger. */
export function isEmojiOnly(content: string): boolean {
  if (!onlyEmoji.test(content) || /^[\d\s#*]+$/.test(content)) return false
  const segments = Array.from(new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(content.trim()))
  return segments.filter(({ segment }) => segment.trim() !== '').length <= emojiMax
}
