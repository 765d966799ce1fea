const inPercent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 })

export const percent = (share: number): string => inPercent.format(share)

/** With a minus sign, which is as wide as the figures beside it. */
export const weightText = (weight: number): string => String(weight).replace('-', '−')

/** Where too few cases are decided to tell. */
export const unknown = '–'
