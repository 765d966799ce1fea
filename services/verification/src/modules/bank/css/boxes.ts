import type { Item } from '../rules/item.ts'

export const boxes: readonly Item[] = [
  {
    id: 'css/width-of-a-content-box',
    topic: 'boxes',
    difficulty: -1.5,
    seconds: 40,
    kind: 'single',
    question:
      'An element has `width: 200px; padding: 20px; border: 5px solid` and the initial `box-sizing`. How wide is it from border to border, borders included?',
    right: '250 pixels',
    wrong: ['200 pixels', '225 pixels', '240 pixels'],
    explanation:
      'By default `width` is the width of the content: 200, plus 20 of padding and 5 of border on either side. With `box-sizing: border-box` the 200 pixels would include both, and the content would be 150 wide.',
  },
  {
    id: 'css/margins-of-siblings-collapse',
    topic: 'boxes',
    difficulty: -0.6,
    seconds: 50,
    kind: 'single',
    question:
      'Two paragraphs follow each other in a normal block. The first has `margin-bottom: 30px`, the second `margin-top: 20px`. The parent is then made a flex container with `flex-direction: column`. How far apart are they before and after that change?',
    right: '30 pixels, then 50 pixels',
    wrong: ['50 pixels, then 30 pixels', '50 pixels, then 50 pixels', '30 pixels, then 30 pixels'],
    explanation:
      'In block layout the vertical margins that meet collapse into one, the larger of them. Margins of flex items never collapse, so both count. The same goes for grid items.',
  },
  {
    id: 'css/where-absolute-is-measured-from',
    topic: 'boxes',
    difficulty: -0.8,
    seconds: 50,
    kind: 'single',
    question:
      'A badge with `position: absolute; top: 0; right: 0` should sit in the corner of its card, but appears in the corner of the page. No other position is set anywhere. What is the remedy?',
    right: '`position: relative` on the card',
    wrong: ['`position: relative` on the badge', '`position: static` on the card', '`display: block` on the card'],
    explanation:
      'An absolutely positioned box is placed in its containing block: the nearest ancestor whose `position` is not `static`, or else the initial containing block of the page. `relative` without offsets leaves the card where it is and makes it that ancestor.',
  },
  {
    id: 'css/what-makes-a-stacking-context',
    topic: 'boxes',
    difficulty: 0.6,
    seconds: 55,
    kind: 'multiple',
    question:
      'Which of these declarations, alone on a plain `div`, makes it a stacking context, so that a `z-index` inside cannot leave it?',
    right: ['`opacity: 0.99`', '`transform: translateX(0)`', '`position: fixed`', '`isolation: isolate`'],
    wrong: ['`position: relative`', '`overflow: hidden`'],
    explanation:
      'Opacity below 1, any transform, `position: fixed` or `sticky`, and `isolation: isolate` make a stacking context by themselves. `position: relative` or `absolute` need a `z-index` other than `auto` for that. Clipping what overflows does not influence the order of painting.',
  },
  {
    id: 'css/sticky-in-a-scroll-container',
    topic: 'boxes',
    difficulty: 0.8,
    seconds: 65,
    kind: 'find-the-bug',
    question:
      'The page is long, and the window scrolls it. `.toolbar`, a child of `.page`, is to stay at the top of the window, but it scrolls away with the rest. Which line is to blame?',
    code: {
      language: 'css',
      text: `.page {
  max-width: 70rem;
  margin-inline: auto;
  overflow: hidden;
}

.toolbar {
  position: sticky;
  top: 0;
  z-index: 1;
}`,
    },
    line: 4,
    explanation:
      'A sticky box sticks to its nearest ancestor that is a scroll container, and `overflow: hidden` makes one, though without scroll bars. As `.page` itself never scrolls, there is nothing to stick to. `overflow: clip` cuts off what overflows without making a scroll container.',
  },
  {
    id: 'css/painting-order',
    topic: 'boxes',
    difficulty: 1.4,
    seconds: 90,
    kind: 'order',
    question:
      'In one stacking context these overlap. In which order are they painted, from the one at the back to the one in front?',
    steps: [
      'The background of the element that makes the context',
      'A positioned child with `z-index: -1`',
      'The background of a block child that is not positioned',
      'The text in that block child',
      'A positioned child with `z-index: auto`',
      'A positioned child with `z-index: 1`',
    ],
    explanation:
      'A negative `z-index` goes behind the content of its stacking context, but never behind the background of the element that makes it. Boxes in the flow are painted backgrounds first, text later. Positioned ones with `auto` or 0 come above them even without a `z-index`, and positive values last.',
  },
]
