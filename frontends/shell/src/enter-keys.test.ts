import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const repository = join(import.meta.dirname, '../../..')

/** A file that handles Enter itself. */
const handlesEnter = /(?:key === 'Enter'|key !== 'Enter'|\bEnter: )/
const checksInputMethod = /isInputMethodKey|isSendingPress/
/** Keys on rows and buttons, where no text is typed. */
const exempt = ['frontends/messaging/src/features/thread/use-row-keys.ts']

test('every handler of Enter ignores the Enter of an input method', () => {
  const offenders = globSync(['frontends/*/src/**/*.{ts,tsx}', 'libs/{ui-kit,people,web-runtime}/src/**/*.{ts,tsx}'], {
    cwd: repository,
  })
    .filter((file) => !file.includes('.test.') && !exempt.includes(file))
    .filter((file) => {
      const text = readFileSync(join(repository, file), 'utf8')
      return handlesEnter.test(text) && !checksInputMethod.test(text)
    })
  expect(offenders).toEqual([])
})
