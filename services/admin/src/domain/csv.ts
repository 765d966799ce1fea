/**
 * Returns one line of a CSV file (RFC 4180) with every cell quoted, so that commas, quotes and line breaks stay inside it. A cell
 * that a spreadsheet would take for a formula is prefixed with an apostrophe, which spreadsheets don't show.
 */
export function formatCsvLine(cells: readonly (string | number | boolean | null)[]): string {
  return `${cells.map(formatCell).join(',')}\r\n`
}

/**
 * Matches the start of a cell that a spreadsheet reads as a formula, also behind whitespace, which some strip: OWASP, CSV
 * Injection, https://owasp.org/www-community/attacks/CSV_Injection. Full-width signs count as ASCII ones in Japanese locales.
 */
const formulaStart = /^[\s\u00a0\ufeff\u200b-\u200f]*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u

function formatCell(value: string | number | boolean | null): string {
  if (typeof value !== 'string') return `"${value ?? ''}"`
  const text = formulaStart.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}

/** Marks the file as UTF-8: without it Excel uses the machine's code page. RFC 3629, section 6. */
export const byteOrderMark = '\ufeff'
