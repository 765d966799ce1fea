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
      '`:nth-child(2)` is the second of all the children, here the first `p`; the `p` in front only adds another condition. `p:nth-of-type(2)` or `:nth-child(2 of p)` count only the `p` elements and match the second one.',
  },
  {
    id: 'css/cheap-to-animate',
    topic: 'states',
    difficulty: -0.6,
    seconds: 40,
    kind: 'multiple',
    question: 'Which of these properties can browsers usually animate without layout and painting in each frame?',
    right: ['`transform`', '`opacity`'],
    wrong: ['`left`', '`height`', '`margin-top`', '`font-size`'],
    explanation:
      'Browsers can apply transforms and opacity when they composite layers that are already painted, often off the main thread. The other properties change the layout: the browser has to recalculate positions and repaint, sixty times a second or more.',
  },
  {
    id: 'css/hidden-from-screen-readers',
    topic: 'states',
    difficulty: 0.1,
    seconds: 55,
    kind: 'multiple',
    question: 'Which of these hide an element’s text from screen readers as well?',
    right: ['`display: none`', '`visibility: hidden`'],
    wrong: ['`opacity: 0`', '`position: absolute; left: -9999px`', '`clip-path: inset(50%)`', '`color: transparent`'],
    explanation:
      'An element that isn’t rendered, or that `visibility` hides, isn’t in the accessibility tree. The other four only make it impossible to see; it is still read out and can receive focus. That is useful for labels meant only for screen readers, and a bug in a closed menu.',
  },
  {
    id: 'css/style-a-field-by-its-input',
    topic: 'states',
    difficulty: 0.2,
    seconds: 50,
    kind: 'single',
    question:
      'A `div` with the class `field` contains a `label` followed by an `input`. Which selector matches the label while the input is invalid?',
    right: '`.field:has(input:invalid) label`',
    wrong: ['`.field input:invalid label`', '`.field input:invalid ~ label`', '`.field:invalid label`'],
    explanation:
      '`:has()` matches an element by what is inside or after it, so a condition on the input can style what comes before. `~` and `+` only reach later siblings, the label isn’t inside the input, and `:invalid` doesn’t match a `div`.',
  },
  {
    id: 'css/invalid-at-computed-value-time',
    topic: 'states',
    difficulty: 1.4,
    seconds: 80,
    kind: 'single',
    question: 'What colour is the paragraph, if `body` is its parent?',
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
      'Whether a value with `var()` makes sense is only known when it is computed; by then the cascade has already chosen it, and the green declaration is gone. The property then behaves as `unset`, which means inherited for `color`. The fallback is only used if the custom property isn’t set at all. If `--accent` were registered with `@property` as a colour, it couldn’t hold 20px.',
  },
  {
    id: 'css/entry-transition',
    topic: 'states',
    difficulty: 1.5,
    seconds: 75,
    kind: 'single',
    question:
      'The popover should fade in when it opens, which changes its `display` from `none` to `block`. Instead it appears at once. What is missing?',
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
      'A transition goes from the style before to the style after, and an element that wasn’t rendered has no style before. `@starting-style` says where to begin. You also need `display` with `allow-discrete` for fading out, so that the popover stays rendered until the end.',
  },
]
