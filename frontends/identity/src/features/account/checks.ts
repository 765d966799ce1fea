import { auth } from '@codekin/contracts/auth/endpoints'
import { registration } from '@codekin/contracts/auth/models'
import { plainly } from '@codekin/contracts/sentences'
import { zodResolver } from '@hookform/resolvers/zod'

const { login, forgotPassword, resetPassword, changePassword, mailSignInCode, finishWithCode } = auth.endpoints
const { beginAddressChange, confirmAddressChange } = auth.endpoints

/** What the service will check, in the words in which it would refuse. */
export const checks = {
  signIn: zodResolver(login.body, plainly),
  register: zodResolver(registration.out, plainly),
  forgotPassword: zodResolver(forgotPassword.body, plainly),
  resetPassword: zodResolver(resetPassword.body.pick({ newPassword: true }), plainly),
  changePassword: zodResolver(changePassword.body, plainly),
  mailSignInCode: zodResolver(mailSignInCode.body.pick({ email: true }), plainly),
  newAddress: zodResolver(beginAddressChange.body, plainly),
  addressCode: zodResolver(confirmAddressChange.body, plainly),
  signInCode: zodResolver(finishWithCode.body.pick({ code: true }), plainly),
}
