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
    right: 'A function component that takes `ref` from its props and gives it to the `<input>`',
    wrong: [
      'A function component as it is: React sets a ref to the first DOM node inside',
      'A class component, since function components have nothing that a ref could hold',
      'A component that gets the ref from `useRef()` and gives it to the `<input>`',
    ],
    explanation:
      'Since React 19 `ref` is an ordinary prop of function components, and `forwardRef` is no longer needed. React does not guess which node is meant: the component has to pass the ref on. `useRef` in the child creates another ref that the parent does not see.',
  },
  {
    id: 'react/server-functions-are-endpoints',
    topic: 'actions',
    kind: 'single',
    difficulty: -0.5,
    seconds: 50,
    question:
      'In an app with Server Components, this function is passed to a client component, which shows its button only to the author of the post. What is wrong?',
    code: {
      language: 'tsx',
      text: `async function removePost(postId: string) {
  'use server'
  await db.posts.delete(postId)
}`,
    },
    right: 'Anybody can call it with any id, as it does not check who is calling',
    wrong: [
      'It runs in the browser of the author, where `db` cannot be reached',
      'It can be called only from a form, and then gets `FormData` instead of an id',
      "It has to be exported from a file that begins with `'use client'`",
    ],
    explanation:
      'A Server Function is an endpoint: the client calls it by a request, and such a request can be forged with any arguments, whatever the page shows. It has to check the session, the right to delete this post, and the shape of its arguments itself.',
  },
  {
    id: 'react/form-reset-after-action',
    topic: 'actions',
    kind: 'single',
    difficulty: 0,
    seconds: 45,
    question:
      'A form has an uncontrolled `<input name="title">` and `<form action={save}>`, where `save` is an async function. What happens to the text of the input when `save` has succeeded?',
    right: 'The input is reset to its default value',
    wrong: [
      'The input keeps the text that was sent',
      'The input keeps the text but is disabled',
      'The page is loaded anew, as without React',
    ],
    explanation:
      'React resets the uncontrolled fields of a form when its action has succeeded, as a browser would after sending it. What shall remain goes into `defaultValue`, for instance from the state that `useActionState` returns, or into a controlled input.',
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
      'The function works like a reducer that may wait: it gets the last state first and then what the action was called with, here the form data. What it returns becomes the new state.',
  },
  {
    id: 'react/form-status-beside-the-form',
    topic: 'actions',
    kind: 'single',
    difficulty: 0.4,
    seconds: 50,
    question: 'The button is never disabled, though `save` takes seconds. Why?',
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
    right: '`useFormStatus` tells of a form above the component that calls it',
    wrong: [
      '`useFormStatus` tells of forms whose action runs on the server only',
      '`pending` is read while rendering, and nothing renders the form again',
      '`pending` needs `useTransition` around the call of `save` to be set',
    ],
    explanation:
      '`useFormStatus` looks for the nearest `<form>` among the ancestors of the component, like a context. Here the form is inside the component. With the button in a component of its own, `<SaveButton />` within the form, it works.',
  },
  {
    id: 'react/optimistic-and-failure',
    topic: 'actions',
    kind: 'single',
    difficulty: 0.8,
    seconds: 60,
    question:
      '`likes` is 10. In an action, `addLike(1)` is called, and then the request fails; the error is caught and shown elsewhere. `likes` is not set. What does `shown` do?',
    code: {
      language: 'tsx',
      text: `const [shown, addLike] = useOptimistic(
  likes,
  (current: number, more: number) => current + more,
)`,
    },
    right: 'It is 11 while the action runs, and 10 again when it has ended',
    wrong: [
      'It is 11 from then on, until `likes` is set by something else',
      'It is 10 throughout, since the update is applied after success',
      'It is 11 until `addLike(-1)` takes the optimistic update back',
    ],
    explanation:
      'An optimistic state lives as long as the action in which it was set. When that ends, with success or not, React shows the real value again; on success the action has usually set it to the same. Nothing needs to be rolled back by hand.',
  },
  {
    id: 'react/promise-made-while-rendering',
    topic: 'actions',
    kind: 'find-the-bug',
    difficulty: 1.2,
    seconds: 70,
    question:
      'This client component shows its fallback again and again and never the comments. `fetchComments` sends a request at each call. Which line is wrong?',
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
      'When the promise is fulfilled, React renders the component again, which makes a new promise that is still pending. The promise has to come from outside this render: from a cache keyed by `postId`, from a library with `Suspense`, or from a Server Component as a prop. State or `useMemo` in the suspended component itself would be lost on its first mount.',
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
      'Get a promise as a prop from a Server Component',
    ],
    wrong: [
      'Import an async Server Component that reads the database',
      'Get any function as a prop from a Server Component',
      'Keep its source out of what the browser loads',
    ],
    explanation:
      "`'use client'` marks where the code for the browser begins: what the file imports is part of that too, so it cannot import a Server Component. It can place the finished output of one that it gets as a prop. Props have to be serialisable, which promises are, while functions are only if they are Server Functions. Client components are rendered on the server too, for the first HTML.",
  },
]
