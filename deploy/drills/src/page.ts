import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import type { Figure } from './drill.ts'

const folder = resolve(import.meta.dirname, '../../../docs/operations')
const [begin, end] = ['<!-- figures -->', '<!-- end of figures -->']

export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, value, goal = '', isMet }) => {
    const mark = isMet === undefined ? '' : isMet ? ' ✓' : ' ✗'
    return [what, String(value), `${goal}${mark}`]
  })
  const all = [['Figure', 'Measured', 'Goal'], ...rows]
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const [head = '', ...lines] = all.map(
    (row) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`,
  )
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...lines].join('\n')
}

/** Puts the figures of a run into the page of its drill, whose words stay as they are. */
export function writePage(
  name: string,
  figures: readonly Figure[],
  about: { commit: string; load: string; isQuick: boolean },
): string {
  const file = join(folder, `${name}.md`)
  const page = readFileSync(file, 'utf8')
  const [before, rest = ''] = page.split(begin)
  const after = rest.split(end)[1] ?? ''
  const day = new Date().toISOString().slice(0, 10)
  const size = about.isQuick ? ', a quick run with a tenth of the people and requests' : ''
  const where = `${day}${size}, commit ${about.commit}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version.slice(1)}; load average of the machine ${about.load}.`
  writeFileSync(file, `${before}${begin}\n\n${tableOf(figures)}\n\n${where}\n\n${end}${after}`)
  return file
}
