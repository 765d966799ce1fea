/** An element with its content: text, or elements by their names, several of one name as a list. */
export type Content = string | number | boolean | { [name: string]: Content | readonly Content[] | undefined }

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function elements(name: string, content: Content): string {
  const inner =
    typeof content === 'object'
      ? Object.entries(content)
          .map(([child, value]) =>
            [value]
              .flat()
              .map((one) => one !== undefined && elements(child, one as Content))
              .filter(Boolean)
              .join(''),
          )
          .join('')
      : String(content).replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
  return `<${name}>${inner}</${name}>`
}

export function xml(name: string, content: Content): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${elements(name, content)}`
}

/** What stands in each element of this name, as text. */
export function insides(text: string, name: string): string[] {
  const found = text.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))
  return [...found].map(([, inside = '']) => inside.replaceAll('&quot;', '"').replaceAll('&#34;', '"'))
}
