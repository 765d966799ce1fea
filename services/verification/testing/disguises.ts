import { parser } from '@lezer/javascript'

const typescript = parser.configure({ dialect: 'ts' })

/** Disguises a copy of a program. `random` returns numbers from 0 to below 1. */
export type Disguise = (code: string, random: () => number) => string

type Part = { from: number; to: number; name: string; parent: string; text: string }

function partsOf(code: string): Part[] {
  const parts: Part[] = []
  typescript.parse(code).iterate({
    enter: ({ name, from, to, node }) =>
      void parts.push({ name, from, to, parent: node.parent?.name ?? '', text: code.slice(from, to) }),
  })
  return parts
}

/** From end to start, so that positions stay valid. */
function replaceParts(code: string, parts: readonly Pick<Part, 'from' | 'to' | 'text'>[]): string {
  return parts
    .toSorted((a, b) => b.from - a.from)
    .reduce((text, part) => text.slice(0, part.from) + part.text + text.slice(part.to), code)
}

/** Renames everything the program declares, at every occurrence, except what is looked up by name. */
export const rename: Disguise = (code, random) => {
  const parts = partsOf(code)
  const brought = new Set(
    parts
      .filter(({ name, parent }) =>
        name === 'VariableDefinition'
          ? !/^(Function|Class)Declaration$/.test(parent)
          : name === 'PrivatePropertyDefinition',
      )
      .map(({ text }) => text),
  )
  const salt = Math.floor(random() * 1e6)
  const called = new Map([...brought].map((text, at) => [text, `${text.startsWith('#') ? '#' : ''}x${salt}_${at}`]))
  const names = new Set(['VariableDefinition', 'VariableName', 'PrivatePropertyDefinition', 'PrivatePropertyName'])
  return replaceParts(
    code,
    parts
      .filter(({ name, text }) => names.has(name) && called.has(text))
      .map((part) => ({ ...part, text: called.get(part.text) ?? '' })),
  )
}

/** Reorders adjacent declarations. */
export const reorder: Disguise = (code, random) => {
  const movable = new Set(['FunctionDeclaration', 'ClassDeclaration', 'MethodDeclaration', 'PropertyDeclaration'])
  const siblings = Map.groupBy(
    partsOf(code).filter(({ name, parent }) => movable.has(name) && (parent === 'Script' || parent === 'ClassBody')),
    ({ parent }) => parent,
  )
  // Classes first, so that the positions of the whole stay valid.
  return ['ClassBody', 'Script'].reduce((text, parent) => {
    const places = parent === 'ClassBody' ? (siblings.get(parent) ?? []) : topLevelOf(text, movable)
    const order = places.map((part) => ({ part, key: random() })).toSorted((a, b) => a.key - b.key)
    return replaceParts(
      text,
      places.map(({ from, to }, at) => ({ from, to, text: order[at]?.part.text ?? '' })),
    )
  }, code)
}

const topLevelOf = (code: string, movable: ReadonlySet<string>) =>
  partsOf(code).filter(({ name, parent }) => movable.has(name) && parent === 'Script')

/** Adds comments at line ends and before declarations. */
export const comment: Disguise = (code, random) =>
  code
    .split('\n')
    .flatMap((line) => (line.trim() !== '' && random() < 0.4 ? [`// step ${Math.floor(random() * 99)}`, line] : [line]))
    .join('\n')
    .replace(/^/, '/* mine */ ')

/** Changes indentation and adds empty lines. */
export const respace: Disguise = (code, random) =>
  code
    .split('\n')
    .map((line) => `${random() < 0.3 ? '\n' : ''}${line.replace(/^ +/, (space) => '\t'.repeat(space.length))}`)
    .join('\n')

/** Replaces numbers and texts. */
export const retell: Disguise = (code, random) =>
  replaceParts(
    code,
    partsOf(code)
      .filter(({ name }) => name === 'Number' || name === 'String')
      .map((part) => ({
        ...part,
        text: part.name === 'Number' ? String(Math.floor(random() * 90)) : `"t${part.from}"`,
      })),
  )

/** Adds code without effect after every other declaration. */
export const pad: Disguise = (code, random) =>
  `${code}\n${Array.from({ length: 3 }, (_, at) => `function spare${at}(list) { return list.map((one) => one * ${Math.floor(random() * 9)}).filter(Boolean) }`).join('\n')}\n`

export const disguises = { rename, reorder, comment, respace, retell, pad } as const
