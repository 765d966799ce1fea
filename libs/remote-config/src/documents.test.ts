import { expect, test } from 'vitest'
import { landingDocument, partStyles, textDocument } from './documents.ts'

const index = [
  '<!doctype html><html lang="en" data-theme="dark"><head>',
  '<meta name="description" content="Of the app."><title>Codekin</title>',
  '<script src="/theme-init.js"></script>',
  '<script defer src="/assets/index.1a2b.js"></script><link rel="preload" as="script" href="/assets/app.3c4d.js"></head>',
  '<body><div id="root"></div><div id="landing"></div></body></html>',
].join('')
const page = {
  path: '/faq',
  head: '<title>FAQ</title><meta name="description" content="Of the page: $& $1.">',
  html: '<main>Text</main>',
}

test('a text page has its own head, style and script; the script of the app is only named', () => {
  const text = textDocument(index, page, {
    styles: ['/mf/public/1/assets/pages.css'],
    scripts: ['/mf/public/1/assets/page.js'],
  })
  expect(text).toContain('<html data-page="" lang="en" data-theme="dark">')
  expect(text.match(/<title>/g)).toHaveLength(1)
  expect(text).toContain('<title>FAQ</title><meta name="description" content="Of the page: $& $1.">')
  expect(text).not.toContain('Of the app.')
  expect(text).toContain('<link rel="stylesheet" href="/mf/public/1/assets/pages.css"></head>')
  expect(text).toContain('<div id="landing"><main>Text</main></div>')
  expect(text.match(/<script[^>]*>/g)).toEqual([
    '<script src="/theme-init.js">',
    '<script defer src="/mf/public/1/assets/page.js">',
  ])
  expect(text).toContain('<meta name="app-scripts" content="/assets/index.1a2b.js"><script src="/theme-init.js"')
})

test('the landing page keeps the shell’s script, which hydrates it', () => {
  const text = landingDocument(index, { ...page, path: '/' }, ['/a.css'])
  expect(text).toContain('<html data-landing="" lang="en"')
  expect(text).toContain('<script defer src="/assets/index.1a2b.js"></script>')
  expect(text).not.toContain('app-scripts')
})

test('neither the landing page nor a text page preloads the app', () => {
  const documents = [
    landingDocument(index, { ...page, path: '/' }, ['/a.css']),
    textDocument(index, page, { styles: ['/a.css'], scripts: [] }),
  ]
  for (const text of documents) expect(text).not.toContain('preload')
})

test('inline styles become rules of a style sheet, without duplicates', () => {
  const { html, css } = partStyles('<i style="--a:1"></i><b style="font:&quot;x&quot;"></b><i style="--a:1"></i>')
  expect(html).toBe('<i data-look="1"></i><b data-look="2"></b><i data-look="1"></i>')
  expect(css).toBe('[data-look="1"]{--a:1}\n[data-look="2"]{font:"x"}')
})
