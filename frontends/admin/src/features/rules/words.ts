const inPercent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 })

export const percent = (share: number): string => inPercent.format(share)

/** Where too few cases are decided to tell. */
export const unknown = '–'
