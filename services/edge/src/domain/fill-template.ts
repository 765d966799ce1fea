/** The data of a template: `{{name}}` for a text, `{{#list}}…{{/list}}` once for each entry of a list. */
export type TemplateData = { [name: string]: string | number | readonly TemplateData[] }

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
/** Inside a data script a text is part of a JSON string. */
const escapeJson = (text: string): string => JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003c')

const placeholder = /\{\{#(\w+)\}\}(.*?)\{\{\/\1\}\}|\{\{(\w+)\}\}/gs
const dataScripts = /(<script type="application\/ld\+json">.*?<\/script>)/s

/** Fills in one pass, so that the content of a value is never treated as a placeholder. */
function fill(template: string, data: TemplateData, escape: (text: string) => string): string {
  return template.replaceAll(placeholder, (match, list?: string, inner?: string, name?: string) => {
    const value = data[list ?? name ?? '']
    if (list !== undefined) {
      return Array.isArray(value) ? value.map((entry: TemplateData) => fill(inner ?? '', entry, escape)).join('') : ''
    }
    return typeof value === 'string' || typeof value === 'number' ? escape(String(value)) : match
  })
}

/** Inserts values into an HTML document. No value can become a tag, an attribute or a placeholder. */
export function fillTemplate(template: string, data: TemplateData): string {
  return template
    .split(dataScripts)
    .map((piece, at) => fill(piece, data, at % 2 === 1 ? escapeJson : escapeHtml))
    .join('')
}
