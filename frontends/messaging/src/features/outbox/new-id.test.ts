import { id } from '@codekin/contracts/fields'
import { afterEach, expect, test, vi } from 'vitest'
import { newId } from './new-id.ts'

afterEach(() => void vi.unstubAllGlobals())

test.each(['securely', 'insecurely'])(
  'on a page served %s every generated id is unique and valid for the server',
  (context) => {
    const { getRandomValues } = crypto
    if (context === 'insecurely') vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
    const made = Array.from({ length: 200 }, newId)
    expect(new Set(made).size).toBe(200)
    for (const one of made) expect(id.parse(one)).toBe(one)
  },
)
