/**
 * One line of a CSV file (RFC 4180): every cell in quotes, so that commas, quotes and line breaks in it stay in it. A cell that a
 * spreadsheet would take for a formula begins with an apostrophe, which spreadsheets show as nothing.
 */
export function csvLine(cells: readonly (string | number | boolean | null)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

/**
 * What makes a spreadsheet read a cell as a formula, also behind blanks, which some drop: OWASP, CSV Injection,
 * https://owasp.org/www-community/attacks/CSV_Injection. Full-width signs are read as the plain ones where people write Japanese.
 */
const formula = /^[\s\u00a0\ufeff\u200b-\u200f]*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u

function cellOf(value: string | number | boolean | null): string {
  if (typeof value !== 'string') return `"${value ?? ''}"`
  const text = formula.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}

/** Says that the file is UTF-8: without it Excel takes it for the code page of the machine. RFC 3629, section 6. */
export const byteOrderMark = '\ufeff'
