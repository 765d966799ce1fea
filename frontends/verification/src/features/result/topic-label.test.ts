import { expect, test } from 'vitest'
import { topicLabel } from './topic-label.ts'

test.each([
  ['values', 'values'],
  ['eventLoop', 'event loop'],
  ['type-operators', 'type operators'],
])('the topic %s is shown as “%s”', (topic, label) => {
  expect(topicLabel(topic)).toBe(label)
})
