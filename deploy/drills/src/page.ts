import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import type { Figure } from './drill.ts'

const folder = resolve(import.meta.dirname, '../../../docs')
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

/** Replaces the figures in the page of a drill, `page` below `docs`. */
export function writePage(
  page: string,
  figures: readonly Figure[],
  about: { commit: string; load: string; isQuick: boolean },
): string {
  const file = join(folder, page)
  const [before, rest = ''] = readFileSync(file, 'utf8').split(begin)
  const after = rest.split(end)[1] ?? ''
  const day = new Date().toISOString().slice(0, 10)
  const size = about.isQuick ? ', a quick run with a tenth of the people and requests' : ''
  const where = `${day}${size}, commit ${about.commit}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version.slice(1)}; load average of the machine ${about.load}.`
  writeFileSync(file, `${before}${begin}\n\n${tableOf(figures)}\n\n${where}\n\n${end}${after}`)
  return file
}
