/**
 * Lua scripts, each one atomic step in Redis. A user has a hash (`n` newest number, `base`, and `e:<event id>` → number of each
 * frame in the buffer) and a list of frames, oldest first, each `<number> <base> <event id> …`. Numbers start at the server's
 * time in milliseconds, so that they keep rising after Redis has lost its data. `s:<match>` is the number within its conversation
 * of the newest message in the replay buffer, `at` the server's time in milliseconds at which the newest number was assigned,
 * `g:<message>` the same time while the buffer holds the deletion of a message.
 */
const begin = `
local function now()
  local t = redis.call('TIME')
  return tonumber(t[1]) * 1000 + math.floor(tonumber(t[2]) / 1000)
end
local function noteTime()
  redis.call('HSET', KEYS[1], 'at', string.format('%.0f', now()))
end
local function newest()
  local n = redis.call('HGET', KEYS[1], 'n')
  if n then return tonumber(n) end
  n = now()
  local text = string.format('%.0f', n)
  redis.call('HSET', KEYS[1], 'n', text, 'base', text)
  redis.call('DEL', KEYS[2])
  return n
end
-- Frames were handed out without a number: the replay buffer knows no longer all, and says so by a number that was never sent.
local function breakOff()
  local n = newest() + 1
  local text = string.format('%.0f', n)
  redis.call('DEL', KEYS[1], KEYS[2])
  redis.call('HSET', KEYS[1], 'n', text, 'base', text)
  noteTime()
  return n
end
local function keep(seconds)
  redis.call('EXPIRE', KEYS[1], seconds)
  redis.call('EXPIRE', KEYS[2], seconds)
end
`

const textScript = `
-- A frame of a message that is gone keeps its number, without a recipient.
local function emptied(entry)
  return string.gsub(string.match(entry, '^[^\\n]*'), '%S+ (%S+ %S+)$', 'none %1') .. '\\n\\n'
end
-- @NOTE cjson reads an empty list as an object; frames of messages have no lists.
local function reworded(entry, words)
  return (string.gsub(entry, '\\n([^\\n]+)', function (frame)
    local told = cjson.decode(frame)
    for _, name in ipairs({ 'message', 'preview' }) do
      if told.data[name] then told.data[name] = words.preview end
    end
    if told.data.content then told.data.content = words.content end
    return '\\n' .. cjson.encode(told)
  end))
end
-- What earlier frames of a message say becomes what it says now.
local function reword(message, words)
  for index, entry in ipairs(redis.call('LRANGE', KEYS[2], 0, -1)) do
    if string.match(entry, '^[^\\n]* (%S+)\\n') == message then
      redis.call('LSET', KEYS[2], index - 1, words == cjson.null and emptied(entry) or reworded(entry, words))
    end
  end
end
`

/**
 * ARGV: event id, text, frames kept, seconds kept, whether to restart first, match and number of a message in it (or empty),
 * whether it may overtake, its message id (or empty) and its new text as JSON (or empty). Returns number and base; nothing if the
 * previous message isn't here yet.
 */
export const appendScript = `${begin}${textScript}
if ARGV[5] == '1' then breakOff() end
newest()
local known = redis.call('HGET', KEYS[1], 'e:' .. ARGV[1])
local base = redis.call('HGET', KEYS[1], 'base')
if known then return { tonumber(known), tonumber(base) } end
if ARGV[6] ~= '' then
  local last = redis.call('HGET', KEYS[1], 's:' .. ARGV[6])
  if last and ARGV[8] == '0' and tonumber(ARGV[7]) > tonumber(last) + 1 then return {} end
  if not last or tonumber(ARGV[7]) > tonumber(last) then redis.call('HSET', KEYS[1], 's:' .. ARGV[6], ARGV[7]) end
end
local n = redis.call('HINCRBY', KEYS[1], 'n', 1)
noteTime()
redis.call('HSET', KEYS[1], 'e:' .. ARGV[1], string.format('%.0f', n))
local text = ARGV[2]
if ARGV[10] == 'null' then
  redis.call('HSET', KEYS[1], 'g:' .. ARGV[9], '1')
elseif ARGV[9] ~= '' and redis.call('HEXISTS', KEYS[1], 'g:' .. ARGV[9]) == 1 then
  text = emptied(text)
end
if ARGV[10] ~= '' then reword(ARGV[9], cjson.decode(ARGV[10])) end
redis.call('RPUSH', KEYS[2], string.format('%.0f', n) .. ' ' .. base .. ' ' .. text)
while redis.call('LLEN', KEYS[2]) > tonumber(ARGV[3]) do
  local old = redis.call('LPOP', KEYS[2])
  local event, message = string.match(old, '^%d+ %d+ (%S+) %S+ %S+ (%S+)')
  if event then redis.call('HDEL', KEYS[1], 'e:' .. event, 'g:' .. message) end
end
keep(ARGV[4])
return { n, tonumber(base) }
`

/**
 * ARGV: seconds kept. Returns the newest number and how many milliseconds ago a number was last assigned, if the buffer knows;
 * creates the replay buffer if there is none.
 */
export const openScript = `${begin}
local n = newest()
keep(ARGV[1])
local at = redis.call('HGET', KEYS[1], 'at')
if not at then return { n } end
return { n, math.max(0, now() - tonumber(at)) }
`

/** KEYS: a single global key. Returns for how many milliseconds Redis has lost nothing, as far as the gateway knows. */
export const memoryScript = `
local t = redis.call('TIME')
local now = tonumber(t[1]) * 1000 + math.floor(tonumber(t[2]) / 1000)
redis.call('SET', KEYS[1], string.format('%.0f', now), 'NX')
return math.max(0, now - tonumber(redis.call('GET', KEYS[1])))
`

/** ARGV: number. Returns the newest number and the frames after the given one, or only the number if they are gone. */
export const sinceScript = `
local n = tonumber(redis.call('HGET', KEYS[1], 'n') or '0')
local base = tonumber(redis.call('HGET', KEYS[1], 'base') or '0')
local last = tonumber(ARGV[1])
local missed = n - last
if n == 0 or missed < 0 or last < base or missed > redis.call('LLEN', KEYS[2]) then return { n } end
if missed == 0 then return { n, {} } end
return { n, redis.call('LRANGE', KEYS[2], -missed, -1) }
`

/** ARGV: seconds kept. Returns the number with which the replay buffer restarts. */
export const breakOffScript = `${begin}
local n = breakOff()
keep(ARGV[1])
return n
`
