import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { photoAt } from '@codekin/ui-kit/avatar'
import { expect, test } from 'vitest'

/** Of the art on a card (`PersonArt` of @codekin/people). */
const cardPixels = 420

test('the photo that is asked for before the app is there has the size in which a card asks for it', () => {
  const script = readFileSync(join(import.meta.dirname, '../public/theme-init.js'), 'utf8')
  expect(/\?size=\d+/.exec(script)?.[0]).toBe(photoAt('', cardPixels))
})
