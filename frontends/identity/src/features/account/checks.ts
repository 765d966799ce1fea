import { auth } from '@codekin/contracts/auth/endpoints'
import { passwordLength } from '@codekin/contracts/auth/limits'
import { registration } from '@codekin/contracts/auth/models'
import { zodResolver } from '@hookform/resolvers/zod'
import { sentences } from '../form/sentences.ts'

const { login, forgotPassword, resetPassword, changePassword } = auth.endpoints
const newPassword = `Choose a password of ${passwordLength.min} to ${passwordLength.max} characters.`

/** What the service will check, in the words of each screen. */
export const checks = {
  signIn: zodResolver(
    login.body,
    sentences({
      email: 'Enter your e-mail address, for example ann@example.com.',
      password: 'Enter your password.',
    }),
  ),
  register: zodResolver(
    registration.out,
    sentences({
      full_name: 'Enter the name you want to be called by, at most 80 characters.',
      email: 'Enter an e-mail address, for example ann@example.com.',
      password: newPassword,
    }),
  ),
  forgotPassword: zodResolver(
    forgotPassword.body,
    sentences({ email: 'Enter your e-mail address, for example ann@example.com.' }),
  ),
  resetPassword: zodResolver(resetPassword.body.pick({ newPassword: true }), sentences({ newPassword })),
  changePassword: zodResolver(
    changePassword.body,
    sentences({ currentPassword: 'Enter the password you use now.', newPassword }),
  ),
}
