/** What a query asks for: series by their names, and the exact values that it wants labels to have. */
export type Asked = { names: string[]; values: { label: string; value: string }[] }

/** Words of PromQL that stand where a name could; functions are told by their parenthesis. */
const words = new Set([
  'or',
  'and',
  'unless',
  'on',
  'ignoring',
  'by',
  'without',
  'group_left',
  'group_right',
  'bool',
  'offset',
  'Inf',
])
const name = /(?<![\w:$])[a-zA-Z_:][\w:]*(?![\w:]*\s*\()/g
const labelLists = /\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g
const matchers = /\{[^}]*\}/g

/** Reads a PromQL query as far as its names go. Values that Grafana fills in are nobody's yet. */
export function readQuery(query: string): Asked {
  const values = [...query.matchAll(matchers)].flatMap(([text]) =>
    [...text.matchAll(/(\w+)="([^"$]*)"/g)].map(([, label = '', value = '']) => ({ label, value })),
  )
  const bare = query
    .replaceAll(matchers, ' ')
    .replaceAll(labelLists, ' ')
    .replaceAll(/\[[^\]]*\]|"[^"]*"/g, ' ')
  const names = [...bare.matchAll(name)].map(([found]) => found).filter((found) => !words.has(found))
  return { names: [...new Set(names)], values }
}

type Page = {
  names: Set<string>
  /** Those of which there is at least one series now. */
  present: Set<string>
  values: Map<string, Set<string>>
}

/** What a page of metrics tells: the names of its series and the values that their labels have. */
export function readPage(text: string): Page {
  const names = new Set<string>()
  for (const [, told = '', type] of text.matchAll(/^# TYPE (\S+) (\S+)/gm)) {
    const suffixes = type === 'histogram' ? ['_bucket', '_count', '_sum'] : ['']
    for (const suffix of suffixes) names.add(`${told}${suffix}`)
  }
  const values = new Map<string, Set<string>>()
  for (const [, label = '', value = ''] of text.matchAll(/(\w+)="([^"]*)"/g)) {
    values.set(label, (values.get(label) ?? new Set()).add(value))
  }
  const present = new Set([...text.matchAll(/^[a-zA-Z_:][\w:]*(?=[{ ])/gm)].map(([found]) => found))
  return { names, present, values }
}
