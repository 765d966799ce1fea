import type { Endpoint, ReceivedFile } from '@codekin/contracts/endpoint'
import { ApiError } from '@codekin/contracts/errors'
import { byteSize } from './byte-size.ts'

export type ReceivedForm = { file: ReceivedFile; fields: Record<string, string> }

/**
 * Reads an endpoint's one file from a complete multipart body. The content type is the sender's claim; only decoding
 * proves it. Throws `invalid_request`, or `payload_too_large` beyond the endpoint's `maxBytes`.
 */
export async function receiveForm(
  body: Uint8Array<ArrayBuffer>,
  contentType: string,
  { field, maxBytes }: NonNullable<Endpoint['file']>,
): Promise<ReceivedForm> {
  const form = await parse(body, contentType)
  const files = form.getAll(field).filter((value) => typeof value !== 'string')
  const [file] = files
  if (!file || files.length > 1) {
    const message = `Send exactly one file in the field ${field}.`
    throw new ApiError('invalid_request', { message, details: [{ field, in: 'body', message }] })
  }
  if (file.size > maxBytes) {
    const message = `The file may have at most ${byteSize(maxBytes)}.`
    throw new ApiError('payload_too_large', { message, details: [{ field, message, maxBytes }] })
  }
  const fields: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string' && name !== '__proto__') fields[name] = value
  return { file: { bytes: await file.bytes(), contentType: file.type, name: file.name }, fields }
}

async function parse(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { 'content-type': contentType } }).formData()
  } catch (error) {
    throw new ApiError('invalid_request', { message: 'The form can’t be read.', cause: error })
  }
}
