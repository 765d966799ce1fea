import { expect, test } from 'vitest'
import { fillTemplate } from './fill-template.ts'

test('texts and lists are inserted at their placeholders, and an empty list leaves nothing', () => {
  const template =
    '<h1 title="{{city}}">{{city}}</h1>{{#all}}<li>{{name}}: {{people}}</li>{{/all}}{{#none}}<p>{{/none}}'
  const data = {
    city: 'Porto',
    all: [
      { name: 'Rust', people: 20 },
      { name: 'Go', people: 10 },
    ],
    none: [],
  }
  expect(fillTemplate(template, data)).toBe('<h1 title="Porto">Porto</h1><li>Rust: 20</li><li>Go: 10</li>')
})

test('no value becomes a tag, ends an attribute or a script, or is filled again', () => {
  const evil = '</script><b a="\'&{{city}}'
  const template =
    '<p>{{name}}</p><script type="application/ld+json">{"name":"{{name}}"}</script>{{#all}}<i>{{name}}</i>{{/all}}'
  const filled = fillTemplate(template, { name: evil, city: 'Porto', all: [{ name: '{{city}}' }] })
  const [, json = ''] = /ld\+json">(.*?)<\/script>/.exec(filled) ?? []
  expect(JSON.parse(json)).toEqual({ name: evil })
  expect(filled).toContain('<p>&lt;/script&gt;&lt;b a=&quot;&#39;&amp;{{city}}</p>')
  expect(filled).toContain('<i>{{city}}</i>')
})
