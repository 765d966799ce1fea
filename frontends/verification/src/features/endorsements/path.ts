export const skillVerificationPath = '/skill-verification'
