import { parser } from '@lezer/javascript'

const typescript = parser.configure({ dialect: 'ts' })
/** Placeholders for own names and literals. */
const own = { name: 'n', text: 's' } as const

/** Type syntax, which is not executed. */
const typesOnly =
  /^(Type[A-Z]\w*|\w+Type|InterfaceDeclaration|FunctionSignature|Privacy|readonly|as|satisfies|implements)$/
/** Tokens that a formatter adds or removes. */
const formatOnly = new Set([';', ',', 'Escape', 'InterpolationStart', 'InterpolationEnd'])
const looseAround: Readonly<Record<string, ReadonlySet<string>>> = {
  Block: new Set(['{', '}']),
  ParamList: new Set(['(', ')']),
  ParenthesizedExpression: new Set(['(', ')']),
  // The non-null assertion.
  PostfixExpression: new Set(['LogicOp']),
}
const literals = new Set(['String', 'TemplateString', 'Number', 'RegExp'])
const declaring = new Set(['const', 'let', 'var'])
/** Their order does not matter. */
const declarations = new Set(['FunctionDeclaration', 'MethodDeclaration', 'PropertyDeclaration', 'StaticBlock'])

const builtIns = [Array, String, Number, Object, Map, Set, WeakMap, Promise, RegExp, Function, Date, Symbol, BigInt]
/** Names of built-ins: renaming one changes the program. */
const languageNames = new Set(
  [...builtIns, Math, JSON, Reflect].flatMap((one) => [
    ...Object.getOwnPropertyNames(one),
    ...('prototype' in one ? Object.getOwnPropertyNames(one.prototype as object) : []),
  ]),
)
const otherGlobals =
  'Math JSON Reflect Infinity NaN undefined Error TypeError RangeError console setTimeout queueMicrotask'
const languageGlobals = new Set([...builtIns.map(({ name }) => name), ...otherGlobals.split(' ')])

/** `text` as compared; `from` and `to` are positions in the program. */
export type Token = { text: string; from: number; to: number }

/**
 * Tokens of a program per declaration: own names and literals are replaced by placeholders; types, comments and formatting are
 * dropped; built-in names are kept. Programs that differ only in these have the same tokens, in any order of declarations.
 * Invalid code is parsed as far as possible.
 */
export function tokensOf(code: string): Token[][] {
  const units: Token[][] = []
  const open: { depth: number; tokens: Token[] }[] = []
  let depth = 0
  typescript.parse(code).iterate({
    enter(node) {
      if (typesOnly.test(node.name)) return false
      depth += 1
      if (depth === 2 || declarations.has(node.name)) {
        const tokens: Token[] = []
        units.push(tokens)
        open.push({ depth, tokens })
      }
      const parent = node.node.parent?.name ?? ''
      const { from, to } = node
      const text = tokenOf(node.name, node.node.firstChild === null, parent, () => code.slice(from, to))
      if (text !== null) open.at(-1)?.tokens.push({ text, from, to })
      return undefined
    },
    leave() {
      if (open.at(-1)?.depth === depth) open.pop()
      depth -= 1
    },
  })
  return units.filter((tokens) => tokens.length > 0)
}

function tokenOf(name: string, isLeaf: boolean, parent: string, text: () => string): string | null {
  if (literals.has(name)) return own.text
  if (!isLeaf || formatOnly.has(name) || looseAround[parent]?.has(name) || /Comment$|⚠/.test(name)) return null
  if (declaring.has(name)) return 'let'
  switch (name) {
    case 'VariableName':
      return languageGlobals.has(text()) ? text() : own.name
    case 'PropertyName':
      return parent === 'MemberExpression' && languageNames.has(text()) ? text() : own.name
    case 'VariableDefinition':
    case 'PropertyDefinition':
    case 'PrivatePropertyName':
    case 'PrivatePropertyDefinition':
    case 'Label':
      return own.name
    default:
      return text()
  }
}
