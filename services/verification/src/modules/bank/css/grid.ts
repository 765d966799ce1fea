import type { Item } from '../rules/item.ts'

export const grid: readonly Item[] = [
  {
    id: 'css/fractions-and-gaps',
    topic: 'grid',
    difficulty: -0.9,
    seconds: 45,
    kind: 'single',
    question:
      'Three equally wide columns with a gap of 1rem should fill a container exactly. Which declaration does that, in addition to `display: grid; gap: 1rem`?',
    right: '`grid-template-columns: repeat(3, 1fr)`',
    wrong: [
      '`grid-template-columns: repeat(3, 33.33%)`',
      '`grid-template-columns: repeat(3, auto) 1fr`',
      '`grid-auto-columns: minmax(33.33%, 1fr)`',
    ],
    explanation:
      'The `fr` unit divides what is left after gaps and fixed tracks. Percentages refer to the container’s whole width, so three thirds plus two gaps don’t fit into it.',
  },
  {
    id: 'css/areas-form-rectangles',
    topic: 'grid',
    difficulty: -0.2,
    seconds: 60,
    kind: 'find-the-bug',
    question: 'The browser discards the declaration of the areas. Which line makes it invalid?',
    code: {
      language: 'css',
      text: `.page {
  display: grid;
  grid-template-columns: 12rem 1fr 1fr;
  grid-template-areas:
    "head head head"
    "menu main side"
    "menu foot"
    ". foot foot";
}`,
    },
    line: 7,
    explanation:
      'Each string is a row and must name as many cells as the others; "menu foot" names two instead of three. With "menu foot foot" the areas are rectangles as well, which is the other requirement. A dot stands for a cell that belongs to no area.',
  },
  {
    id: 'css/auto-fill-and-auto-fit',
    topic: 'grid',
    difficulty: 0.4,
    seconds: 65,
    kind: 'single',
    question:
      'A grid that is 1000 pixels wide, without gaps, holds two cards. How wide is each card with `repeat(auto-fill, minmax(200px, 1fr))`, and how wide with `auto-fit` instead?',
    right: '200 pixels, then 500 pixels',
    wrong: ['500 pixels, then 200 pixels', '200 pixels, then 200 pixels', '500 pixels, then 500 pixels'],
    explanation:
      'Both create as many columns as fit, here five. `auto-fill` keeps the three empty ones. `auto-fit` collapses them to zero, so the other two share the whole width. With enough cards to fill a row there is no difference.',
  },
  {
    id: 'css/last-line-of-the-explicit-grid',
    topic: 'grid',
    difficulty: 0.8,
    seconds: 60,
    kind: 'single',
    question:
      'A banner in a grid has `grid-column: 1 / -1`, yet it only spans the first of four columns. What is the likely reason?',
    right: 'The other columns are implicit, and −1 is the last line of the explicit grid',
    wrong: [
      'Lines are counted from 0, so −1 is the line right after the first column',
      'Negative lines only work if the grid’s lines have been given names',
      'The other columns are empty, and −1 is the last line an item has reached',
    ],
    explanation:
      'Negative numbers count from the end of the columns that `grid-template-columns` or the areas define. If columns only exist because items were placed there or flow there, as with `grid-auto-flow: column`, −1 comes before them. If you define four columns, the banner spans them.',
  },
  {
    id: 'css/subgrid-aligns-across-cards',
    topic: 'grid',
    difficulty: 0.9,
    seconds: 75,
    kind: 'single',
    question:
      'Cards sit side by side in a grid. Each has a title, a text and a footer, which should start at the same height in all cards of a row, however long the titles are. Each card has `display: grid; grid-row: span 3`. What does the card still need?',
    right: '`grid-template-rows: subgrid`',
    wrong: ['`grid-template-rows: repeat(3, 1fr)`', '`grid-auto-rows: max-content`', '`grid-template-rows: inherit`'],
    explanation:
      'Without it, each card has its own rows, and their heights ignore the other cards. With `subgrid`, the parts of all cards share the same three rows of the outer grid, and each row becomes as high as its tallest part in any card.',
  },
]
