const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** Formats bytes in the most readable unit: `2.6 kB`, `41 MB`. */
export function sizeText(bytes: number): string {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  const format = { style: 'unit', unit: units[step] ?? 'byte', unitDisplay: 'short', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat('en', format).format(bytes / 1000 ** step)
}
