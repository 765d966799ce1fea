import xterm from '@xterm/headless'
import type { Chunk } from './capture.ts'

type Style = 'bold' | 'dim' | 'add' | 'del' | 'merge'
type Span = [text: string] | [text: string, styles: Style[]]
/** Changed lines by row, and their time in milliseconds. */
export type Frame = { at: number; lines: Record<number, Span[]> }

/** Colours of ECMA-48 that the program uses. */
const colors: Partial<Record<number, Style>> = { 1: 'del', 2: 'add', 5: 'merge' }

type Terminal = InstanceType<typeof xterm.Terminal>
type Line = NonNullable<ReturnType<Terminal['buffer']['active']['getLine']>>

function spansOf(line: Line): Span[] {
  const spans: { text: string; styles: Style[] }[] = []
  for (let at = 0; at < line.length; at += 1) {
    const cell = line.getCell(at)
    if (!cell || cell.getWidth() === 0) continue
    const color = cell.isFgPalette() ? colors[cell.getFgColor()] : undefined
    const styles: Style[] = [
      ...(cell.isBold() ? ['bold' as const] : []),
      ...(cell.isDim() ? ['dim' as const] : []),
      ...(color ? [color] : []),
    ]
    const last = spans.at(-1)
    const text = cell.getChars() || ' '
    if (last && last.styles.join() === styles.join()) last.text += text
    else spans.push({ text, styles })
  }
  const end = spans.at(-1)
  if (end && end.styles.length === 0) end.text = end.text.trimEnd()
  return spans
    .filter(({ text }) => text !== '')
    .map(({ text, styles }): Span => (styles.length > 0 ? [text, styles] : [text]))
}

const write = (terminal: Terminal, text: string) => new Promise<void>((resolve) => terminal.write(text, resolve))

/** The screen of a terminal of this size after each chunk. */
export async function framesOf(chunks: readonly Chunk[], size: { columns: number; rows: number }): Promise<Frame[]> {
  const terminal = new xterm.Terminal({
    cols: size.columns,
    rows: size.rows,
    allowProposedApi: true,
    convertEol: false,
  })
  const shown: string[] = []
  const frames: Frame[] = []
  for (const { at, text } of chunks) {
    await write(terminal, text)
    const { active } = terminal.buffer
    const lines: Frame['lines'] = {}
    for (let row = 0; row < size.rows; row += 1) {
      const line = active.getLine(active.viewportY + row)
      const spans = line ? spansOf(line) : []
      const known = JSON.stringify(spans)
      if (known === (shown[row] ?? '[]')) continue
      shown[row] = known
      lines[row] = spans
    }
    if (Object.keys(lines).length > 0) frames.push({ at: Math.round(at), lines })
  }
  terminal.dispose()
  return frames
}
