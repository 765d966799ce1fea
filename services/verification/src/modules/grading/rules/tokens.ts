import { parser } from '@lezer/javascript'

const typescript = parser.configure({ dialect: 'ts' })
/** Any name of somebody's own, and any text. */
const own = { name: 'n', text: 's' } as const

/** What is said about types, which nothing runs. */
const typesOnly =
  /^(Type[A-Z]\w*|\w+Type|InterfaceDeclaration|FunctionSignature|Privacy|readonly|as|satisfies|implements)$/
/** What people write with an automatic formatter or without, and what a formatter adds. */
const formatOnly = new Set([';', ',', 'Escape', 'InterpolationStart', 'InterpolationEnd'])
const looseAround: Readonly<Record<string, ReadonlySet<string>>> = {
  Block: new Set(['{', '}']),
  ParamList: new Set(['(', ')']),
  ParenthesizedExpression: new Set(['(', ')']),
  // That something is not null.
  PostfixExpression: new Set(['LogicOp']),
}
const literals = new Set(['String', 'TemplateString', 'Number', 'RegExp'])
const declaring = new Set(['const', 'let', 'var'])
/** Between these, order is of no meaning. */
const declarations = new Set(['FunctionDeclaration', 'MethodDeclaration', 'PropertyDeclaration', 'StaticBlock'])

const builtIns = [Array, String, Number, Object, Map, Set, WeakMap, Promise, RegExp, Function, Date, Symbol, BigInt]
/** What the language calls so: a copy that calls it otherwise does something else. */
const languageNames = new Set(
  [...builtIns, Math, JSON, Reflect].flatMap((one) => [
    ...Object.getOwnPropertyNames(one),
    ...('prototype' in one ? Object.getOwnPropertyNames(one.prototype as object) : []),
  ]),
)
const otherGlobals =
  'Math JSON Reflect Infinity NaN undefined Error TypeError RangeError console setTimeout queueMicrotask'
const languageGlobals = new Set([...builtIns.map(({ name }) => name), ...otherGlobals.split(' ')])

/** `text`: as it is compared; where it stands in the program. */
export type Token = { text: string; from: number; to: number }

/**
 * A program as tokens, declaration by declaration: own names and literals are all alike, types, comments and what a formatter changes
 * are left out, and what the language calls by a name keeps it. Programs that only differ in those have the same tokens, whatever
 * the order of what they declare. Reads what is no program as far as it can.
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
