import { createApi } from '@codekin/api-client/client'
import { withProof } from './proof.ts'
import { send } from './session.ts'

export { CallError, isRefusal } from '@codekin/api-client/call-error'

/** Every endpoint as a typed function, called as the signed-in user. Asks for a fresh proof of identity if one is needed. */
export const api = createApi(withProof(send))
