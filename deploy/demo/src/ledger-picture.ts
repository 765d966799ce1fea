import sharp from 'sharp'

const [width, height] = [1200, 760]
const rowHeight = 44
const columns = [
  { x: 60, width: 150, colour: '#8da2c0' },
  { x: 250, width: 480, colour: '#5d7290' },
  { x: 780, width: 150, colour: '#5d7290' },
  { x: 970, width: 170, colour: '#8da2c0' },
]
/** The rows of the picture that correct an earlier one, and the length of each row's text, as a fraction of 1. */
const corrections = new Set([4, 9, 13])
const lengths = [0.9, 0.55, 0.7, 0.62, 0.8, 0.95, 0.5, 0.74, 0.66, 0.84, 0.58, 0.92, 0.7, 0.6]

function row(at: number): string {
  const y = 110 + at * rowHeight
  const isCorrection = corrections.has(at)
  const cells = columns.map(({ x, width: widest, colour }, column) => {
    const length = Math.round(widest * (lengths[(at + column * 3) % lengths.length] ?? 1))
    return `<rect x="${x}" y="${y + 14}" width="${length}" height="14" rx="7" fill="${isCorrection ? '#c2574b' : colour}"/>`
  })
  const ground = isCorrection ? '#fbe9e7' : at % 2 === 0 ? '#ffffff' : '#f4f7fb'
  return `<rect x="30" y="${y}" width="1140" height="${rowHeight}" fill="${ground}"/>${cells.join('')}`
}

/** Draws a table of a ledger as a developer would show it, without text: fonts differ between machines. */
export function drawLedger(): Promise<Buffer> {
  const head = columns.map(
    ({ x, width: widest }) => `<rect x="${x}" y="66" width="${widest / 2}" height="12" rx="6" fill="#33445c"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#e6ecf4"/>
    <rect x="30" y="30" width="1140" height="700" rx="12" fill="#ffffff"/>
    ${head.join('')}${lengths.map((_, at) => row(at)).join('')}
  </svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
