import { createLowlight } from 'lowlight'
import { grammars, type Language } from './languages.ts'

/** A piece of code and its kind (`keyword`, `string` …); null for plain text. */
export type Token = { text: string; kind: string | null }

const lowlight = createLowlight()

type Node = ReturnType<typeof lowlight.highlight>['children'][number]

/** `hljs-title function_` is a title. */
function kindOf(node: Node, outer: string | null): string | null {
  const [first] = node.type === 'element' && Array.isArray(node.properties.className) ? node.properties.className : []
  return typeof first === 'string' && first.startsWith('hljs-') ? first.slice('hljs-'.length) : outer
}

function tokensOf(nodes: readonly Node[], kind: string | null): Token[] {
  return nodes.flatMap((node): Token[] => {
    if (node.type === 'text') return [{ text: node.value, kind }]
    return node.type === 'element' ? tokensOf(node.children as Node[], kindOf(node, kind)) : []
  })
}

/** Splits code into tokens, in order; concatenated they are the text. */
export async function highlight(text: string, language: Language): Promise<Token[]> {
  if (!lowlight.registered(language)) lowlight.register(language, (await grammars[language]()).default)
  return tokensOf(lowlight.highlight(language, text).children, null)
}
