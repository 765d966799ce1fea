/** What a query reads: series by name, and the exact label values it requires. */
export type Asked = { names: string[]; values: { label: string; value: string }[] }

/** PromQL keywords that can appear in place of a name; functions are recognised by their parenthesis. */
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

/** Parses a PromQL query for its names. Grafana's variables are ignored. */
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
  /** Those that have at least one series now. */
  present: Set<string>
  values: Map<string, Set<string>>
}

/** The contents of a page of metrics: the names of its series and the values of their labels. */
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
