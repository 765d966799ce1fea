import { expect, test } from 'vitest'
import { announcingServices, personalData, serviceNames, services } from './services.ts'

const holders = announcingServices.filter(
  (name) => name !== 'identity' && serviceNames.some((running) => running === name),
)

test.each(holders)('%s gives and erases what it holds of a person, and identity may ask it to', (name) => {
  const answers = services[name].personalData
  expect(answers?.eraseUser.name).toBe(`${name}.erase-user`)
  expect(answers?.exportUser.name).toBe(`${name}.export-user`)
  const asked = services.identity.asks.map((command) => command.name)
  expect(asked).toEqual(expect.arrayContaining([`${name}.erase-user`, `${name}.export-user`]))
})

test('whoever is asked for what they hold is one of those who announce', () => {
  expect(personalData.map(({ service }) => service).toSorted()).toEqual(holders.toSorted())
})

test('whoever asks anew for what others hold of a person is asked to erase after them', () => {
  const order = personalData.map(({ service }) => service)
  expect(order.indexOf('gamification')).toBeGreaterThan(order.indexOf('admin'))
})
