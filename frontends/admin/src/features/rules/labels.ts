const inPercent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 })

export const percent = (share: number): string => inPercent.format(share)

/** Uses a minus sign, which is as wide as a digit. */
export const weightText = (weight: number): string => String(weight).replace('-', '−')

/** Shown if too few cases are decided. */
export const unknown = '–'
