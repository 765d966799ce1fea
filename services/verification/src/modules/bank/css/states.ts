import type { Item } from '../rules/item.ts'

export const states: readonly Item[] = [
  {
    id: 'css/nth-child-counts-all-siblings',
    topic: 'states',
    difficulty: -0.4,
    seconds: 50,
    kind: 'single',
    question:
      'An `article` has the children `h2`, `p`, `p`, `p`, in this order. Which of them does `article > p:nth-child(2)` match?',
    right: 'The first `p`',
    wrong: ['The second `p`', 'The first and the third `p`', 'None of them'],
    explanation:
      '`:nth-child(2)` is the second among all the children, here the first `p`; `p` in front only adds another condition. `p:nth-of-type(2)` or `:nth-child(2 of p)` count only the `p` and match the second one.',
  },
  {
    id: 'css/cheap-to-animate',
    topic: 'states',
    difficulty: -0.6,
    seconds: 40,
    kind: 'multiple',
    question: 'Which properties can browsers usually animate without layout and painting in each frame?',
    right: ['`transform`', '`opacity`'],
    wrong: ['`left`', '`height`', '`margin-top`', '`font-size`'],
    explanation:
      'Transforms and opacity can be applied when layers that are already painted are put together, often away from the main thread. The others change the layout: the browser has to work out positions anew and to paint again, sixty times a second or more.',
  },
  {
    id: 'css/hidden-from-screen-readers',
    topic: 'states',
    difficulty: 0.1,
    seconds: 55,
    kind: 'multiple',
    question: 'Which of these hide the text of an element from screen readers as well?',
    right: ['`display: none`', '`visibility: hidden`'],
    wrong: ['`opacity: 0`', '`position: absolute; left: -9999px`', '`clip-path: inset(50%)`', '`color: transparent`'],
    explanation:
      'What is not rendered or not visible in the sense of `visibility` is not in the accessibility tree. The other four only make an element impossible to see; it is read out, and can take the focus. That is useful for labels meant for screen readers only, and a fault in a menu that is closed.',
  },
  {
    id: 'css/style-a-field-by-its-input',
    topic: 'states',
    difficulty: 0.2,
    seconds: 50,
    kind: 'single',
    question:
      'A `div` of class `field` contains a `label` and, after it, an `input`. Which selector matches the label while the input is invalid?',
    right: '`.field:has(input:invalid) label`',
    wrong: ['`.field input:invalid label`', '`.field input:invalid ~ label`', '`.field:invalid label`'],
    explanation:
      '`:has()` matches an element by what is inside or after it, so a condition on the input can style what comes before. `~` and `+` reach only siblings that come later, the label is not inside the input, and `:invalid` does not match a `div`.',
  },
  {
    id: 'css/invalid-at-computed-value-time',
    topic: 'states',
    difficulty: 1.4,
    seconds: 80,
    kind: 'single',
    question: 'Which colour does the paragraph have, if `body` is the parent of the paragraph?',
    code: {
      language: 'css',
      text: `body { color: black; }

p {
  --accent: 20px;
  color: green;
  color: var(--accent, red);
}`,
    },
    right: 'Black',
    wrong: ['Green', 'Red', 'Transparent'],
    explanation:
      'Whether a value with `var()` makes sense is known only when it is computed; by then the cascade has chosen it, and the green declaration is gone. The property then behaves as `unset`, which means inherited for `color`. The fallback is only used if the custom property is not set at all. Registered with `@property` as a color, `--accent` could not hold 20px.',
  },
  {
    id: 'css/entry-transition',
    topic: 'states',
    difficulty: 1.5,
    seconds: 75,
    kind: 'single',
    question:
      'The popover is to fade in when it is opened, which takes it from `display: none` to `block`. It appears at once instead. What is missing?',
    code: {
      language: 'css',
      text: `[popover] {
  opacity: 0;
  transition: opacity 200ms;
}

[popover]:popover-open {
  opacity: 1;
}`,
    },
    right: 'A rule in `@starting-style` with `opacity: 0` for the open popover',
    wrong: [
      'The declaration `will-change: opacity, display` for the closed popover',
      'The transition `display 200ms allow-discrete` for the closed popover',
      'The declaration `transition-delay: 1ms` for the open popover',
    ],
    explanation:
      'A transition goes from the style before to the style after, and an element that was not rendered has none before. `@starting-style` says where to begin. `display` with `allow-discrete` is needed as well for fading out, so that the popover is rendered until the end.',
  },
]
