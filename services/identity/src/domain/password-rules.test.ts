import { expect, test } from 'vitest'
import { faultOfPassword } from './password-rules.ts'

test.each(['password', '12345678', 'Qwertyuiop', 'iloveyou', 'TRUSTNO1'])('%s is refused as common', (password) => {
  expect(faultOfPassword(password, 'ann@example.org')).toMatch(/common/)
})

test.each(['ann.developer@example.org', 'Ann.Developer@Example.org', 'ann.developer'])(
  '%s is refused as the email',
  (p) => {
    expect(faultOfPassword(p, 'ann.developer@example.org')).toMatch(/email/)
  },
)

test.each(['anna@bücher.example', 'Anna@BÜCHER.example', 'anna@xn--bcher-kva.example'])(
  '%s is refused as the other spelling of the email',
  (password) => {
    expect(faultOfPassword(password, 'anna@xn--bcher-kva.example')).toMatch(/email/)
  },
)

test.each(['correct-horse-battery', 'пароль и ещё', 'ann.developer!'])('%s may be used', (password) => {
  expect(faultOfPassword(password, 'ann.developer@example.org')).toBeUndefined()
})
