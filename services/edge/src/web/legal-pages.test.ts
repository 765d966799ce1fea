import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { upstreamVariables } from '@codekin/contracts/services'
import { legalPages, legalTextMarks } from '@codekin/contracts/web/legal'
import { startTestService, type TestService } from '@codekin/test-kit/start-service'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPlain } from '../../testing/makers.ts'
import { edge } from '../app.ts'
import type { Deps } from '../deps.ts'

let unset: TestService<Deps>
let set: TestService<Deps>
const folder = mkdtempSync(join(tmpdir(), 'codekin-legal-'))
const own = join(folder, 'own')

function write(path: string, text: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), text)
}

const standard =
  'by {{operator}}{{#named}}, named{{/named}}{{#unnamed}}, unnamed{{/unnamed}}' +
  '{{#addresses}}, at {{address}}{{/addresses}}{{#emails}}, <a href="mailto:{{email}}">mail</a>{{/emails}}{{#noEmails}}, no mail{{/noEmails}}'

beforeAll(async () => {
  for (const name of legalPages) {
    const text = `${legalTextMarks.start}${standard}${legalTextMarks.end}`
    write(`root/pages/${name}.html`, `<!doctype html><main><h1>${name}</h1>${text}</main>`)
  }
  write('own/terms.html', '<p>Our terms, in $& and {{operator}}.</p>')
  const env = {
    ...upstreamVariables(() => 'http://127.0.0.1:9'),
    WEB_ROOT: join(folder, 'root'),
    PUBLIC_ORIGIN: 'https://codekin.test',
  }
  unset = await startTestService(edge, { env })
  set = await startTestService(edge, {
    env: {
      ...env,
      OPERATOR_NAME: 'Kin & <Sons>',
      OPERATOR_ADDRESS: 'Lane 1, Berlin',
      OPERATOR_EMAIL: 'hello@codekin.test',
      LEGAL_TEXTS: own,
    },
    servers: unset.servers,
  })
})
afterAll(async () => {
  await set.stop()
  await unset.stop()
  rmSync(folder, { recursive: true, force: true })
})

const read = async (service: TestService<Deps>, path: string) => (await getPlain(service.url, path)).text

test('a legal page names the operator, and no name can become markup', async () => {
  const text = await read(set, '/imprint')
  expect(text).toContain(
    'by Kin &amp; &lt;Sons&gt;, named, at Lane 1, Berlin, <a href="mailto:hello@codekin.test">mail</a>',
  )
})

test('without data of the operator, the page says so and names the host', async () => {
  for (const name of legalPages) {
    const text = await read(unset, `/${name}`)
    expect(text).toContain('by codekin.test, unnamed')
    expect(text).toContain(', no mail')
    expect(text).not.toContain('{{')
  }
})

test('an operator’s own text replaces the standard one unchanged, and is read again when it changes', async () => {
  const page = (text: string) => `<!doctype html><main><h1>terms</h1>${text}</main>`
  expect(await read(set, '/terms')).toBe(page('<p>Our terms, in $& and {{operator}}.</p>'))
  const { headers } = await getPlain(set.url, '/terms')
  expect([headers['cache-control'], headers['content-type']]).toEqual(['no-cache', 'text/html; charset=utf-8'])
  write('own/privacy.html', '<p lang="de">Wir speichern nichts.</p>')
  expect(await read(set, '/privacy')).toContain('<p lang="de">Wir speichern nichts.</p>')
  rmSync(join(own, 'privacy.html'))
  expect(await read(set, '/privacy')).toContain('by Kin')
})
