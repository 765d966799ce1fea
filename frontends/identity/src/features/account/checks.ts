import { auth } from '@codekin/contracts/auth/endpoints'
import { registration } from '@codekin/contracts/auth/models'
import { zodErrorMap } from '@codekin/contracts/sentences'
import { zodResolver } from '@hookform/resolvers/zod'

const { login, forgotPassword, resetPassword, changePassword, mailSignInCode, finishWithCode } = auth.endpoints
const { beginAddressChange, confirmAddressChange } = auth.endpoints

/** The checks of the service, with the same error messages. */
export const checks = {
  signIn: zodResolver(login.body, zodErrorMap),
  register: zodResolver(registration.out, zodErrorMap),
  forgotPassword: zodResolver(forgotPassword.body, zodErrorMap),
  resetPassword: zodResolver(resetPassword.body.pick({ newPassword: true }), zodErrorMap),
  changePassword: zodResolver(changePassword.body, zodErrorMap),
  mailSignInCode: zodResolver(mailSignInCode.body.pick({ email: true }), zodErrorMap),
  newAddress: zodResolver(beginAddressChange.body, zodErrorMap),
  addressCode: zodResolver(confirmAddressChange.body, zodErrorMap),
  signInCode: zodResolver(finishWithCode.body.pick({ code: true }), zodErrorMap),
}
