import type { Item } from '../rules/item.ts'

export const actions: readonly Item[] = [
  {
    id: 'react/ref-as-a-prop',
    topic: 'actions',
    kind: 'single',
    difficulty: -0.9,
    seconds: 45,
    question:
      'In React 19, a parent renders `<TextField ref={inputRef} label="Name" />` and wants to focus the `<input>` inside. What is the simplest `TextField` that works?',
    right: 'A function component that takes `ref` from its props and passes it to the `<input>`',
    wrong: [
      'A function component as it is: React attaches the ref to the first DOM node inside',
      'A class component, because function components have nothing that a ref could hold',
      'A component that gets the ref from `useRef()` and passes it to the `<input>`',
    ],
    explanation:
      'Since React 19, `ref` is an ordinary prop of function components, and you no longer need `forwardRef`. React doesn’t guess which node you mean: the component has to pass the ref on. `useRef` in the child creates a different ref that the parent doesn’t see.',
  },
  {
    id: 'react/server-functions-are-endpoints',
    topic: 'actions',
    kind: 'single',
    difficulty: -0.5,
    seconds: 50,
    question:
      'In an app with Server Components, this function is passed to a client component, which only shows its button to the post’s author. What is wrong?',
    code: {
      language: 'tsx',
      text: `async function removePost(postId: string) {
  'use server'
  await db.posts.delete(postId)
}`,
    },
    right: 'Anyone can call it with any id, because it doesn’t check the caller',
    wrong: [
      'It runs in the author’s browser, where it has no access to `db`',
      'Only a form can call it, and then it gets `FormData` instead of an id',
      "It has to be exported from a file that begins with `'use client'`",
    ],
    explanation:
      'A Server Function is an endpoint: the client calls it with a request, and that request can be forged with any arguments, whatever the page shows. The function itself has to check the session, the right to delete this post, and the shape of its arguments.',
  },
  {
    id: 'react/form-reset-after-action',
    topic: 'actions',
    kind: 'single',
    difficulty: 0,
    seconds: 45,
    question:
      'A form has an uncontrolled `<input name="title">` and `<form action={save}>`, where `save` is an async function. What happens to the text in the input after `save` succeeds?',
    right: 'The input is reset to its default value',
    wrong: [
      'The input keeps the text that was sent',
      'The input keeps the text but is disabled',
      'The page reloads, as it would without React',
    ],
    explanation:
      'React resets a form’s uncontrolled fields when its action has succeeded, as a browser would after submitting it. If a text should stay, put it into `defaultValue`, for instance from the state that `useActionState` returns, or use a controlled input.',
  },
  {
    id: 'react/arguments-of-an-action',
    topic: 'actions',
    kind: 'single',
    difficulty: 0,
    seconds: 50,
    question:
      'A form uses `const [message, submit, isPending] = useActionState(subscribe, null)` and `<form action={submit}>`. How must `subscribe` be declared?',
    right: '`async function subscribe(previous: Message, data: FormData): Promise<Message>`',
    wrong: [
      '`async function subscribe(data: FormData, previous: Message): Promise<Message>`',
      '`async function subscribe(event: FormEvent, data: FormData): Promise<Message>`',
      '`async function subscribe(data: FormData, setMessage: SetMessage): Promise<void>`',
    ],
    explanation:
      'The function works like a reducer that can be async: it gets the previous state first, followed by whatever the action was called with, here the form data. What it returns becomes the new state.',
  },
  {
    id: 'react/form-status-beside-the-form',
    topic: 'actions',
    kind: 'single',
    difficulty: 0.4,
    seconds: 50,
    question: 'The button is never disabled, even though `save` takes seconds. Why?',
    code: {
      language: 'tsx',
      text: `function Editor({ save }: { save: (data: FormData) => Promise<void> }) {
  const { pending } = useFormStatus()
  return (
    <form action={save}>
      <input name="title" />
      <button disabled={pending}>Save</button>
    </form>
  )
}`,
    },
    right: '`useFormStatus` reports on a form above the component that calls it',
    wrong: [
      '`useFormStatus` only reports on forms whose action runs on the server',
      '`pending` is read while rendering, and nothing re-renders the form',
      '`pending` is only set if the call of `save` is inside `useTransition`',
    ],
    explanation:
      '`useFormStatus` looks for the nearest `<form>` among the component’s ancestors, like a context. Here the form is inside the component. It works if the button is its own component, such as a `<SaveButton />` within the form.',
  },
  {
    id: 'react/optimistic-and-failure',
    topic: 'actions',
    kind: 'single',
    difficulty: 0.8,
    seconds: 60,
    question:
      '`likes` is 10. An action calls `addLike(1)`, and then the request fails; the error is caught and shown elsewhere. Nothing sets `likes`. What does `shown` do?',
    code: {
      language: 'tsx',
      text: `const [shown, addLike] = useOptimistic(
  likes,
  (current: number, more: number) => current + more,
)`,
    },
    right: 'It is 11 while the action runs, and 10 again once it has ended',
    wrong: [
      'It is 11 from then on, until something else sets `likes`',
      'It is 10 throughout, because the update waits for success',
      'It is 11 until `addLike(-1)` reverts the optimistic update',
    ],
    explanation:
      'An optimistic state lasts as long as the action that set it. When the action ends, successfully or not, React shows the real value again; on success the action has usually set that to the same value. You don’t have to roll anything back yourself.',
  },
  {
    id: 'react/promise-made-while-rendering',
    topic: 'actions',
    kind: 'find-the-bug',
    difficulty: 1.2,
    seconds: 70,
    question:
      'This client component keeps showing its fallback and never shows the comments. `fetchComments` sends a request on every call. Which line is wrong?',
    code: {
      language: 'tsx',
      text: `'use client'
import { Suspense, use } from 'react'
import { fetchComments } from './api.ts'

export function Comments({ postId }: { postId: string }) {
  return (
    <Suspense fallback={<p>Loading …</p>}>
      <CommentList postId={postId} />
    </Suspense>
  )
}

function CommentList({ postId }: { postId: string }) {
  const promise = fetchComments(postId)
  const comments = use(promise)
  return comments.map((comment) => <p key={comment.id}>{comment.text}</p>)
}`,
    },
    line: 14,
    explanation:
      'When the promise is fulfilled, React renders the component again, which creates a new promise that is still pending. The promise has to come from outside this render: from a cache keyed by `postId`, from a library with `Suspense` support, or from a Server Component as a prop. State or `useMemo` in the suspended component itself would be lost, because it hasn’t been mounted yet.',
  },
  {
    id: 'react/client-and-server-components',
    topic: 'actions',
    kind: 'multiple',
    difficulty: 1.4,
    seconds: 70,
    question: "In an app with Server Components, what can a component in a file with `'use client'` do?",
    right: [
      'Show a Server Component that it gets as `children`',
      'Be rendered to HTML on the server for the first view',
      'Receive a promise as a prop from a Server Component',
    ],
    wrong: [
      'Import an async Server Component that reads the database',
      'Receive any function as a prop from a Server Component',
      'Keep its source out of what the browser loads',
    ],
    explanation:
      "`'use client'` marks where the browser’s code begins: whatever the file imports belongs to it too, so it can’t import a Server Component. It can place the finished output of one that it gets as a prop. Props have to be serialisable; promises are, but functions only if they are Server Functions. Client components are rendered on the server too, for the initial HTML.",
  },
]
