/** The keys of the stand-in's account. */
export const stripeKeys = {
  secretKey: 'sk_test_the_stand_in_keeps_no_secrets',
  webhookSecret: 'whsec_the_stand_in_keeps_no_secrets',
}

/** The settings of services for a stand-in at this address. */
export function stripeSettings(url: string): Record<string, string> {
  return {
    STRIPE_API_URL: url,
    STRIPE_SECRET_KEY: stripeKeys.secretKey,
    STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
  }
}
