import { createApi } from '@codekin/api-client/client'
import { send } from './session.ts'

export { CallError } from '@codekin/api-client/call-error'

/** Every endpoint as a typed function, called as the signed-in user. */
export const api = createApi(send)
