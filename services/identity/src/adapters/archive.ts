import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A zip that is written while it is read: memory holds only what was added but not read yet. */
export type Archive = {
  /** The zip, to be read to its end while entries are added. */
  content: AsyncIterable<Uint8Array>
  /** Adds a JSON file of entries (each as JSON) that arrive in pages. Resolves when the last page was read. */
  addEntries(path: string, pages: AsyncIterable<readonly string[]>): Promise<void>
  /** Adds a small file that is already compressed. */
  addBytes(path: string, bytes: Uint8Array): void
  end(): void
  /** Aborts the zip: its reader gets the error. */
  abort(error: Error): void
}

export function openArchive(): Archive {
  const zip = new ZipFile()
  const content = zip.outputStream as Readable
  // A reader gets the error anyway; without one yet it must not crash the process.
  content.on('error', () => {})
  return {
    content,
    async addEntries(path, pages) {
      const file = new PassThrough()
      zip.addReadStream(file, path)
      let count = 0
      const write = async (text: string) => {
        if (!file.write(text)) await once(file, 'drain')
      }
      await write('[')
      for await (const page of pages) {
        if (page.length === 0) continue
        await write(`${count === 0 ? '\n' : ',\n'}${page.join(',\n')}`)
        count += page.length
      }
      file.end(count === 0 ? ']\n' : '\n]\n')
      await once(file, 'end')
    },
    addBytes: (path, bytes) => zip.addBuffer(Buffer.from(bytes), path, { compress: false }),
    end: () => zip.end(),
    abort: (error) => void content.destroy(error),
  }
}
