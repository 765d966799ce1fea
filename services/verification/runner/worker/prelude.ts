/**
 * Evaluated in each sandbox before the program. It captures the built-ins it needs before the program runs; from then on it uses
 * only syntax and these: no methods of values, iterators or globals. So whatever the program does to `JSON`, to prototypes or to
 * globals, its values are reported as they are; `toJSON` is not called. Getters and proxies of the program do run when their
 * value is read, which is allowed: they can learn nothing here.
 *
 * Returns `[settle, tell]`. `settle(value)`: `{"json"}`, `{"error"}` or `{"thrown"}` as text. `tell(thrown)`: `{"text", "stack"}`
 * as text.
 */
export const prelude = `(function (write) {
'use strict'
const { keys, defineProperty } = Object
const { isArray } = Array
const { apply } = Reflect
const { stringify } = JSON
const { slice } = String.prototype
const depthMax = 64, nodesMax = 20000, charactersMax = 65536
// What a telling has used so far; one of its own for each, because a getter that is read may tell something as well.
const begun = () => ({ __proto__: null, nodes: 0, characters: 0, refusal: undefined })
const cut = (text, length) => (text.length <= length ? text : apply(slice, text, [0, length]) + '…')
const refuse = (so, why) => { so.refusal = why; throw why }
const told = (so, text) => {
  so.characters += text.length
  if (so.characters > charactersMax) refuse(so, 'is too large to be compared')
  return text
}
const quoted = (so, text) => {
  if (text.length > charactersMax) refuse(so, 'is too large to be compared')
  return told(so, stringify(text))
}
const jsonOfArray = (so, value, depth) => {
  const { length } = value
  if (typeof length !== 'number') refuse(so, 'holds an array without a length')
  if (length > nodesMax) refuse(so, 'is too large to be compared')
  let text = '['
  for (let index = 0; index < length; index += 1) text += (index === 0 ? '' : ',') + json(so, value[index], depth + 1)
  return text + told(so, ']')
}
const jsonOfObject = (so, value, depth) => {
  const names = keys(value)
  let text = ''
  for (let index = 0; index < names.length; index += 1) {
    const one = value[names[index]]
    if (one === undefined) continue
    text += (text === '' ? '' : ',') + quoted(so, names[index]) + ':' + json(so, one, depth + 1)
  }
  return '{' + text + told(so, '}')
}
const json = (so, value, depth) => {
  so.nodes += 1
  if (so.nodes > nodesMax) refuse(so, 'is too large to be compared')
  if (depth > depthMax) refuse(so, 'is circular or too deep to be compared')
  if (value === null) return told(so, 'null')
  switch (typeof value) {
    case 'string': return quoted(so, value)
    case 'boolean': return told(so, value ? 'true' : 'false')
    case 'number':
      if (value !== value || value === Infinity || value === -Infinity) refuse(so, (depth ? 'holds ' : 'is ') + value)
      return told(so, '' + (value === 0 ? 0 : value))
    case 'object': return isArray(value) ? jsonOfArray(so, value, depth) : jsonOfObject(so, value, depth)
    case 'undefined': return refuse(so, (depth ? 'holds ' : 'is ') + 'undefined')
    default: return refuse(so, (depth ? 'holds a ' : 'is a ') + typeof value)
  }
}

const tell = (thrown) => {
  let text, stack = ''
  try {
    if (typeof thrown === 'symbol') text = 'threw a symbol'
    else if ((typeof thrown === 'object' && thrown !== null) || typeof thrown === 'function') {
      const { name, message } = thrown
      if (typeof message === 'string') text = (typeof name === 'string' ? cut(name, 100) + ': ' : '') + cut(message, 400)
      else text = 'threw something that is not an error'
      const trace = thrown.stack
      if (typeof trace === 'string') stack = cut(trace, 2000)
    } else text = typeof thrown === 'string' ? 'threw ' + cut(thrown, 400) : 'threw ' + cut('' + thrown, 400)
  } catch { text = 'threw an error that cannot be read' }
  return '{"text":' + stringify(text) + ',"stack":' + stringify(stack) + '}'
}
const settle = (value) => {
  const so = begun()
  try { return '{"json":' + stringify(json(so, value, 0)) + '}' }
  catch (thrown) {
    return so.refusal === undefined ? '{"thrown":' + tell(thrown) + '}' : '{"error":' + stringify('the value ' + so.refusal) + '}'
  }
}
const shown = (value) => {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'undefined') return '' + value
  if (typeof value === 'bigint') return value + 'n'
  const so = begun()
  try { return json(so, value, 0) } catch { return so.refusal === undefined ? '[unreadable]' : '[' + typeof value + ']' }
}
const log = (...values) => {
  let text = ''
  for (let index = 0; index < values.length; index += 1) text += (index === 0 ? '' : ' ') + shown(values[index])
  write(stringify(cut(text, charactersMax)), text.length)
}
const console = { log, info: log, warn: log, error: log, debug: log }
defineProperty(globalThis, 'console', { __proto__: null, value: console, writable: true, configurable: true, enumerable: false })
return [settle, tell]
})`
