import { afterEach, expect, test, vi } from 'vitest'
import { configureErrorReporting, isolateListener, reportFailure, setCircumstances } from './error-reporting.ts'

afterEach(() => vi.unstubAllGlobals())

test('a failure reaches the browser and the reporter, with its place and circumstances', () => {
  const reported: unknown[] = []
  const sent: unknown[] = []
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
  configureErrorReporting({ report: (error, about) => sent.push([error, about]) })
  const error = new Error('Broken.')
  setCircumstances({ browser: 'Firefox', part: 'unknown' })
  reportFailure(error, { part: 'matching' })
  expect(reported).toEqual([error])
  expect(sent).toEqual([[error, { browser: 'Firefox', part: 'matching' }]])
})

test('an error in a listener is reported, and its caller continues', () => {
  const reported: unknown[] = []
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
  configureErrorReporting({
    report: () => {
      throw new Error('The reporter is broken too.')
    },
  })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const error = new Error('Broken.')
  const listener = isolateListener((text: string) => {
    if (text === 'second') throw error
    reported.push(text)
  })
  for (const text of ['first', 'second', 'third']) listener(text)
  expect(reported).toEqual(['first', error, 'third'])
})
