import { expect, test } from 'vitest'
import { announcingServices, personalData, serviceNames, services } from './services.ts'

const holders = announcingServices.filter(
  (name) => name !== 'identity' && serviceNames.some((running) => running === name),
)

test.each(holders)('%s exports and erases a person’s data, and identity may send both commands', (name) => {
  const answers = services[name].personalData
  expect(answers?.eraseUser.name).toBe(`${name}.erase-user`)
  expect(answers?.exportUser.name).toBe(`${name}.export-user`)
  const asked = services.identity.asks.map((command) => command.name)
  expect(asked).toEqual(expect.arrayContaining([`${name}.erase-user`, `${name}.export-user`]))
})

test('exactly the announcing services are asked for personal data', () => {
  expect(personalData.map(({ service }) => service).toSorted()).toEqual(holders.toSorted())
})

test('a service that queries others for personal data erases after them', () => {
  const order = personalData.map(({ service }) => service)
  expect(order.indexOf('gamification')).toBeGreaterThan(order.indexOf('admin'))
})
