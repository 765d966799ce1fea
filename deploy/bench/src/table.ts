import { type Figure, round } from './figure.ts'

const heads = ['figure', 'value', 'reference', 'ratio', 'goal', '']

/** The figures as a table for the terminal. */
export function tableOf(figures: readonly Figure[]): string {
  const lines = figures.map(({ figure, value, unit, reference, ratio, goal, ok }) => [
    figure,
    `${round(value)} ${unit}`.trim(),
    reference ?? '',
    ratio === null ? '' : ratio.toFixed(2),
    goal ?? '',
    ok === null ? '' : ok ? 'met' : 'MISSED',
  ])
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...lines.map((line) => Array.from(line[column] ?? '').length)),
  )
  const draw = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - Array.from(cell).length))
      .join('  ')
      .trimEnd()
  return [draw(heads), draw(widths.map((width) => '─'.repeat(width))), ...lines.map(draw)].join('\n')
}

/** A Markdown table with aligned columns. */
export function markdownTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = header.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
