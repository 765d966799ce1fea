import { type FakeApi, failWith } from '@codekin/web-runtime/testing/fake-api'

/** Links that begin with an x are invalid. */
const open = ({ token }: { token: string }) => {
  if (token.startsWith('x')) throw failWith('invalid_link')
}

export const newsletterAnswers = {
  subscribe: () => ({ sent: true }),
  confirm: ({ params }) => {
    open(params)
    return { confirmed: true }
  },
  unsubscribe: ({ params }) => {
    open(params)
    return { ended: true }
  },
} satisfies FakeApi['newsletter']
