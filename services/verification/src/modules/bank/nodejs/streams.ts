import type { Item } from '../rules/item.ts'

export const streams: readonly Item[] = [
  {
    id: 'nodejs/counting-lines-of-a-large-file',
    topic: 'streams',
    kind: 'single',
    difficulty: -1.3,
    seconds: 45,
    question: 'A script has to count the lines of a log of 20 GB, on a machine with 1 GB of memory. Which way works?',
    right: 'Reading `createReadStream(path)` chunk by chunk and counting in each',
    wrong: [
      'Reading it with `await readFile(path)` and splitting the text',
      'Reading it with `await readFile(path)` in a worker thread',
      'Reading `createReadStream(path)`, joining all chunks, and splitting',
    ],
    explanation:
      'A stream holds only some chunks at a time, provided that one does not collect them. `readFile` has to hold the whole file, in whichever thread, and a buffer has a maximum size besides.',
  },
  {
    id: 'nodejs/error-event-unheard',
    topic: 'streams',
    kind: 'single',
    difficulty: -0.7,
    seconds: 50,
    question: 'There is no file `missing.txt`. What happens?',
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
      'It prints `no such file` and goes on',
      'Nothing is printed, and the process ends normally',
      'It prints 0, as the stream is empty',
    ],
    explanation:
      'The file is opened asynchronously, after the `try` block has been left; the failure is an `error` event. An `error` event without a listener is thrown and ends the process. A listener, or `for await` within the `try` block, catches it.',
  },
  {
    id: 'nodejs/chunks-are-not-characters',
    topic: 'streams',
    kind: 'find-the-bug',
    difficulty: -0.2,
    seconds: 60,
    question: 'With long texts from the client an "ä" now and then turns into "��". Which line is wrong?',
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
      'Each chunk is a `Buffer`, and `+=` decodes it on its own. A character of two bytes that is cut by the end of a chunk becomes two invalid halves. Collect the buffers and decode `Buffer.concat(chunks)` at the end, or call `request.setEncoding("utf8")`, which keeps incomplete characters for the next chunk.',
  },
  {
    id: 'nodejs/pipe-and-errors',
    topic: 'streams',
    kind: 'single',
    difficulty: 0.1,
    seconds: 60,
    question:
      'A client downloads a file by this line, and half-way through the disk reports an error, which a listener on `file` only logs. What does the client see?',
    code: { language: 'javascript', text: `file.pipe(createGzip()).pipe(response)` },
    right: 'The download stops and stays open, as nobody ends the response',
    wrong: [
      'The download is cut off, as `pipe` destroys all streams after it',
      'The download looks complete, as `pipe` ends the streams after it',
      'The download goes on, as `pipe` reads the broken part once more',
    ],
    explanation:
      '`pipe` passes on data and the end, but no errors: when the source fails, the streams behind it wait for more. `pipeline(file, createGzip(), response)` destroys all of them if one fails, also when the client goes away, and reports the error in one place.',
  },
  {
    id: 'nodejs/write-returned-false',
    topic: 'streams',
    kind: 'single',
    difficulty: 0.2,
    seconds: 60,
    question:
      'An export writes millions of rows with `for (const row of rows()) response.write(format(row))`. With slow clients the memory of the process grows by gigabytes. What should the loop do?',
    right: 'Wait for the event `drain` whenever `write` has returned `false`',
    wrong: [
      'Set a small `highWaterMark`, which limits what `write` accepts',
      'Call `response.cork()` before the loop and `uncork()` after it',
      'Wait for `setImmediate` after each row, so that it can be sent',
    ],
    explanation:
      '`write` never refuses: what the client has not yet taken is kept in memory, and `false` only says that the mark has been passed. Waiting for `drain` makes the loop as slow as the client. `pipeline(Readable.from(rows()), …)` does that by itself. Giving the loop a pause does not tell whether anything was sent.',
  },
  {
    id: 'nodejs/buffer-views',
    topic: 'streams',
    kind: 'output',
    difficulty: 0.3,
    seconds: 60,
    question: 'What does this program print? (The source is in UTF-8; 71 is the code of "G".)',
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
      'A buffer counts bytes, and "ö" and "ß" take two each in UTF-8. `subarray` is a view onto the same memory, so writing to it changes the original; `Buffer.from(buffer)` copies.',
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
      'Leaving a `for await` loop over a stream by `break`, `return` or an error destroys the stream, which closes its file or socket; it cannot be read on afterwards. That is usually wanted. `source.iterator({ destroyOnReturn: false })` iterates without it.',
  },
]
