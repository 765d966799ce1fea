import type { Item } from '../rules/item.ts'

export const streams: readonly Item[] = [
  {
    id: 'nodejs/counting-lines-of-a-large-file',
    topic: 'streams',
    kind: 'single',
    difficulty: -1.3,
    seconds: 45,
    question: 'A script has to count the lines of a 20 GB log on a machine with 1 GB of memory. Which way works?',
    right: 'Reading `createReadStream(path)` chunk by chunk and counting in each',
    wrong: [
      'Reading it with `await readFile(path)` and splitting the text',
      'Reading it with `await readFile(path)` in a worker thread',
      'Reading `createReadStream(path)`, joining all chunks, and splitting',
    ],
    explanation:
      'A stream holds only a few chunks at a time, as long as you don’t collect them. `readFile` has to hold the whole file, on whichever thread, and buffers have a maximum size as well.',
  },
  {
    id: 'nodejs/error-event-unheard',
    topic: 'streams',
    kind: 'single',
    difficulty: -0.7,
    seconds: 50,
    question: 'The file `missing.txt` doesn’t exist. What happens?',
    code: {
      language: 'javascript',
      text: `import { createReadStream } from 'node:fs'

try {
  const file = createReadStream('missing.txt')
  file.on('data', (chunk) => console.log(chunk.length))
} catch (error) {
  console.log('no such file')
}`,
    },
    right: 'The process ends with an uncaught error',
    wrong: [
      'It prints `no such file` and continues',
      'It prints nothing and exits normally',
      'It prints 0, because the stream is empty',
    ],
    explanation:
      'The file is opened asynchronously, after the `try` block has finished; the failure arrives as an `error` event. An `error` event without a listener is thrown and ends the process. A listener, or `for await` inside the `try` block, catches it.',
  },
  {
    id: 'nodejs/chunks-are-not-characters',
    topic: 'streams',
    kind: 'find-the-bug',
    difficulty: -0.2,
    seconds: 60,
    question: 'With long texts from the client, an "ä" now and then turns into "��". Which line is wrong?',
    code: {
      language: 'javascript',
      text: `async function readJson(request) {
  let text = ''
  for await (const chunk of request) {
    text += chunk
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new BadRequest('not JSON')
  }
}`,
    },
    line: 4,
    explanation:
      'Each chunk is a `Buffer`, and `+=` decodes it on its own. A two-byte character that is split by the end of a chunk becomes two invalid halves. Collect the buffers and decode `Buffer.concat(chunks)` at the end, or call `request.setEncoding("utf8")`, which keeps incomplete characters for the next chunk.',
  },
  {
    id: 'nodejs/pipe-and-errors',
    topic: 'streams',
    kind: 'single',
    difficulty: 0.1,
    seconds: 60,
    question:
      'A client downloads a file through this line. Halfway through, the disk reports an error, which a listener on `file` only logs. What does the client see?',
    code: { language: 'javascript', text: `file.pipe(createGzip()).pipe(response)` },
    right: 'The download stops but stays open, because nothing ends the response',
    wrong: [
      'The download is cut off, because `pipe` destroys all streams after it',
      'The download looks complete, because `pipe` ends the streams after it',
      'The download continues, because `pipe` reads the broken part again',
    ],
    explanation:
      '`pipe` passes on data and the end, but not errors: when the source fails, the streams behind it keep waiting. `pipeline(file, createGzip(), response)` destroys all of them if one fails, also if the client disconnects, and reports the error in one place.',
  },
  {
    id: 'nodejs/write-returned-false',
    topic: 'streams',
    kind: 'single',
    difficulty: 0.2,
    seconds: 60,
    question:
      'An export writes millions of rows with `for (const row of rows()) response.write(format(row))`. With slow clients, the process’s memory grows by gigabytes. What should the loop do?',
    right: 'Wait for the `drain` event whenever `write` has returned `false`',
    wrong: [
      'Set a small `highWaterMark`, which limits what `write` accepts',
      'Call `response.cork()` before the loop and `uncork()` after it',
      'Wait for `setImmediate` after each row, so that it can be sent',
    ],
    explanation:
      '`write` never refuses data: what the client hasn’t taken yet stays in memory, and `false` only says that the mark has been passed. Waiting for `drain` slows the loop down to the client’s speed. `pipeline(Readable.from(rows()), …)` does that for you. Pausing the loop doesn’t tell you whether anything was sent.',
  },
  {
    id: 'nodejs/buffer-views',
    topic: 'streams',
    kind: 'output',
    difficulty: 0.3,
    seconds: 60,
    question: 'What does this program print? (The source is in UTF-8; 71 is the code for "G".)',
    code: {
      language: 'javascript',
      text: `const word = Buffer.from('größe')
const start = word.subarray(0, 2)
const copy = Buffer.from(word)
start[0] = 71
console.log(word.length)
console.log(word.toString())
console.log(copy.toString())`,
    },
    output: `7
Größe
größe`,
    explanation:
      'A buffer counts bytes, and "ö" and "ß" take two each in UTF-8. `subarray` is a view of the same memory, so writing to it changes the original; `Buffer.from(buffer)` copies.',
  },
  {
    id: 'nodejs/leaving-for-await',
    topic: 'streams',
    kind: 'output',
    difficulty: 0.8,
    seconds: 60,
    question: 'What does this program print?',
    code: {
      language: 'javascript',
      text: `import { Readable } from 'node:stream'

const source = Readable.from(['a', 'b', 'c'])
for await (const item of source) {
  if (item === 'b') break
  console.log(item)
}
console.log('ended:', source.readableEnded)
console.log('destroyed:', source.destroyed)`,
    },
    output: `a
ended: false
destroyed: true`,
    explanation:
      'Leaving a `for await` loop over a stream with `break`, `return` or an error destroys the stream, which closes its file or socket; you can’t read from it afterwards. That is usually what you want. `source.iterator({ destroyOnReturn: false })` iterates without destroying it.',
  },
]
