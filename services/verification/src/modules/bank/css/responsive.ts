import type { Item } from '../rules/item.ts'

export const responsive: readonly Item[] = [
  {
    id: 'css/nested-em',
    topic: 'responsive',
    difficulty: -0.8,
    seconds: 50,
    kind: 'single',
    question:
      'With `li { font-size: 0.8em }`, text in nested lists gets smaller with each level. Which rule gives all levels the same size, 0.8 times that of the root element?',
    right: '`li { font-size: 0.8rem }`',
    wrong: ['`li { font-size: 80% }`', '`li li { font-size: 0.8em }`', '`li > li { font-size: 1em }`'],
    explanation:
      'For `font-size`, `em` and percentages refer to the parent’s font size, so they multiply from level to level. `rem` refers to the root element’s, wherever it is used.',
  },
  {
    id: 'css/missing-viewport-meta',
    topic: 'responsive',
    difficulty: -1.1,
    seconds: 45,
    kind: 'single',
    question:
      'A page has rules in `@media (max-width: 600px)` that work in a narrow desktop window. On a phone the page appears tiny, in its wide layout. What is most likely missing?',
    right: '`<meta name="viewport" content="width=device-width, initial-scale=1">`',
    wrong: [
      '`@media only screen and (max-device-width: 600px)` instead of that condition',
      '`html { width: 100vw; max-width: 100%; text-size-adjust: none; }` in the stylesheet',
      '`<link rel="stylesheet" media="handheld" href="…">` for a phone stylesheet',
    ],
    explanation:
      'Without this element, mobile browsers lay the page out about 980 pixels wide and scale it down, so that pages made for desktops fit. The media query sees those 980 pixels.',
  },
  {
    id: 'css/clamp-at-three-widths',
    topic: 'responsive',
    difficulty: -0.3,
    seconds: 60,
    kind: 'single',
    question:
      'The root font size is 16 pixels. How large is `font-size: clamp(1rem, 2.5vw, 2rem)` in windows that are 400, 1000 and 2000 pixels wide?',
    right: '16, 25 and 32 pixels',
    wrong: ['10, 25 and 50 pixels', '16, 24 and 32 pixels', '10, 25 and 32 pixels'],
    explanation:
      '`clamp(min, preferred, max)` takes the middle value and keeps it between the other two. 2.5vw is 10, 25 and 50 pixels here; the first is raised to 1rem, the last lowered to 2rem.',
  },
  {
    id: 'css/viewport-height-on-phones',
    topic: 'responsive',
    difficulty: 0.2,
    seconds: 50,
    kind: 'single',
    question:
      'A full-screen start page has `height: 100vh` and a button at its bottom edge. On phones, the browser’s bar covers the button until you scroll. Which height always fits the visible area exactly, with or without the bar?',
    right: '`100dvh`',
    wrong: ['`100lvh`', '`100vmax`', '`100vb`'],
    explanation:
      'On phones `100vh` is in practice the height with the bars retracted, like `lvh`. `dvh` follows the height that is visible at the moment. `svh` is the smallest and would keep the button visible too, but it leaves a gap once the bar is gone.',
  },
  {
    id: 'css/container-cannot-query-itself',
    topic: 'responsive',
    difficulty: 0.9,
    seconds: 70,
    kind: 'single',
    question: 'The second rule never applies, however wide the card is. The page has no other container. Why?',
    code: {
      language: 'css',
      text: `.card {
  container-type: inline-size;
  display: grid;
}

@container (min-width: 30rem) {
  .card { grid-template-columns: 10rem 1fr; }
}`,
    },
    right: 'A container query looks at an ancestor of the element it styles, never at the element itself',
    wrong: [
      'A container query needs a name, which the card has to be given with `container-name`',
      'A container query can’t change the layout of an element that has `display: grid`',
      'A container query in `rem` uses the font size of the card instead of the root element',
    ],
    explanation:
      'If an element could query its own size, its style might change the size that the query depends on. Put the columns on an element inside the card, or `container-type` on an element around it. A name is only needed to choose among several containers.',
  },
]
