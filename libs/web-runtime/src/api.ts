import { createApi } from '@codekin/api-client/client'
import { z } from 'zod'
import { send } from './session.ts'

export { CallError } from '@codekin/api-client/call-error'

// The page's policy allows no code made from text: without this, zod would try, and the try alone is a breach.
z.config({ jitless: true })

/** Every endpoint as a typed function, called as the signed-in user. */
export const api = createApi(send)
