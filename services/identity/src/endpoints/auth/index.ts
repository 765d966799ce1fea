import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handlers } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { deviceAuthorizationHandlers } from '../../modules/device-authorization/index.ts'
import { acceptLink } from './accept-link.ts'
import { addPasskey } from './add-passkey.ts'
import { beginAddressChange } from './begin-address-change.ts'
import { cancelAddressChange } from './cancel-address-change.ts'
import { changePassword } from './change-password.ts'
import { confirmAddressChange } from './confirm-address-change.ts'
import { confirmAuthenticator } from './confirm-authenticator.ts'
import { confirmEmail } from './confirm-email.ts'
import { confirmSignIn } from './confirm-sign-in.ts'
import { endOtherSessions } from './end-other-sessions.ts'
import { endSession } from './end-session.ts'
import { findAddressChange } from './find-address-change.ts'
import { finishWithCode } from './finish-with-code.ts'
import { forgotPassword } from './forgot-password.ts'
import { linkPending } from './link-pending.ts'
import { listLinkedProviders } from './list-linked-providers.ts'
import { listProviders } from './list-providers.ts'
import { listResetMethods } from './list-reset-methods.ts'
import { listSessions } from './list-sessions.ts'
import { listSignInMethods } from './list-sign-in-methods.ts'
import { listSigningKeys } from './list-signing-keys.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { mailSignInCode } from './mail-sign-in-code.ts'
import { oauthCallback } from './oauth-callback.ts'
import { prove } from './prove.ts'
import { reactivateAccount } from './reactivate-account.ts'
import { refresh } from './refresh.ts'
import { register } from './register.ts'
import { removeAuthenticator } from './remove-authenticator.ts'
import { removePasskey } from './remove-passkey.ts'
import { renamePasskey } from './rename-passkey.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { resendVerification } from './resend-verification.ts'
import { resetPassword } from './reset-password.ts'
import { sendProofCode } from './send-proof-code.ts'
import { signInByPasskey } from './sign-in-by-passkey.ts'
import { startAuthenticator } from './start-authenticator.ts'
import { startNewPasskey } from './start-new-passkey.ts'
import { startOAuth } from './start-oauth.ts'
import { startPasskey } from './start-passkey.ts'
import { undoAddressChange } from './undo-address-change.ts'
import { unlinkProvider } from './unlink-provider.ts'
import { verifyEmail } from './verify-email.ts'

export function authHandlers(deps: Deps): Handlers<typeof auth.endpoints> {
  return {
    register: register(deps),
    login: login(deps),
    comeBack: reactivateAccount(deps),
    refresh: refresh(deps),
    logout: logout(deps),
    verifyEmail: verifyEmail(deps),
    confirmEmail: confirmEmail(deps),
    resendVerification: resendVerification(deps),
    changePassword: changePassword(deps),
    forgotPassword: forgotPassword(deps),
    listResetMethods: listResetMethods(deps),
    resetPassword: resetPassword(deps),
    listSessions: listSessions(deps),
    endSession: endSession(deps),
    endOtherSessions: endOtherSessions(deps),
    findAddressChange: findAddressChange(deps),
    beginAddressChange: beginAddressChange(deps),
    confirmAddressChange: confirmAddressChange(deps),
    cancelAddressChange: cancelAddressChange(deps),
    undoAddressChange: undoAddressChange(deps),
    listSignInWays: listSignInMethods(deps),
    sendProofCode: sendProofCode(deps),
    prove: prove(deps),
    confirmSignIn: confirmSignIn(deps),
    startPasskey: startPasskey(deps),
    signInByPasskey: signInByPasskey(deps),
    startNewPasskey: startNewPasskey(deps),
    addPasskey: addPasskey(deps),
    renamePasskey: renamePasskey(deps),
    removePasskey: removePasskey(deps),
    startAuthenticator: startAuthenticator(deps),
    confirmAuthenticator: confirmAuthenticator(deps),
    removeAuthenticator: removeAuthenticator(deps),
    renewRecoveryCodes: renewRecoveryCodes(deps),
    listSigningKeys: listSigningKeys(deps),
    unlinkProvider: unlinkProvider(deps),
    mailSignInCode: mailSignInCode(deps),
    listProviders: listProviders(deps),
    listLinkedProviders: listLinkedProviders(deps),
    acceptLink: acceptLink(deps),
    linkPending: linkPending(deps),
    finishWithProvider: oauthCallback(deps),
    finishWithCode: finishWithCode(deps),
    beginWithProvider: startOAuth(deps),
    ...deviceAuthorizationHandlers(deps),
  }
}
